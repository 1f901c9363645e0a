import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct ShapedTextsTests {
    private static let worlds = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 2_000 : 150

    @Test func aNewTitleIsShapedForItsNaturalWidthAndItsLines() throws {
        let renderer = try CellRenderer()
        let shaped = try #require(renderer.typesetter).shaped
        let title = CellConfiguration.text("Wireless headphones with noise cancelling and a case", lines: 2)
        _ = renderer.draw(title, size: Size(width: 175, height: 50))
        #expect(shaped.shapings == 2)
        // Its extents are known now.
        _ = renderer.draw(title, size: Size(width: 175, height: 50))
        #expect(shaped.shapings == 3)
    }

    @Test func noMoreThanSomeLayoutsAreKeptAndNoneAfterACell() throws {
        let renderer = try CellRenderer()
        let typesetter = try #require(renderer.typesetter)
        for number in 0..<3 * ShapedTexts.limit {
            _ = typesetter.extent(of: Self.request("text \(number)"), width: nil)
            #expect(typesetter.shaped.count == min(number + 1, ShapedTexts.limit))
        }
        let texts = (0..<3 * ShapedTexts.limit).map { CellConfiguration.text("line \($0)") }
        let size = renderer.measure(.vertical(texts), in: .none)
        #expect(typesetter.shaped.count == 0)
        _ = renderer.draw(.vertical(texts), size: size)
        #expect(typesetter.shaped.count == 0)
    }

    /// A layout that was measured, drawn and shaped otherwise before gives the lines and pixels of a new one.
    ///
    /// Both are of one typesetter: where other threads use FreeType too, two may differ in a fraction of a glyph's advance.
    @Test func keptLayoutsGiveWhatNewOnesGive() throws {
        let typesetter = try PangoTypesetter(PangoFonts(scale: 2), voice: TextVoice())
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            let strings = (0..<2).map { _ in Self.string(&dice) }
            let uses = (0..<12).map { _ in
                Use(
                    text: Self.request(strings[dice.below(2)], &dice), isMeasuredWhole: dice.below(2) == 0,
                    width: 1 + dice.below(300), height: 1 + dice.below(120))
            }
            let kept = try uses.map { try $0.result(typesetter) }
            let new = try uses.map { use in
                typesetter.shaped.removeAll()
                return try use.result(typesetter)
            }
            #expect(kept == new, "seed \(seed)")
            for (use, result) in zip(uses, kept) {
                typesetter.shaped.removeAll()
                #expect(result.lines == use.lines(typesetter), "seed \(seed)")
            }
            typesetter.shaped.removeAll()
        }
    }

    /// The requests for a text, in this order: its extent on one line, its lines in a width, and a picture.
    private struct Use {
        struct Result: Equatable {
            var whole: TextExtent?
            var lines: Int
            var pixels: UInt64
        }

        let text: TextRequest
        let isMeasuredWhole: Bool
        let width: Int
        let height: Int

        func result(_ typesetter: PangoTypesetter) throws -> Result {
            Result(
                whole: isMeasuredWhole ? typesetter.extent(of: text, width: nil) : nil,
                lines: min(typesetter.extent(of: text, width: width).lines, text.lineLimit),
                pixels: try ShapedTextsTests.pixels(of: text, width, height, typesetter))
        }

        /// The lines that the text has if nothing limits them, as far as its limit.
        func lines(_ typesetter: PangoTypesetter) -> Int {
            var unlimited = CellText(text.string, style: text.font.style)
            unlimited.lineLimit = nil
            let request = TextRequest(unlimited, diagnostics: DiagnosticBuffer())
            return min(typesetter.extent(of: request, width: width).lines, text.lineLimit)
        }
    }

    private static func pixels(
        of text: TextRequest, _ width: Int, _ height: Int, _ typesetter: PangoTypesetter
    ) throws -> UInt64 {
        let store = try BackingStore(pixelWidth: width, pixelHeight: height, scale: 1)
        let rect = PixelRect(x: 0, y: 0, width: width, height: height)
        store.draw { typesetter.draw(text, in: rect, color: RGBA(0), on: $0) }
        return store.pixelHash
    }

    private static func request(_ string: String) -> TextRequest {
        TextRequest(CellText(string), diagnostics: DiagnosticBuffer())
    }

    private static func request(_ string: String, _ dice: inout SeededRandom) -> TextRequest {
        let text = CellText(
            string, lineLimit: dice.below(3) == 0 ? nil : 1 + dice.below(4),
            truncation: CellText.Truncation.allCases[dice.below(CellText.Truncation.allCases.count)],
            isStruckThrough: dice.below(4) == 0)
        return TextRequest(text, diagnostics: DiagnosticBuffer())
    }

    private static let words = [
        "a", "sofa", "with", "cushions\n", "\u{2605}", "Donaudampfschifffahrt", "j", "", "office", "\t",
        "\u{5e9}\u{5dc}\u{5d5}\u{5dd}", "f\u{301}",
    ]

    private static func string(_ dice: inout SeededRandom) -> String {
        (0..<dice.below(12)).map { _ in words[dice.below(words.count)] }.joined(separator: " ")
    }
}
