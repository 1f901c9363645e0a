import CPangoCairo
internal import CellLayout
import CompositionalLayout
import SectionKit

/// The font map, the context and one font description for each step of the type scale at the user's text size, in the
/// default family and in each that a text named; shared by all texts of a renderer.
///
/// Not `Sendable`: Pango's objects belong to the thread that made them.
final class PangoFonts {
    let fingerprint: FontFingerprint
    let context: OpaquePointer
    let library: FontLibrary
    private let family: String
    private let scale: Double
    private let diagnostics: DiagnosticBuffer
    private var size = ContentSizeCategory.large
    private var fonts: [Font] = []
    /// The fonts of the families that texts named; empty for a family that there is none of.
    private var named: [String: [Font]] = [:]
    /// Families that were named and are not there; each is noted once.
    private var absent: Set<String> = []

    /// A font of the type scale, in pixels.
    struct Font {
        let description: OpaquePointer
        let lineHeight: Int
        /// From a line's top to its baseline: what the font leaves of the line's height is split above and below.
        let baseline: Int
    }

    /// - Parameters:
    ///   - files: fonts besides the system's.
    ///   - wanted: the default family; nil for the system's.
    init(
        scale: Double, voice: TextVoice = TextVoice(), files: [String] = [], family wanted: String? = nil,
        diagnostics: DiagnosticBuffer = DiagnosticBuffer()
    ) throws(RenderError) {
        let library = try FontLibrary(files: files)
        guard !library.families.isEmpty else { throw .noFont }
        if let wanted, !library.families.contains(wanted) { throw .noFamily(wanted) }
        guard let context = strata_pango_context_new(library.config) else { throw .surface("Pango has no font map") }
        let family = wanted ?? FontFamily.choose(installed: library.families) { Self.defaultFamily(context) }
        self.library = library
        self.diagnostics = diagnostics
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
        size = voice.size
        fonts = makeFonts(of: family)
    }

    private func makeFonts(of family: String) -> [Font] {
        FontKey.all.map { Self.font($0, size: size, family: family, scale: scale, context: context) }
    }

    private func freeFonts() {
        for font in fonts + named.values.joined() { pango_font_description_free(font.description) }
        named = [:]
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

    /// The font of a key; one of the default family where its own is not there.
    subscript(key: FontKey) -> Font {
        guard let family = key.family else { return fonts[key.index] }
        let own = named[family] ?? addFonts(of: family)
        return own.isEmpty ? fonts[key.index] : own[key.index]
    }

    private func addFonts(of family: String) -> [Font] {
        let isThere = library.families.contains(family)
        if !isThere, absent.insert(family).inserted {
            diagnostics.add(.familyMissing(family, files: library.fileFamilies))
        }
        let own = isThere ? makeFonts(of: family) : []
        named[family] = own
        return own
    }

    /// The characters that a family's own font does not have, nil for the default family; none for a family that is not
    /// there.
    ///
    /// - Complexity: O(characters).
    func lacking(_ characters: some Sequence<Unicode.Scalar>, in family: String?) -> [Unicode.Scalar] {
        if let family, !library.families.contains(family) { return [] }
        let font = self[FontKey(style: .body, weight: .regular, family: family)]
        return characters.filter { !strata_pango_font_has(context, font.description, $0.value) }
    }

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

    /// The maximum number of substitute fonts to look at; more than a text of many scripts needs.
    private static let standIns: Int32 = 32

    /// What fontconfig makes of each font of the type scale, and of the stand-ins of the first.
    func settings() -> [String] {
        var settings: [String] = []
        let others = named.sorted { $0.key < $1.key }.flatMap(\.value)
        for (index, font) in (fonts + others).enumerated() {
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
