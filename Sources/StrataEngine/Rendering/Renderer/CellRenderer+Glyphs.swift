internal import CPangoCairo
public import SectionKit

extension CellRenderer {
    /// The missing glyphs of some cells' texts: one diagnostic about texts with a character that no font has, and one
    /// for each chosen family that lacks a character. Empty in ``RenderOptions/Mode/none``.
    ///
    /// Drawing does not look for missing glyphs. It draws them as boxes, at no cost.
    ///
    /// - Complexity: O(characters of texts with a character beyond Latin-1 that no earlier text has).
    public func missingGlyphs(in cells: some Sequence<CellConfiguration>) -> [RenderDiagnostic] {
        guard let typesetter else { return [] }
        let texts = cells.flatMap(\.fontTexts)
        return [missingGlyphs(in: texts.map(\.string), typesetter)].compactMap(\.self)
            + lackingFamilies(texts, typesetter.fonts)
    }

    /// Whether a font file or an installed font has a family; false for a renderer that does not draw texts.
    ///
    /// - Complexity: O(1).
    package func hasFamily(_ family: String) -> Bool { typesetter?.fonts.installed(family) != nil }

    /// A family that a text or the default chose is noted even if another font has the characters.
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

    /// Whether a character is drawn. Controls, white space and characters that only affect others are not.
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
        let packages = packages(of: texts) { missing(String($0)) > 0 }
        return character.map {
            .glyphMissing(
                texts: texts.count, first: first, character: $0, script: Self.script(of: $0), packages: packages)
        }
    }

    /// The Debian packages with fonts for the characters that no font has, in order of first need.
    private func packages(of texts: [String], isMissing: (Unicode.Scalar) -> Bool) -> [String] {
        var packages: [String] = []
        for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.value > 0xFF && Self.hasGlyph(scalar) {
            guard let package = Self.package(of: scalar), !packages.contains(package), isMissing(scalar) else {
                continue
            }
            packages.append(package)
        }
        return packages
    }

    /// The Debian package with a font for a character; nil for private use characters, which only their own fonts have.
    private static func package(of scalar: Unicode.Scalar) -> String? {
        let properties = scalar.properties
        if properties.isEmojiPresentation || scalar.value >= 0x1F000 && properties.isEmoji {
            return "fonts-noto-color-emoji"
        }
        if properties.generalCategory == .privateUse || properties.generalCategory == .unassigned { return nil }
        let isCJK = ["Hani", "Hira", "Kana", "Hang", "Bopo"].contains(script(of: scalar))
        // Punctuation and forms that Chinese, Japanese and Korean share: U+3000 to U+33FF and U+FF00 to U+FFEF.
        let isShared = 0x3000...0x33FF ~= scalar.value || 0xFF00...0xFFEF ~= scalar.value
        return isCJK || isShared ? "fonts-noto-cjk" : "fonts-noto-core"
    }

    /// The four letters of ISO 15924 for a character's script: `Hani`, `Deva`.
    private static func script(of character: Unicode.Scalar) -> String {
        let tag = hb_unicode_script(hb_unicode_funcs_get_default(), character.value).rawValue
        let letters = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
        return String(decoding: letters, as: UTF8.self)
    }
}
