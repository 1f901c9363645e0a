import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct FontFamilyTests {
    @Test func thePreferredFamilyWins() {
        #expect(FontFamily.choose(installed: ["A", "DejaVu Sans"]) { "A" } == "DejaVu Sans")
    }

    @Test func elseTheSystemsDefaultWins() {
        #expect(FontFamily.choose(installed: ["A", "B"]) { "B" } == "B")
    }

    @Test func elseTheFirstByName() {
        #expect(FontFamily.choose(installed: ["B", "A"]) { "Not there" } == "A")
        #expect(FontFamily.choose(installed: ["B", "A"]) { nil } == "A")
    }

    @Test func theFingerprintNamesEveryLibrary() throws {
        let fingerprint = try #require(try CellRenderer().fontFingerprint)
        let versions = [
            fingerprint.pango, fingerprint.cairo, fingerprint.fontconfig, fingerprint.freetype, fingerprint.harfbuzz,
        ]
        for version in versions { #expect(version.split(separator: ".").count == 3, "\(version)") }
        #expect(!fingerprint.family.isEmpty)
    }

    @Test func settingsSayWhatIsDoneToEveryFontAndNoPaths() throws {
        let settings = try CellRenderer().fontSettings
        let again = try CellRenderer().fontSettings
        #expect(settings.count >= FontKey.all.count && settings == again)
        for setting in settings {
            #expect(setting.contains(" pixelsize=") && setting.contains(" matrix="), "\(setting)")
            #expect(!setting.contains("/"), "\(setting)")
        }
        #expect(try CellRenderer.formula().fontSettings.isEmpty)
    }

    @Test func noFontIsNeededWhereNothingIsDrawn() throws {
        #expect(try CellRenderer.formula().fontFingerprint == nil)
    }
}
