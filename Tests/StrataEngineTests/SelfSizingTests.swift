import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

struct SelfSizingTests {
    static let notes = [
        SectionShape(type: "recommendation", items: 10, header: "Rows"), SectionShape(type: "note", items: 60),
        SectionShape(type: "grid", items: 20), SectionShape(type: "note", items: 40, footer: "End"),
    ]

    private func scroll(_ arms: [any Arm], from start: Double, to end: Double) {
        let step = start < end ? 37.0 : -37.0
        for offset in stride(from: start, through: end, by: step) {
            for arm in arms { arm.scroll(to: offset) }
        }
    }

    /// An item of an orthogonal section has its frame in the unscrolled row: beyond the screen's width although it is in sight.
    @Test(arguments: ["compositional", "nested"])
    func whatAnOrthogonalScrollBringsIntoSightIsMeasured(name: String) throws {
        let world = try World(seed: 4, shape: [SectionShape(type: "chip", items: 40)])
        let arm = try world.arm(name)
        arm.load(try world.model())
        for offset in stride(from: 0.0, through: 600, by: 20) { arm.scroll(section: "chip-0", to: offset) }
        let content = world.document.sections[0].content
        let renderer = try CellRenderer(RenderOptions(scale: 2, mode: .none))
        let inSight = arm.visibleElements()
        #expect(inSight.count > 2 && inSight.allSatisfy { $0.item != "0.0" })
        for element in inSight {
            let index = try #require((0..<content.count).first { content.id(at: $0) == element.item })
            let cell = content.cell(at: index, in: World.screen)
            #expect(element.frame.width == renderer.measure(cell, in: .height(36)).width, "\(element.item)")
        }
    }

    @Test func goingBackUpMeasuresNothingAgain() throws {
        let world = try World(seed: 4, shape: Self.notes)
        let arm = try world.arm("compositional")
        arm.load(try world.model())
        scroll([arm], from: 0, to: 15_000)
        let measured = arm.counters.cells.measured
        // Each of the 100 rows once.
        #expect(measured == 100)
        scroll([arm], from: arm.offset, to: 0)
        scroll([arm], from: 0, to: 15_000)
        #expect(arm.counters.cells.measured == measured)
    }

    @Test func aChangedRowIsMeasuredAgainAndNoOther() throws {
        let world = try World(seed: 4, shape: Self.notes)
        let arm = try world.arm("compositional")
        arm.load(try world.model())
        scroll([arm], from: 0, to: 15_000)
        scroll([arm], from: arm.offset, to: 0)
        let measured = arm.counters.cells.measured
        var document = world.document
        let content = document.sections[1].content
        var builder = SectionItemsBuilder(type: "note", registry: world.registry)
        var random = SeededRandom(seed: 99)
        builder.appendSample(id: content.id(at: 0), using: &random)
        builder.append(itemsIn: 1..<60, of: content)
        document.sections[1].content = builder.finish()
        arm.apply(try FeedModel(document, registry: world.registry))
        scroll([arm], from: 0, to: 15_000)
        #expect(arm.counters.cells.measured == measured + 1)
    }

    @Test(arguments: 0..<4)
    func armsAgreeAtAllOffsets(seed: Int) throws {
        let world = try World(seed: UInt64(seed), shape: Self.notes)
        let compositional = try world.arm("compositional")
        let nested = try [NestedOptions(), .flat, NestedOptions(sizing: .prototype)].map { try world.arm("nested", $0) }
        let arms = [compositional] + nested
        for arm in arms { arm.load(try world.model()) }
        for (start, end) in [(0.0, 3_000.0), (3_000, 1_000), (1_000, 5_000), (5_000, 0)] {
            scroll(arms, from: start, to: end)
            for arm in nested { #expect(arm.visibleElements() == compositional.visibleElements()) }
        }
    }
}
