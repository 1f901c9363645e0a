import CPangoCairo
import CompositionalLayout
internal import SectionKit

/// The fonts of one text size and language: one for each step of the type scale, in the default family and in each
/// family that a text named.
///
/// Each text size and language has its own font map. Pango keeps the fonts of 256 descriptions in a map and forgets the
/// rest. For a missing font it starts two threads, and the amount of work depends on which of them ends first.
///
/// It is not `Sendable`, because Pango's objects belong to the thread that made them.
final class VoiceFonts {
    /// The settings that distinguish the fonts of two voices.
    struct Key: Hashable {
        let size: TextSizeCategory
        let locale: String

        init(_ voice: TextVoice) {
            size = voice.size
            locale = voice.locale
        }
    }

    /// A font of the type scale, in pixels.
    struct Font {
        let description: OpaquePointer
        let lineHeight: Int
        /// The distance from a line's top to its baseline. Space that the font does not use is split above and below.
        let baseline: Int
    }

    let context: OpaquePointer
    private(set) var fonts: [Font] = []
    /// The fonts of the families that texts named; empty for a family that is not available.
    private(set) var named: [String: [Font]] = [:]
    private let size: TextSizeCategory
    private let scale: Double

    init(_ key: Key, scale: Double, config: OpaquePointer?) throws(RenderError) {
        guard let context = strata_pango_context_new(config) else { throw .surface("Pango has no font map") }
        Self.fixAppearance(of: context)
        pango_context_set_language(context, pango_language_from_string(key.locale))
        self.context = context
        self.scale = scale
        size = key.size
    }

    deinit {
        for font in fonts + named.values.joined() { pango_font_description_free(font.description) }
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Sets the direction of texts in which no letter determines it.
    func face(_ direction: InterfaceLayoutDirection) {
        pango_context_set_base_dir(context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    }

    /// Makes the fonts of the default family.
    func add(default family: String) { fonts = makeFonts(of: family) }

    /// Makes the fonts of a family that a text named, in an installed family; none if that is nil.
    func add(_ family: String, drawnIn name: String?) -> [Font] {
        let own = name.map { makeFonts(of: $0) } ?? []
        named[family] = own
        return own
    }

    private func makeFonts(of family: String) -> [Font] { FontKey.all.map { font($0, family: family) } }

    /// Sets grey antialiasing without hinting, and does not round positions. Advances then add up alike at every scale,
    /// and the machine's own font settings have no effect.
    private static func fixAppearance(of context: OpaquePointer) {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
    }

    private func font(_ key: FontKey, family: String) -> Font {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_weight(description, key.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        let pixels = key.style.pointSize(for: size) * scale * Self.opticalSize(of: family)
        pango_font_description_set_absolute_size(description, pixels * Double(PANGO_SCALE))
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        let ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
        let descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
        let lineHeight = CellPixelGrid(scale: scale).lineHeight(of: key.style, at: size)
        return Font(
            description: description ?? pango_font_description_new(), lineHeight: lineHeight,
            baseline: Int(((Double(lineHeight) - ascent - descent) / 2 + ascent).rounded()))
    }

    /// DejaVu draws its letters a tenth larger than the system fonts for which the type scale was made. Its lower case
    /// is 0.547 of the font size high, that of SF Pro and Roboto 0.51 to 0.53, and its letters are wider.
    private static func opticalSize(of family: String) -> Double {
        family == FontFamily.preferred || family == FontFamily.preferredMonospaced ? 0.9 : 1
    }
}

/// The user's settings that apply to every text.
struct TextVoice: Hashable {
    /// The text size.
    var size = TextSizeCategory.large
    /// The side at which lines begin, and the direction of texts in which no letter determines it.
    var direction = InterfaceLayoutDirection.leftToRight
    /// The language, which selects between letter forms that some scripts share.
    var locale = "en"
}
