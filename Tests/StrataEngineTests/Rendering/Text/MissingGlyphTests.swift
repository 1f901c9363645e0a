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
        let text = try diagnostic(["Lamp", "Größe €", "a\u{10FFF0}b", "\u{10FFF1}", "a\u{10FFF0}b"])
        #expect(
            text
                == "text \"a\u{10FFF0}b\": no installed font has U+10FFF0 (script Zzzz), and 1 more text has such characters. "
                + "Boxes are drawn; use a font that has the character, in the profile's `fonts`.")
    }

    /// One package for each kind of text that no installed font shows, in the order of the texts.
    @Test func thePackagesOfMissingFontsAreNamed() throws {
        let texts = ["Tomaten 🍅", "日本語のテキスト", "여보세요", "नमस्ते", "\u{10FFF0}"]
        let packages = ["fonts-noto-color-emoji", "fonts-noto-cjk", "fonts-noto-core"]
        let all = try diagnostic(texts) ?? ""
        for (text, package) in zip(texts, [packages[0], packages[1], packages[1], packages[2]]) {
            // Where a machine has the font, nothing is missing.
            guard let one = try diagnostic([text]) else { continue }
            #expect(one.contains("apt-get install \(package))") && all.contains(package), "\(one)")
        }
    }

    @Test func nothingIsSaidOfTextsThatAreShown() throws {
        #expect(try diagnostic(["Lamp", "Größe €", "“quoted” – text…", "", "★ 4.9"]) == nil)
        #expect(try diagnostic([]) == nil)
        #expect(try diagnostic(["\u{10FFF0}"], mode: .none) == nil)
    }
}
