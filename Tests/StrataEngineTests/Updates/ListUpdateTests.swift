import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// After any update, every visible row of a list looks as on a fresh screen, in all arms.
struct ListUpdateTests {
    static let variants: [(name: String, options: NestedOptions)] = [
        ("compositional", NestedOptions()), ("nested", NestedOptions()), ("nested", NestedOptions(updates: .diff)),
        ("nested", NestedOptions(updates: .diff, embed: .all)), ("nested-flat", .flat),
    ]
    static let screen = LayoutEnvironment(containerSize: Size(width: 200, height: 300), scale: 1)
    static let isLong = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1"

    private let registry: SectionRegistry
    private let renderer: CellRenderer

    init() throws {
        registry = try SectionRegistry([ListedSection(), PositionedSection()])
        renderer = try CellRenderer(RenderOptions(scale: 1))
    }

    private func arm(_ variant: (name: String, options: NestedOptions)) throws -> any Arm {
        return try ArmFactory.arm(variant.name, renderer, on: Self.screen, nested: variant.options)
    }

    private func model(_ document: FeedDocument) throws -> FeedModel { try FeedModel(document, registry: registry) }

    private func document(_ shape: [SectionShape], _ itemIDs: FeedDocument.ItemIDs = .section) -> FeedDocument {
        FeedGenerator(registry: registry).generate(FeedShape(seed: 3, itemIDs: itemIDs, sections: shape))
    }

    private func inserting(at place: Int, in document: FeedDocument) throws -> FeedRevision {
        var next = FeedRevision(document, registry: registry)
        let isFound = next.change(document.sections[0].id, of: ListedSection.Item.self) {
            $0.insert(ListedSection.Item(id: "new", title: "new"), at: place)
        }
        try #require(isFound)
        return next
    }

    private func picture(of arm: any Arm) throws -> UInt64 {
        let canvas = try renderer.canvas(size: arm.viewport)
        arm.paint(on: canvas)
        return canvas.finish().pixelHash
    }

    private static let titles = [
        "plain", "plain bare", "grouped", "insetGrouped", "insetGrouped bare", "insetGrouped row", "sidebar",
    ]

    private func edited(_ document: FeedDocument, _ random: inout SeededRandom) -> FeedDocument {
        var next = document
        let section = next.sections[random.int(below: next.sections.count)].id
        var edit = FeedEdit(
            insert: random.int(below: 3), delete: random.int(below: 3), move: random.int(below: 2),
            change: random.int(below: 2), seed: random.next() >> 32)
        edit.section = section
        next = edit.apply(to: next, registry: registry) ?? next
        let index = random.int(below: next.sections.count)
        if random.int(below: 3) == 0, next.sections[index].header != nil {
            next.sections[index].header?.title = random.one(of: Self.titles)
        }
        if random.int(below: 3) == 0 {
            let moved = next.sections.remove(at: random.int(below: next.sections.count))
            next.sections.insert(moved, at: random.int(below: next.sections.count + 1))
        }
        return next
    }

    @Test(arguments: 0..<(isLong ? 200 : 12)) func updatedScreensAreFreshScreens(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var document = document(
            (0..<3).map { index in
                SectionShape(
                    type: "listed", items: random.int(below: 6), header: Self.titles[(seed + index) % Self.titles.count]
                )
            })
        let arms = try Self.variants.map { try arm($0) }
        for arm in arms { arm.load(try model(document)) }
        for step in 0..<20 {
            document = edited(document, &random)
            let model = try model(document)
            for (arm, variant) in zip(arms, Self.variants) {
                arm.apply(model, keeping: step.isMultiple(of: 3) ? .offset : .item)
                arm.scroll(to: min(arms[0].offset, arms[0].maximumOffset))
                let fresh = try self.arm(variant)
                fresh.load(model)
                fresh.scroll(to: arm.offset)
                let place: Comment = "seed \(seed), step \(step), \(variant)"
                #expect(arm.offset == arms[0].offset, place)
                try #require(try picture(of: arm) == picture(of: fresh), place)
                try #require(try picture(of: arm) == picture(of: arms[0]), place)
            }
            let way = Double(random.int(below: 200)) - 100
            for arm in arms { arm.scroll(to: arms[0].offset + way) }
        }
    }

    /// Rows that measure themselves: a fresh screen has other estimates above the screen, so each row is compared with
    /// the row that its place asks for, and its height with its content's.
    @Test(arguments: 0..<(isLong ? 200 : 8)) func positionedRowsAreThoseOfTheirPlace(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var document = document([
            SectionShape(type: "positioned", items: 1 + random.int(below: 5)),
            SectionShape(type: "positioned", items: 4),
        ])
        let arms = try Self.variants.map { try arm($0) }
        for arm in arms { arm.load(try model(document)) }
        for step in 0..<25 {
            document = edited(document, &random)
            let model = try model(document)
            for (arm, variant) in zip(arms, Self.variants) {
                arm.apply(model)
                for screen in arm.screenElements() where !screen.element.isSupplementary {
                    let place: Comment = "seed \(seed), step \(step), \(variant), \(screen.element.item)"
                    let section = try #require(model.sections.first { $0.key.id == screen.element.section })
                    let index = try #require(section.content.ids.firstIndex(of: screen.element.item))
                    let cell = section.content.cell(at: index, in: Self.screen)
                    try #require(screen.element.configuration == cell, place)
                    let frame = screen.element.frame
                    #expect(frame.height == renderer.measure(cell, in: .width(frame.width)).height, place)
                    let drawn = try #require(renderer.draw(cell, size: frame.size))
                    #expect(screen.pixels?.pixelHash == drawn.pixelHash, place)
                }
            }
            let way = Double(random.int(below: 200)) - 60
            for arm in arms { arm.scroll(to: arms[0].offset + way) }
        }
    }

    /// The last row gets a separator when a row comes after it: two configurations, not more. A row in the middle
    /// changes no neighbour.
    @Test(arguments: ["compositional", "nested-flat"]) func neighboursAreConfiguredOnceAndOnlyIfTheyLookDifferent(
        name: String
    ) throws {
        let variant = try #require(Self.variants.first { $0.name == name })
        let cases: [(title: String, insert: Int, configured: Int)] = [
            ("plain", 3, 2), ("plain", 0, 1), ("plain", 1, 1), ("plain bare", 3, 1), ("grouped", 3, 2),
            ("grouped", 0, 1), ("insetGrouped", 3, 2), ("insetGrouped", 0, 2), ("insetGrouped", 2, 1),
            ("insetGrouped row", 0, 3), ("sidebar", 3, 1),
        ]
        for (title, place, configured) in cases {
            let document = document([SectionShape(type: "listed", items: 3, header: title)])
            let arm = try arm(variant)
            arm.load(try model(document))
            let before = arm.counters.cells.configuredForDisplay
            let next = try inserting(at: place, in: document)
            arm.apply(try model(next.document))
            let count = arm.counters.cells.configuredForDisplay - before
            #expect(count == configured, "\(title), insert at \(place)")
        }
    }

    /// An item that moves to another list gets that list's card.
    @Test func anItemThatMovesToAnotherListGetsItsLooks() throws {
        let start = document(
            [
                SectionShape(type: "listed", items: 3, header: "insetGrouped"),
                SectionShape(type: "listed", items: 3, header: "plain"),
            ], .feed)
        let ids = start.sections.map(\.id)
        let arms = try Self.variants.map { try arm($0) }
        for arm in arms { arm.load(try model(start)) }
        var taken: [ListedSection.Item] = []
        var next = FeedRevision(start, registry: registry)
        next.change(ids[0], of: ListedSection.Item.self) { taken = [$0.remove(at: 1)] }
        next.change(ids[1], of: ListedSection.Item.self) { $0.insert(contentsOf: taken, at: 1) }
        let model = try model(next.document)
        for (arm, variant) in zip(arms, Self.variants) {
            arm.apply(model)
            let fresh = try self.arm(variant)
            fresh.load(model)
            #expect(try picture(of: arm) == picture(of: fresh), "\(variant)")
        }
    }

    /// Nothing is done by row: an update at the end of a long list costs what it costs in a short one.
    @Test func aLongListsUpdateCostsNothingMoreByRow() throws {
        func counters(_ rows: Int) throws -> EngineCounters.Cells {
            let document = document([SectionShape(type: "listed", items: rows, header: "insetGrouped")])
            let arm = try arm(Self.variants[0])
            arm.load(try model(document))
            let next = try inserting(at: 2, in: document)
            arm.apply(try model(next.document))
            return arm.counters.cells
        }
        #expect(try counters(100) == counters(50_000))
    }
}
