public import CompositionalLayout
public import SectionKit

/// The options of a renderer.
///
///     let renderer = try CellRenderer(RenderOptions(scale: 2, scheme: .dark))
///
/// The scale and the mode are fixed for the life of a renderer. The user's settings can change with
/// ``CellRenderer/follow(_:)``. An arm's renderer follows the arm's environment, which replaces scheme, contrast, text
/// size, direction and locale.
public struct RenderOptions: Hashable, Sendable {
    /// Whether cells are drawn.
    public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
        /// Pango shapes texts, and Cairo draws cells.
        case full
        /// Nothing is drawn. Texts are measured by the formula in <doc:CellRendering>. It needs no font and calls no
        /// system library.
        case none
    }

    /// Pixels per point.
    public var scale: Double
    /// Light or dark.
    public var scheme: InterfaceStyle
    /// Whether the contrast of colours is increased.
    public var contrast: ColorContrast
    /// The screen's colours, in whose numbers pixels are drawn.
    public var gamut = DisplayGamut.sRGB
    /// The settings that decide the fonts and directions of texts.
    private(set) var voice: TextVoice
    /// Whether cells are drawn.
    public var mode: Mode
    /// The folders that may contain image files. Default: the current directory.
    public var imageFolders: ImageFolders
    /// The files that replace addresses; nil to generate the pictures of all addresses.
    public var pictureFolder: PictureFolder?
    /// Paths of copies to read instead of image files, by the path of the file with its folder, and instead of
    /// addresses. Messages name the original file or address.
    public var imageCopies: [String: String] = [:]
    /// The named colours; see `SectionPlugin/colors`.
    public var colors: [String: CellColor] = [:]
    /// Font files in addition to the installed fonts. A text names one by its family.
    public var fonts: [String] = []
    /// The family of texts that name none; nil for DejaVu Sans, or the system's default if that is not installed.
    public var fontFamily: String?
    /// The limit of the picture cache, in bytes of decoded pictures.
    package var imageCacheBytes: Int
    /// The number of cached texts. The table is allocated once, with 32 bytes per text.
    public var textCacheEntries: Int

    /// Creates options. The defaults are those of a phone with 2 pixels per point and a picture cache of 64 MiB.
    public init(
        scale: Double = 2, scheme: InterfaceStyle = .light, contrast: ColorContrast = .normal,
        textSize: TextSizeCategory = .large, direction: InterfaceLayoutDirection = .leftToRight, locale: String = "en",
        mode: Mode = .full, imageFolders: ImageFolders = ImageFolders(), imageCacheBytes: Int = 64 << 20,
        textCacheEntries: Int = 8_192
    ) {
        (self.scale, self.scheme, self.contrast, self.mode) = (scale, scheme, contrast, mode)
        voice = TextVoice(size: textSize, direction: direction, locale: locale)
        self.imageFolders = imageFolders
        (self.imageCacheBytes, self.textCacheEntries) = (imageCacheBytes, textCacheEntries)
    }
}

extension RenderOptions {
    /// The text size.
    public var textSize: TextSizeCategory {
        get { voice.size }
        set { voice.size = newValue }
    }

    /// The side at which lines and rows begin.
    public var direction: InterfaceLayoutDirection {
        get { voice.direction }
        set { voice.direction = newValue }
    }

    /// The language of texts, a BCP 47 identifier.
    public var locale: String {
        get { voice.locale }
        set { voice.locale = newValue }
    }
}
