/// The library versions and settings that text sizes and pixels depend on; only results with equal ones can be compared
/// byte by byte.
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
