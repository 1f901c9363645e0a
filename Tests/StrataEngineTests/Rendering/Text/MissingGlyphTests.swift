import Testing

@testable import SectionKit
@testable import StrataEngine

/// Which texts the installed fonts cannot show. No font has a character of the private use area.
@Suite struct MissingGlyphTests {
    private func diagnostic(_ texts: [String], mode: RenderOptions.Mode = .full) throws -> String? {
        let cells = texts.map { CellConfiguration.vertical([.text("Title"), .text($0), .badge("Ad")]) }
        return try CellRenderer(RenderOptions(mode: mode)).missingGlyphs(in: cells).first?.description
    }

    @Test func oneDiagnosticCountsAllTexts() throws {
        let text = try diagnostic(["Lamp", "Größe €", "a\u{E000}b", "\u{E001}", "a\u{E000}b"])
        #expect(
            text
                == "text \"a\u{E000}b\": no installed font has U+E000 (script Zzzz), and 1 more text has such characters. "
                + "Boxes are drawn; install a font for the script.")
    }

    @Test func nothingIsSaidOfTextsThatAreShown() throws {
        #expect(try diagnostic(["Lamp", "Größe €", "“quoted” – text…", "", "★ 4.9"]) == nil)
        #expect(try diagnostic([]) == nil)
        #expect(try diagnostic(["\u{E000}"], mode: .none) == nil)
    }
}
