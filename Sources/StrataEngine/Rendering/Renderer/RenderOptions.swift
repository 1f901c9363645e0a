public import CompositionalLayout
public import SectionKit

/// The options of a renderer.
///
///     let renderer = try CellRenderer(RenderOptions(scale: 2, scheme: .dark))
///
/// The scale and the mode are fixed for the life of a renderer; the user's settings can change with
/// ``CellRenderer/follow(_:)``. An arm has its renderer follow its own environment, which replaces scheme, contrast,
/// text size, direction and locale.
public struct RenderOptions: Hashable, Sendable {
    /// Whether cells are drawn.
    public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text is shaped with Pango, cells are drawn with Cairo.
        case full
        /// Nothing is drawn; text is measured by the formula in <doc:CellRendering>. Needs no font and calls no system
        /// library.
        case none
    }

    /// Pixels per point.
    public var scale: Double
    /// Light or dark.
    public var scheme: InterfaceStyle
    /// Whether the contrast of colours is increased.
    public var contrast: ColorContrast
    /// The settings that decide the fonts and directions of texts.
    private(set) var voice: TextVoice
    /// Whether cells are drawn.
    public var mode: Mode
    /// The folders that may contain image files. Default: the current directory.
    public var imageFolders: ImageFolders
    /// The files in the place of addresses; nil to generate all pictures of addresses.
    public var pictureFolder: PictureFolder?
    /// Paths of copies to read in place of image files, by the path of the file with its folder, and in place of addresses.
    /// Messages name the file or address itself.
    public var imageCopies: [String: String] = [:]
    /// The colours that have a name; see ``SectionPlugin/colors``.
    public var colors: [String: CellColor] = [:]
    /// Font files in addition to the installed fonts; a text names one by its family.
    public var fonts: [String] = []
    /// The family of texts that name none; nil for DejaVu Sans, or the system's where that is not installed.
    public var fontFamily: String?
    /// The limit of the picture cache, in bytes of decoded pictures.
    package var imageCacheBytes: Int
    /// The number of measured texts that are cached; the table is allocated once, with 32 bytes for each.
    public var textCacheEntries: Int

    /// Creates options; the defaults are those of a phone with 2 pixels per point, with a picture cache of 64 MiB.
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
