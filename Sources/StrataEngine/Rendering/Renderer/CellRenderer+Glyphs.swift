internal import CPangoCairo
public import SectionKit

extension CellRenderer {
    /// What the fonts cannot show of some cells' texts: one diagnostic on texts with a character that no font has, and one
    /// for each family that was chosen and lacks a character. None in ``RenderOptions/Mode/none``.
    ///
    /// Drawing does not look for them: a missing glyph is a box there, which costs nothing to find.
    ///
    /// - Complexity: O(characters of texts that have one beyond Latin-1 which no text before had).
    public func missingGlyphs(in cells: some Sequence<CellConfiguration>) -> [RenderDiagnostic] {
        guard let typesetter else { return [] }
        let texts = cells.flatMap(\.fontTexts)
        return [missingGlyphs(in: texts.map(\.string), typesetter)].compactMap(\.self)
            + lackingFamilies(texts, typesetter.fonts)
    }

    /// Whether a font file or an installed font has a family; no renderer that draws no text has one.
    ///
    /// - Complexity: O(1).
    package func hasFamily(_ family: String) -> Bool { typesetter?.fonts.library.families.contains(family) ?? false }

    /// A family that somebody chose, by a text or as the default, is noted even if another font has the characters.
    private func lackingFamilies(
        _ texts: [CellConfiguration.FontText], _ fonts: PangoFonts
    ) -> [RenderDiagnostic] {
        var order: [String] = []
        var characters: [String: (seen: Set<Unicode.Scalar>, list: [Unicode.Scalar])] = [:]
        for text in texts {
            guard let family = text.family ?? options.fontFamily else { continue }
            if characters[family] == nil { order.append(family) }
            for scalar in text.string.unicodeScalars where Self.hasGlyph(scalar) {
                if characters[family, default: ([], [])].seen.insert(scalar).inserted {
                    characters[family]?.list.append(scalar)
                }
            }
        }
        return order.compactMap { family in
            let lacking = fonts.lacking(characters[family]?.list ?? [], in: family)
            return lacking.first.map {
                .glyphMissing(family: family, count: lacking.count, character: $0, script: Self.script(of: $0))
            }
        }
    }

    /// Whether a character is drawn: not a control, nor one that only tells how others are.
    private static func hasGlyph(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.generalCategory != .control && !properties.isDefaultIgnorableCodePoint
            && !properties.isWhitespace
    }

    private func missingGlyphs(in strings: [String], _ typesetter: PangoTypesetter) -> RenderDiagnostic? {
        let ignored = DiagnosticBuffer()
        func missing(_ string: String) -> Int {
            typesetter.missingGlyphs(of: TextRequest(CellText(string), diagnostics: ignored))
        }
        var shown: Set<Unicode.Scalar> = []
        var seen: Set<String> = []
        var texts: [String] = []
        for text in strings {
            let scalars = text.unicodeScalars.filter { $0.value > 0xFF && !shown.contains($0) }
            guard !scalars.isEmpty, seen.insert(text).inserted else { continue }
            if missing(text) == 0 { shown.formUnion(scalars) } else { texts.append(text) }
        }
        guard let first = texts.first else { return nil }
        let scalars = first.unicodeScalars
        let character = scalars.first { missing(String($0)) > 0 } ?? scalars.first
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
