internal import CPangoCairo
public import SectionKit

extension CellRenderer {
    /// The texts of some cells that the installed fonts cannot show, as one diagnostic; nil if they can show all, and in
    /// ``RenderOptions/Mode/none``.
    ///
    /// Drawing does not look for them: a missing glyph is a box there, which costs nothing to find.
    ///
    /// - Complexity: O(characters of texts that have one beyond Latin-1 which no text before had).
    public func missingGlyphs(in cells: some Sequence<CellConfiguration>) -> RenderDiagnostic? {
        guard let typesetter else { return nil }
        let ignored = DiagnosticBuffer()
        func missing(_ string: String) -> Int {
            typesetter.missingGlyphs(of: TextRequest(CellText(string), diagnostics: ignored))
        }
        var shown: Set<Unicode.Scalar> = []
        var seen: Set<String> = []
        var texts: [String] = []
        for text in cells.lazy.flatMap(\.texts) {
            let scalars = text.unicodeScalars.filter { $0.value > 0xFF && !shown.contains($0) }
            guard !scalars.isEmpty, seen.insert(text).inserted else { continue }
            if missing(text) == 0 { shown.formUnion(scalars) } else { texts.append(text) }
        }
        guard let first = texts.first else { return nil }
        let scalars = first.unicodeScalars
        let character = scalars.first { $0.value > 0xFF && missing(String($0)) > 0 } ?? scalars.first
        return character.map {
            .glyphMissing(texts: texts.count, first: first, character: $0, script: Self.script(of: $0))
        }
    }

    /// The four letters of ISO 15924 for a character's script: `Hani`, `Deva`.
    private static func script(of character: Unicode.Scalar) -> String {
        let tag = hb_unicode_script(hb_unicode_funcs_get_default(), character.value).rawValue
        let letters = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
        return String(decoding: letters, as: UTF8.self)
    }
}
