internal import StrataEngine

/// The library versions and settings in a child that its figures depend on.
enum TrialEnvironment {
    static func values(renderer: CellRenderer) -> [String: String] {
        var values = Allocator.settings()
        if let version = try? Allocator.version() { values["jemalloc"] = version }
        if let fonts = renderer.fontFingerprint {
            values["pango"] = fonts.pango
            values["cairo"] = fonts.cairo
            values["font"] = fonts.family
            values["fontconfig"] = fonts.fontconfig
            values["freetype"] = fonts.freetype
            values["harfbuzz"] = fonts.harfbuzz
            values["font settings"] = ContentHash.of(renderer.fontSettings.joined(separator: "\n").utf8)
            let files = renderer.options.fonts.map { ContentHash.ofFile($0) ?? "unreadable" }
            if !files.isEmpty { values["font files"] = ContentHash.of(files.joined(separator: "\n").utf8) }
        }
        return values
    }
}
