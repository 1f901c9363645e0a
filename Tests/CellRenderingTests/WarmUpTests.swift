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
