import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Fonts from files: what is none, families that texts name, and characters that a family lacks.
@Suite struct FontFileTests {
    /// A family that no machine has installed: DejaVu Sans Mono under another name.
    private static let family = "Strata Test Mono"
    private let folder: String
    private let font: String

    init() throws {
        folder = NSTemporaryDirectory() + "strata-fonts-\(UUID().uuidString)"
        font = folder + "/Brand.ttf"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
            let old = try #require("DejaVu Sans Mono".data(using: encoding))
            let new = try #require(Self.family.data(using: encoding))
            while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
        }
        try data.write(to: URL(fileURLWithPath: font))
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    private func renderer(_ fonts: [String], family: String? = nil) throws -> CellRenderer {
        var options = RenderOptions(scale: 2)
        options.fonts = fonts
        options.fontFamily = family
        return try CellRenderer(options)
    }

    @Test func aFontFileSaysItsFamilies() throws {
        defer { removeFolder() }
        #expect(try FontFile(font).families == [Self.family])
        #expect(FontFile.installedFamilies().contains("DejaVu Sans"))
        #expect(!FontFile.installedFamilies().contains(Self.family))
    }

    @Test func whatIsNoFontIsNamed() throws {
        defer { removeFolder() }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: font))
        try bytes.prefix(1_000).write(to: URL(fileURLWithPath: folder + "/cut.ttf"))
        try Data("no font".utf8).write(to: URL(fileURLWithPath: folder + "/text.ttf"))
        try Data().write(to: URL(fileURLWithPath: folder + "/empty.ttf"))
        mkfifo(folder + "/pipe.ttf", 0o600)
        for (name, cause) in [
            ("none.ttf", "No such file or directory"), ("text.ttf", "it is not a font of outlines"),
            ("empty.ttf", "it is not a font of outlines"), ("cut.ttf", "it is not a font of outlines"),
            ("pipe.ttf", "it is not a file"), ("", "it is not a file"), ("a\0.ttf", "the path contains U+0000"),
        ] {
            let path = "\(folder)/\(name)"
            let error = #expect(throws: RenderError.self) { try FontFile(path) }
            #expect(error == .badFont(path, cause: cause))
            #expect(throws: RenderError.badFont(path, cause: cause)) { try renderer([font, path]) }
        }
    }

    /// A named family is drawn with the file's font; its lines are as high as the style's.
    @Test func aTextNamesAFamily() throws {
        defer { removeFolder() }
        let renderer = try renderer([font])
        let plain = CellConfiguration.text("iiii")
        let named = CellConfiguration.text("iiii", family: Self.family)
        let size = renderer.measure(named, in: .none)
        #expect(size.width > renderer.measure(plain, in: .none).width)
        #expect(size.height == renderer.measure(plain, in: .none).height)
        // Every character of this font is equally wide.
        #expect(size.width == renderer.measure(.text("mmmm", family: Self.family), in: .none).width)
        let drawn = try #require(renderer.draw(named, size: size))
        #expect(drawn.pixelHash != renderer.draw(plain, size: size)?.pixelHash)
        // Sizes follow the user's.
        renderer.follow(
            LayoutEnvironment(containerSize: size, scale: 2, contentSizeCategory: .accessibilityExtraLarge))
        #expect(renderer.measure(named, in: .none).width > 2 * size.width)
        #expect(renderer.takeDiagnostics().isEmpty)
    }

    @Test func aDefaultFamilyIsThatOfAllOtherTexts() throws {
        defer { removeFolder() }
        let own = try renderer([font], family: Self.family)
        let named = try renderer([font])
        let cell = CellConfiguration.text("A price")
        let size = Size(width: 120, height: 22)
        #expect(
            own.draw(cell, size: size)?.pixelHash
                == named.draw(.text("A price", family: Self.family), size: size)?.pixelHash)
        #expect(own.fontFingerprint?.family == Self.family)
        #expect(named.fontFingerprint?.family == "DejaVu Sans")
        #expect(throws: RenderError.noFamily("None such")) { try renderer([font], family: "None such") }
    }

    /// No renderer sees the font files of another one.
    @Test func filesAreTheRenderersOwn() throws {
        defer { removeFolder() }
        _ = try renderer([font])
        let other = try CellRenderer()
        _ = other.measure(.text("a", family: Self.family), in: .none)
        #expect(other.takeDiagnostics().map(\.code) == [.familyMissing])
        #expect(try renderer([font, font]).fontSettings == renderer([font]).fontSettings)
    }

    /// A designer's machine has an older version of the brand's font installed: the file's is drawn.
    @Test func aFileTakesThePlaceOfAnInstalledFont() throws {
        defer { removeFolder() }
        var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
        // The table directory has an entry of 16 bytes for each table; `head` begins with its version and the font's.
        let entry = try #require(data.range(of: Data("head".utf8)))
        let head = data[(entry.lowerBound + 8)..<(entry.lowerBound + 12)].reduce(0) { $0 << 8 | Int($1) }
        data.replaceSubrange((head + 4)..<(head + 8), with: [0, 77, 0, 0])
        try data.write(to: URL(fileURLWithPath: font))
        let cell = CellConfiguration.text("a", family: "DejaVu Sans Mono")
        for (fonts, isOwn) in [([font], true), ([], false)] {
            let renderer = try renderer(fonts)
            _ = renderer.measure(cell, in: .none)
            let version = 77 << 16
            #expect(renderer.fontSettings.contains { $0.hasPrefix("DejaVuSansMono \(version) ") } == isOwn)
        }
    }

    /// A family that is not available is noted once, and drawn as the default.
    @Test func anAbsentFamilyIsNotedOnce() throws {
        defer { removeFolder() }
        let renderer = try renderer([font])
        renderer.warmUp(for: [.text("a", family: "Brnd")])
        for text in ["a", "b", "c"] {
            let cell = CellConfiguration.text(text, family: "Brnd")
            let size = renderer.measure(cell, in: .none)
            #expect(renderer.draw(cell, size: size)?.pixelHash == renderer.draw(.text(text), size: size)?.pixelHash)
        }
        let notes = renderer.takeDiagnostics()
        #expect(notes.map(\.code) == [.familyMissing])
        #expect(notes.first?.cause.contains(Self.family) == true)
        // Without drawing no font is asked for.
        let formula = try CellRenderer.formula()
        _ = formula.measure(.text("a", family: "Brnd"), in: .none)
        #expect(formula.takeDiagnostics().isEmpty)
    }

    /// DejaVu Sans Mono has no Gothic letters.
    @Test func aFamilyThatLacksCharactersIsNotedOnce() throws {
        defer { removeFolder() }
        let cells: [CellConfiguration] = [
            .text("a \u{10330}\n", family: Self.family), .text("\u{10331}\u{10330}", family: Self.family),
            .text("\u{10332}"),
        ]
        let notes = try renderer([font]).missingGlyphs(in: cells).filter { $0.subject.hasPrefix("font family") }
        #expect(notes.map(\.subject) == ["font family \"\(Self.family)\""])
        #expect(notes.first?.cause == "its font has no U+10330 (script Goth), nor 1 more character of the texts")
        let own = try renderer([font], family: Self.family).missingGlyphs(in: cells)
        #expect(own.contains { $0.cause.hasSuffix("nor 2 more characters of the texts") })
        #expect(try renderer([font], family: Self.family).missingGlyphs(in: [.text("Aé€")]).isEmpty)
    }

    @Test func familiesAreWarmedUp() throws {
        defer { removeFolder() }
        let renderer = try renderer([font])
        renderer.warmUp(for: [.text("a", family: "DejaVu Serif")])
        #expect(renderer.fontSettings.contains { $0.contains("DejaVuSerif") })
        #expect(renderer.fontSettings.count > (try self.renderer([])).fontSettings.count)
        #expect(renderer.takeDiagnostics().isEmpty)
    }
}
