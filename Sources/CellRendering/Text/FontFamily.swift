/// Chooses the font family: the same on every machine that has it, so that pictures and sizes can be compared.
enum FontFamily {
    /// Debian's package fonts-dejavu-core installs it, Ubuntu and most containers with any font have it.
    static let preferred = "DejaVu Sans"

    /// The preferred family where it is installed, else the one the system gives for "Sans".
    ///
    /// - Throws: ``RenderError`` when nothing is installed.
    static func choose(installed: [String], systemDefault: () -> String?) throws(RenderError) -> String {
        guard !installed.isEmpty else { throw .noFont }
        if installed.contains(preferred) { return preferred }
        if let family = systemDefault(), installed.contains(family) { return family }
        guard let first = installed.min() else { throw .noFont }
        return first
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
