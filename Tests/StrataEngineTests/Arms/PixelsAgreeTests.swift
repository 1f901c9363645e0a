import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// At rest, all arms show the same picture to the pixel.
struct PixelsAgreeTests {
    static let variants: [NestedOptions] = [
        NestedOptions(), .flat, NestedOptions(updates: .diff), NestedOptions(updates: .diff, embed: .all),
    ]

    /// A few worlds always, more where the environment asks for them.
    static let seeds = 0..<(isLong ? 60 : 3)
    static let isLong = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1"

    @Test(arguments: seeds)
    func armsShowTheSamePixelsAfterRandomScripts(seed: Int) throws {
        var world = try World(seed: UInt64(seed))
        let renderer = try CellRenderer(RenderOptions(scale: Double(1 + seed % 2)))
        let compositional = try Self.arm("compositional", NestedOptions(), renderer)
        let nested = try Self.variants.map { try Self.arm("nested", $0, renderer) }
        let model = try world.model()
        for arm in [compositional] + nested { arm.load(model) }
        for step in 0..<12 {
            let expected = try Self.picture(of: compositional, renderer)
            for (arm, options) in zip(nested, Self.variants) {
                let found = try Self.picture(of: arm, renderer)
                try #require(found == expected, "seed \(seed), step \(step), \(options)")
            }
            try world.act(on: [compositional] + nested)
        }
    }

    @Test(arguments: ["compositional", "nested", "nested-flat"])
    func everythingInSightIsDrawnWhenTheFrameEnds(name: String) throws {
        var world = try World(seed: 5)
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let arm = try Self.arm(name, NestedOptions(), renderer)
        arm.load(try world.model())
        for _ in 0..<12 {
            let blank = arm.screenElements().filter { $0.pixels == nil && !$0.element.frame.isEmpty }
            #expect(blank.map(\.element.item) == [])
            try world.act(on: [arm])
        }
    }

    /// Rows that measure themselves are prefetched, measured when they become visible, and have the size of the row
    /// that their cell showed before: each still has to be drawn.
    @Test(arguments: ["compositional", "nested", "nested-flat"])
    func noCellShowsThePixelsOfAnotherItem(name: String) throws {
        let world = try World(seed: 6, shape: [SectionShape(type: "line", items: 200)])
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let arm = try Self.arm(name, NestedOptions(), renderer)
        arm.load(try world.model())
        for offset in stride(from: 0.0, through: 1_800, by: 45) {
            arm.scroll(to: offset)
            for screen in arm.screenElements() {
                let drawn = try #require(renderer.draw(screen.element.configuration, size: screen.element.frame.size))
                #expect(screen.pixels?.pixelHash == drawn.pixelHash, "\(screen.element.item) at \(offset)")
            }
        }
    }

    /// A row that stays where it is takes its section's next revision: the cells inside still have to be drawn.
    @Test(arguments: variants) func changedCellsInSightAreDrawnAgain(options: NestedOptions) throws {
        var world = try World(seed: 2, shape: [SectionShape(type: "slider", items: 12)])
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let arm = try Self.arm("nested", options, renderer)
        arm.load(try world.model())
        let edit = FeedEdit(change: 12, seed: 1)
        world.document = try #require(edit.apply(to: world.document, registry: world.registry))
        arm.apply(try world.model())
        for screen in arm.screenElements() {
            let drawn = try #require(renderer.draw(screen.element.configuration, size: screen.element.frame.size))
            #expect(screen.pixels?.pixelHash == drawn.pixelHash, "\(screen.element.item)")
        }
    }

    @Test func aPictureOfCellsThatWereNotDrawnChangesNoCount() throws {
        let world = try World(seed: 1)
        let arm = try world.arm("nested")
        arm.load(try world.model())
        let before = arm.counters
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let drawn = try Self.arm("compositional", NestedOptions(), renderer)
        drawn.load(try world.model())
        #expect(try Self.picture(of: arm, renderer) == Self.picture(of: drawn, renderer))
        #expect(arm.counters == before)
    }

    private static func arm(_ name: String, _ nested: NestedOptions, _ renderer: CellRenderer) throws -> any Arm {
        var screen = World.screen
        screen.scale = renderer.options.scale
        return try ArmFactory.arm(name, renderer, on: screen, nested: nested)
    }

    /// The hash of the whole screen.
    private static func picture(of arm: any Arm, _ renderer: CellRenderer) throws -> UInt64 {
        let canvas = try renderer.canvas(size: arm.viewport)
        arm.paint(on: canvas)
        return canvas.finish().pixelHash
    }
}
