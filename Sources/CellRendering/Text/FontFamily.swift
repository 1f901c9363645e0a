/// Chooses the font family: the same on every machine that has it, so that pictures and sizes can be compared.
enum FontFamily {
    /// Debian's package fonts-dejavu-core installs it, Ubuntu and most containers with any font have it.
    static let preferred = "DejaVu Sans"

    /// The preferred family where it is installed, else the one the system gives for "Sans", else the first by name.
    static func choose(installed: Set<String>, systemDefault: () -> String?) -> String {
        if installed.contains(preferred) { return preferred }
        if let family = systemDefault(), installed.contains(family) { return family }
        return installed.min() ?? preferred
    }
}

/// What decides how texts measure and look: results are compared byte by byte only where all of it is equal.
public struct FontFingerprint: Hashable, Sendable, Codable {
    /// The font family in use.
    public var family: String
    /// The version of Pango, which breaks lines.
    public var pango: String
    /// The version of Cairo, which draws.
    public var cairo: String
    /// The version of fontconfig, which finds fonts.
    public var fontconfig: String
    /// The version of FreeType, which turns outlines into pixels.
    public var freetype: String
    /// The version of HarfBuzz, which shapes.
    public var harfbuzz: String
}
