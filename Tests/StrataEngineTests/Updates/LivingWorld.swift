import SectionKit
import Testing

@testable import StrataEngine

/// A feed of rows and chips, shown by both arms, and a plain list of the elements that have to be visible.
struct LivingWorld {
    static let screen = Size(width: 400, height: 800)
    static let arms: [(name: String, options: NestedOptions)] = [
        ("compositional", NestedOptions()), ("nested", NestedOptions()), ("nested", NestedOptions(updates: .diff)),
        ("nested", NestedOptions(embed: .all)), ("nested", NestedOptions(updates: .diff, embed: .all)),
        ("nested-flat", .flat),
    ]

    let registry: SectionRegistry
    var document: FeedDocument
    let arms: [any Arm]

    init(_ shape: [SectionShape], itemIDs: FeedDocument.ItemIDs = .section, seed: UInt64 = 1) throws {
        registry = try SectionRegistry([RowSection(), ChipSection()])
        document = FeedGenerator(registry: registry).generate(
            FeedShape(seed: seed, itemIDs: itemIDs, sections: shape))
        arms = try Self.arms.map { name, options in
            return try ArmFactory.arm(
                name, CellRenderer(RenderOptions(scale: 2, mode: .none)),
                on: LayoutEnvironment(containerSize: Self.screen, scale: 2), nested: options)
        }
        let model = try model()
        for arm in arms { arm.load(model) }
    }

    func model() throws -> FeedModel { try FeedModel(document, registry: registry) }

    /// Does one thing with every arm.
    func each(_ action: (any Arm) -> Void) { for arm in arms { action(arm) } }

    /// Applies an edit of the feed to every arm.
    mutating func edit(_ edit: FeedEdit, keeping anchor: UpdateAnchor = .item) throws {
        document = try edit.revision(of: document, registry: registry)
        try apply(keeping: anchor)
    }

    /// Applies the current feed to every arm.
    func apply(keeping anchor: UpdateAnchor = .item) throws {
        let model = try model()
        for arm in arms { arm.apply(model, keeping: anchor) }
    }

    /// Taps an item in every arm's feed, which is the same one.
    mutating func tap(_ item: Int, in section: Int) throws -> Bool {
        let answer = try model().answer(toTapOn: item, inSection: section, of: document, registry: registry)
        guard let answer else { return false }
        document = answer
        try apply()
        return true
    }

    /// The elements that have to be visible by the rules alone: sections follow each other, rows are 50 points high,
    /// chips 40.
    func expected(offset: Double, screen: Size, offsets: [SectionID: Double]) -> [String] {
        var found: [String] = []
        var y = 0.0
        for section in document.sections {
            let isRow = section.type == RowSection.type
            let count = section.content.count
            let header = section.header == nil ? 0 : RowSection.headerHeight
            let body = isRow ? Double(count) * RowSection.height : count == 0 ? 0 : ChipSection.size.height
            if let title = section.header {
                let pinned = title.isPinned ? min(max(y, offset), y + body) : y
                found += Self.line("\(section.id)/header", x: 0, y: pinned - offset, header, screen.width, screen)
            }
            for item in 0..<count {
                let name = "\(section.id)/\(section.content.id(at: item))"
                let top = y + header - offset
                if isRow {
                    let row = top + Double(item) * RowSection.height
                    found += Self.line(name, x: 0, y: row, RowSection.height, screen.width, screen)
                } else {
                    let x = Double(item) * ChipSection.size.width - (offsets[section.id] ?? 0)
                    found += Self.line(name, x: x, y: top, ChipSection.size.height, ChipSection.size.width, screen)
                }
            }
            y += header + body
        }
        return found.sorted()
    }

    private static func line(
        _ name: String, x: Double, y: Double, _ height: Double, _ width: Double, _ screen: Size
    ) -> [String] {
        guard y < screen.height, y + height > 0, x < screen.width, x + width > 0 else { return [] }
        return [words(name, x, y)]
    }

    private static func words(_ name: String, _ x: Double, _ y: Double) -> String {
        "\(name) at \(rounded(x)),\(rounded(y))"
    }

    private static func rounded(_ value: Double) -> Double {
        let thousandths = (value * 1_000).rounded() / 1_000
        return thousandths == 0 ? 0 : thousandths
    }

    /// The elements that an arm shows, in the same words.
    static func shown(by arm: any Arm) -> [String] {
        arm.visibleElements().map { words("\($0.section)/\($0.item)", $0.frame.minX, $0.frame.minY) }.sorted()
    }

    /// Checks every arm's screen against the list, and the counters' sums.
    func check(_ comment: @autoclosure () -> String) throws {
        for (arm, variant) in zip(arms, Self.arms) {
            var offsets: [SectionID: Double] = [:]
            for section in document.sections {
                offsets[section.id] = arms[0].orthogonalScroll(ofSection: section.id)?.offset
            }
            let expected = expected(offset: arms[0].offset, screen: arms[0].viewport, offsets: offsets)
            let shown = Self.shown(by: arm)
            let more = Set(shown).symmetricDifference(expected).sorted().prefix(4)
            try #require(shown == expected, "\(comment()), \(variant): \(Array(more))")
            let cells = arm.counters.cells
            try #require(cells.alive >= cells.idle && cells.alivePeak >= cells.alive, "\(comment()), \(variant)")
            try #require(arm.counters.bySectionType.values.reduce(0) { $0 + $1.alive } == cells.alive)
        }
    }
}
