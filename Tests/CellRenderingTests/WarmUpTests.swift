import CompositionalLayout
import SectionKit
import Testing

@testable import CellLayout
@testable import CellRendering

@Suite struct WarmUpTests {
    @Test func everyTextOfACellIsFound() {
        let cell = CellConfiguration.vertical([
            .text("one"), .horizontal([.badge("two"), .spacer(), .divider, .vertical([.text("three")])]),
        ])
        #expect(cell.fontTexts.map(\.string) == ["one", "two", "three"])
    }

    @Test func everyRadiusAndDrawingOfACellIsFound() {
        let card = CellConfiguration.vertical([.spacer().background(.accent, cornerRadius: 4), .text("a")])
            .background(.cardBackground, cornerRadius: 12)
        #expect(card.cornerRadii == [12, 4])
        #expect(!card.hasDrawing)
        #expect(CellConfiguration.vertical([card, .drawing(Line())]).hasDrawing)
    }

    @Test func fontsOfTheCellsAndNoOthersAreWarmedUp() throws {
        // A texts' miss for each line that is measured: the distinct texts of fonts that are used.
        func misses(_ cells: [CellConfiguration]) throws -> Int {
            let renderer = try CellRenderer.formula()
            renderer.warmUp(for: cells)
            return renderer.statistics.textMisses
        }
        let none = try misses([])
        let one = try misses([.text("a", style: .title)])
        #expect(one > none)
        #expect(try misses([.text("a", style: .title), .text("b", style: .title)]) == one)
        #expect(try misses([.text("a", style: .title), .text("b", style: .body)]) == none + 2 * (one - none))
        #expect(try misses([.text("a", style: .title, family: "Brnd")]) == one)
        let all = try CellRenderer.formula()
        all.warmUp()
        #expect(try misses([.drawing(Line())]) == all.statistics.textMisses)
    }

    @Test func masksOfTheCellsAreMadeBeforeTheyAreDrawn() throws {
        let renderer = try CellRenderer()
        let card = CellConfiguration.spacer().background(.accent, cornerRadius: 7)
        renderer.warmUp(for: [card])
        let made = renderer.masks.made
        _ = renderer.draw(card, size: Size(width: 60, height: 60))
        #expect(renderer.masks.made == made)
    }

    @Test func drawingLeaksNothing() throws {
        let renderer = try CellRenderer()
        renderer.warmUp(for: [.text("\u{65E5}\u{672C} \u{416}"), .text("a\0")])
        #expect(renderer.takeDiagnostics().isEmpty)
        #expect(renderer.statistics.imageBytes == 0)
    }

    @Test func warmUpSamplesAreBounded() throws {
        let renderer = try CellRenderer.formula()
        let everything = (0x20..<0x20000).lazy.compactMap(Unicode.Scalar.init).map { String(Character($0)) }
        renderer.warmUp(samples: everything)
        #expect(renderer.statistics.textMisses < 6_000)
    }

    @Test func theSameIsDrawnBeforeAndAfter() throws {
        let renderer = try CellRenderer()
        let size = Size(width: 175, height: 250)
        let before = renderer.draw(Samples.card(), size: size)?.pixelHash
        renderer.warmUp()
        #expect(renderer.draw(Samples.card(), size: size)?.pixelHash == before)
    }
}

private struct Line: CellDrawing {
    func size(fitting width: Double?, in context: DrawingContext) -> Size { Size(width: 10, height: 1) }
    func draw(on canvas: inout DrawingCanvas) {}
}
