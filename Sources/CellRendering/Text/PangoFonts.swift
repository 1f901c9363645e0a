import CPangoCairo
import CompositionalLayout
import SectionKit

/// The font map, the context and one font description for each step of the type scale at the user's text size; shared by
/// all texts of a renderer.
///
/// Not `Sendable`: Pango's objects belong to the thread that made them.
final class PangoFonts {
    let fingerprint: FontFingerprint
    let context: OpaquePointer
    private let family: String
    private let scale: Double
    private var fonts: [Font] = []

    /// A font of the type scale, in pixels.
    struct Font {
        let description: OpaquePointer
        let lineHeight: Int
        /// From a line's top to its baseline: what the font leaves of the line's height is split above and below.
        let baseline: Int
    }

    init(scale: Double, voice: TextVoice = TextVoice()) throws(RenderError) {
        let installed = Self.installedFamilies()
        guard !installed.isEmpty else { throw .noFont }
        guard let context = strata_pango_context_new() else { throw .surface("Pango has no font map") }
        let family = FontFamily.choose(installed: installed) { Self.defaultFamily(context) }
        Self.fixAppearance(of: context)
        self.context = context
        self.family = family
        self.scale = scale
        fingerprint = Self.fingerprint(family: family)
        speak(voice)
    }

    deinit {
        freeFonts()
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Takes the fonts of a text size, and a language and direction for what a text does not decide itself.
    func speak(_ voice: TextVoice) {
        pango_context_set_base_dir(context, voice.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_context_set_language(context, pango_language_from_string(voice.locale))
        freeFonts()
        fonts = FontKey.all.map {
            Self.font($0, size: voice.size, family: family, scale: scale, context: context)
        }
    }

    private func freeFonts() {
        for font in fonts { pango_font_description_free(font.description) }
    }

    /// Waits until Pango's font thread has nothing left to do or to free.
    ///
    /// The thread takes questions in order, so that the answer to a new one (a size that no style has) says that the old
    /// ones are done; it frees each question just after its answer, which the pause is for.
    func settle() {
        let question = pango_font_description_copy(fonts[0].description)
        pango_font_description_set_absolute_size(question, 3 * Double(PANGO_SCALE))
        pango_font_metrics_unref(pango_context_get_metrics(context, question, nil))
        pango_font_description_free(question)
        g_usleep(Self.pauseMicroseconds)
    }

    /// 20 milliseconds: a thousand times what freeing a question takes.
    private static let pauseMicroseconds: gulong = 20_000

    subscript(key: FontKey) -> Font { fonts[key.index] }

    /// Grey antialiasing without hinting, at places that are not rounded: advances then add up alike at every scale, and
    /// the machine's own font settings change nothing.
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

    private static func font(
        _ key: FontKey, size: ContentSizeCategory, family: String, scale: Double, context: OpaquePointer
    ) -> Font {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_weight(description, key.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        let pixels = key.style.pointSize(for: size) * scale * opticalSize(of: family)
        pango_font_description_set_absolute_size(description, pixels * Double(PANGO_SCALE))
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        let ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
        let descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
        let lineHeight = PixelGrid(scale: scale).lineHeight(of: key.style, at: size)
        return Font(
            description: description ?? pango_font_description_new(), lineHeight: lineHeight,
            baseline: Int(((Double(lineHeight) - ascent - descent) / 2 + ascent).rounded()))
    }

    /// DejaVu draws its letters a tenth larger than the system fonts the type scale was made for: its lower case is 0.547
    /// of the font size high, that of SF Pro and Roboto 0.51 to 0.53, and its letters are wider.
    private static func opticalSize(of family: String) -> Double {
        family == FontFamily.preferred ? 0.9 : 1
    }

    private static func installedFamilies() -> Set<String> {
        var names: Set<String> = []
        withUnsafeMutablePointer(to: &names) { target in
            strata_each_installed_family(target) { closure, name in
                guard let closure, let name else { return }
                closure.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: name))
            }
        }
        return names
    }

    /// The maximum number of substitute fonts to look at; more than a text of many scripts needs.
    private static let standIns: Int32 = 32

    /// What fontconfig makes of each font of the type scale, and of the stand-ins of the first.
    func settings() -> [String] {
        var settings: [String] = []
        for (index, font) in fonts.enumerated() {
            withUnsafeMutablePointer(to: &settings) { target in
                strata_each_font_settings(context, font.description, index == 0 ? Self.standIns : 1, target) {
                    guard let closure = $0, let text = $1 else { return }
                    closure.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
                }
            }
        }
        return settings
    }

    private static func defaultFamily(_ context: OpaquePointer) -> String? {
        guard let name = strata_pango_matched_family(context, "Sans 12") else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    private static func fingerprint(family: String) -> FontFingerprint {
        let fontconfig = Int(FcGetVersion())
        return FontFingerprint(
            family: family, pango: String(cString: pango_version_string()),
            cairo: String(cString: cairo_version_string()),
            fontconfig: "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)",
            freetype: freetypeVersion(), harfbuzz: String(cString: hb_version_string()))
    }

    private static func freetypeVersion() -> String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var major: Int32 = 0
        var minor: Int32 = 0
        var patch: Int32 = 0
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
