import Foundation
import SectionKit
import StrataEngine
import Testing

@testable import StrataSessions

/// The keys `fonts` and `fontFamily`.
@Suite struct FontsReaderTests {
    private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
    private let folder: String

    init() throws {
        folder = try TestWorld.folder()
        try FileManager.default.createDirectory(atPath: folder + "/Fonts", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.serif, toPath: folder + "/Fonts/Brand.ttf")
        try Data("text".utf8).write(to: URL(fileURLWithPath: folder + "/Fonts/text.ttf"))
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    private func text(_ keys: String) -> String {
        """
        feed: {generate: {seed: 1, sections: [{type: banner, items: 4}]}}
        script: [load]
        \(keys)
        """
    }

    private func profile(_ keys: String, registry: SectionRegistry? = nil) throws -> Profile {
        try TestWorld.profile(text: text(keys), file: folder + "/home.yaml", in: registry)
    }

    private func problem(_ keys: String) -> String {
        TestWorld.problem { try profile(keys) }.replacing(folder, with: "")
    }

    @Test func pathsBeginAtTheProfilesFolder() throws {
        defer { removeFolder() }
        let profile = try profile("fonts: [Fonts/Brand.ttf, \(Self.serif)]\nfontFamily: DejaVu Serif")
        #expect(profile.fonts == [folder + "/Fonts/Brand.ttf", Self.serif])
        #expect(profile.renderOptions.fonts == profile.fonts && profile.renderOptions.fontFamily == "DejaVu Serif")
        // Trials read copies.
        let copies = [folder + "/Fonts/Brand.ttf": "/tmp/copy"]
        #expect(profile.renderOptions(copies: copies).fonts == ["/tmp/copy", Self.serif])
        #expect(try CellRenderer(profile.renderOptions).fontFingerprint?.family == "DejaVu Serif")
        #expect(try self.profile("").fonts.isEmpty)
    }

    @Test(arguments: [
        (
            "fonts: [Fonts/text.ttf]",
            "/home.yaml:3:9: /Fonts/text.ttf: it is not a font of outlines. Use a TrueType or OpenType file, and check the path"
        ),
        (
            "fonts:\n  - Fonts/Brand.ttf\n  - none.ttf",
            "/home.yaml:5:5: /none.ttf: No such file or directory. Use a TrueType or OpenType file, and check the path"
        ),
        (
            "fonts: [Fonts]",
            "/home.yaml:3:9: /Fonts: it is not a file. Use a TrueType or OpenType file, and check the path"
        ),
        ("fonts: Fonts/Brand.ttf", "/home.yaml:3:8: `fonts` has to be a list; found `Fonts/Brand.ttf`"),
        ("fonts: [{a: 1}]", "/home.yaml:3:9: `fonts` has to be a list of paths; found a mapping"),
        (
            "fonts: [Fonts/Brand.ttf]\nfontFamily: DejaVu Seriff",
            "/home.yaml:4:13: no font has the family `DejaVu Seriff`; did you mean `DejaVu Serif`?; `fonts` has DejaVu Serif"
        ),
    ])
    func whatIsWrongIsNamed(keys: String, words: String) throws {
        defer { removeFolder() }
        #expect(problem(keys) == words)
    }

    /// A trial plays copies: it reads the profile when the originals may be gone.
    @Test func aTrialLooksAtNoFiles() throws {
        defer { removeFolder() }
        let played = try Profile(
            playedIn: text("fonts: [none.ttf]\nfontFamily: Brand"), file: folder + "/home.yaml",
            catalog: RunCatalog(TestWorld.registry()))
        #expect(played.fonts == [folder + "/none.ttf"] && played.fontFamily == "Brand")
    }

    @Test func fontsArePlayed() throws {
        defer { removeFolder() }
        let hashes = try ["", "fonts: [Fonts/Brand.ttf]", "fontFamily: DejaVu Sans"].map { try profile($0).playedHash }
        #expect(Set(hashes).count == 3)
    }

    private struct LetterSection: TitledSection {
        static let type: SectionType = "letter"
        static var fonts: [URL] {
            [URL(fileURLWithPath: FontsReaderTests.serif), URL(fileURLWithPath: "/none/Letter.ttf")]
        }
    }

    @Test func aPluginsFontsAreThere() throws {
        defer { removeFolder() }
        let registry = try SectionRegistry([LetterSection()])
        let text = """
            feed: {generate: {seed: 1, sections: [{type: letter}]}}
            script: [load]
            """
        #expect(
            TestWorld.problem { try TestWorld.profile(text: text, file: "home.yaml", in: registry) }
                == "home.yaml:1:1: a font of the plugin `letter`: /none/Letter.ttf: No such file or directory. Use a "
                + "TrueType or OpenType file, and check the path")
        let played = try Profile(playedIn: text, file: "home.yaml", catalog: RunCatalog(registry))
        #expect(played.fonts == [Self.serif, "/none/Letter.ttf"])
    }
}
