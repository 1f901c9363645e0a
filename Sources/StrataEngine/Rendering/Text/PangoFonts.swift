import CPangoCairo
import CompositionalLayout
internal import SectionKit

/// The fonts of a renderer. It has one set for each text size and language that it has used, so returning to one opens
/// no font.
///
/// It is not `Sendable`, because Pango's objects belong to the thread that made them.
final class PangoFonts {
    let fingerprint: FontFingerprint
    let library: FontLibrary
    /// The family of monospaced texts; nil if no such font is installed.
    let monospaced: String?
    private let family: String
    private let scale: Double
    private let diagnostics: DiagnosticBuffer
    private var current: VoiceFonts
    private var spoken: [VoiceFonts.Key: VoiceFonts]
    /// Families that were named and are not available. Each is noted once.
    private var absent: Set<String> = []

    /// The maximum number of text sizes and languages whose fonts are kept, more than any script uses.
    private static let voiceLimit = 64

    /// - Parameters:
    ///   - files: fonts in addition to the system's.
    ///   - wanted: the default family; nil for the system's.
    init(
        scale: Double, voice: TextVoice = TextVoice(), files: [String] = [], family wanted: String? = nil,
        diagnostics: DiagnosticBuffer = DiagnosticBuffer()
    ) throws(RenderError) {
        let library = try FontLibrary(files: files)
        guard !library.families.isEmpty else { throw .noFont }
        if let wanted, !library.families.contains(wanted) { throw .noFamily(wanted) }
        let key = VoiceFonts.Key(voice)
        let first = try VoiceFonts(key, scale: scale, config: library.config)
        let family =
            wanted ?? FontFamily.choose(installed: library.families) { Self.family(of: "Sans 12", first.context) }
        monospaced = FontFamily.monospaced(installed: library.families) {
            Self.family(of: "monospace 12", first.context)
        }
        (self.library, self.diagnostics, self.family, self.scale) = (library, diagnostics, family, scale)
        fingerprint = Self.fingerprint(family: family)
        current = first
        spoken = [key: first]
        first.face(voice.direction)
        first.add(default: family)
    }

    /// The number of text sizes and languages for which it has fonts.
    var voices: Int { spoken.count }

    /// The context in which texts are laid out.
    var context: OpaquePointer { current.context }

    /// Switches to the fonts of a text size and language, and to a direction for texts without an inherent direction.
    ///
    /// - Complexity: O(1) for a size and a language that it already has; otherwise O(fonts), some milliseconds.
    func speak(_ voice: TextVoice) {
        let key = VoiceFonts.Key(voice)
        if let known = spoken[key] {
            current = known
        } else if let fonts = try? VoiceFonts(key, scale: scale, config: library.config) {
            fonts.add(default: family)
            if spoken.count >= Self.voiceLimit { spoken.removeAll() }
            spoken[key] = fonts
            current = fonts
        }
        current.face(voice.direction)
    }

    /// Waits until Pango's threads have nothing left to do or to free.
    ///
    /// Newer versions have one thread, which handles requests in order. So the answer to a new request (a size that no
    /// style has) shows that the earlier ones are done. The thread frees each request just after its answer, so this
    /// pauses. Older versions start two threads per request, which end.
    func settle() {
        let question = pango_font_description_copy(current.fonts[0].description)
        pango_font_description_set_absolute_size(question, 3 * Double(PANGO_SCALE))
        pango_font_metrics_unref(pango_context_get_metrics(context, question, nil))
        pango_font_description_free(question)
        for _ in 0..<Self.pauseLimit {
            g_usleep(Self.pauseMicroseconds)
            if strata_pango_lookups() == 0 { return }
        }
    }

    /// 20 milliseconds: a thousand times the time to free a request.
    private static let pauseMicroseconds: gulong = 20_000
    /// The maximum number of pauses: five seconds in total.
    private static let pauseLimit = 250

    /// The font of a key. If its family is not available, it is in the default family.
    subscript(key: FontKey) -> VoiceFonts.Font {
        guard let family = key.family else { return current.fonts[key.index] }
        let own = current.named[family] ?? addFonts(of: family)
        return own.isEmpty ? current.fonts[key.index] : own[key.index]
    }

    private func addFonts(of family: String) -> [VoiceFonts.Font] {
        let name = installed(family)
        if name == nil, absent.insert(family).inserted {
            diagnostics.add(.familyMissing(family, files: library.fileFamilies))
        }
        return current.add(family, drawnIn: name)
    }

    /// The family in which texts of a family are drawn: itself, or the family of monospaced texts; nil if it is not
    /// available.
    ///
    /// - Complexity: O(1).
    func installed(_ family: String) -> String? {
        if library.families.contains(family) { return family }
        return family == TextAttributes.monospaced ? monospaced : nil
    }

    /// The pixels of the scale.
    var grid: CellPixelGrid { CellPixelGrid(scale: scale) }

    /// The characters that a family's own font lacks; none for a family that is not available. A nil family is the
    /// default one.
    ///
    /// - Complexity: O(characters).
    func lacking(_ characters: some Sequence<Unicode.Scalar>, in family: String?) -> [Unicode.Scalar] {
        if let family, !library.families.contains(family) { return [] }
        let font = self[FontKey(style: .body, weight: .regular, family: family)]
        return characters.filter { !strata_pango_font_has(context, font.description, $0.value) }
    }

    /// The maximum number of substitute fonts to examine, more than a text in many scripts needs.
    private static let standIns: Int32 = 32

    /// The fontconfig settings of each font of the type scale, and of the first font's substitutes.
    func settings() -> [String] {
        var settings: [String] = []
        let others = current.named.sorted { $0.key < $1.key }.flatMap(\.value)
        for (index, font) in (current.fonts + others).enumerated() {
            withUnsafeMutablePointer(to: &settings) { target in
                strata_each_font_settings(context, font.description, index == 0 ? Self.standIns : 1, target) {
                    guard let closure = $0, let text = $1 else { return }
                    closure.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
                }
            }
        }
        return settings
    }

    private static func family(of description: String, _ context: OpaquePointer) -> String? {
        guard let name = strata_pango_matched_family(context, description) else { return nil }
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

/// The library versions and settings that determine text sizes and pixels. Only results with equal fingerprints can be
/// compared byte by byte.
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
