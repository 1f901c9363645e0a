package import CompositionalLayout
package import SectionKit

/// The texts of some cells, by the fonts that draw them.
struct WarmUpTexts {
    /// The strings of texts, badges and drawings, in order.
    let strings: [String]
    /// The available families that texts name.
    let families: [String]
    /// The radii of round corners, in points.
    let radii: [Double]
    private var characters: [FontKey: CharacterList] = [:]
    /// The characters of slanted runs, by the upright font from which they are made.
    private var slanted: [FontKey: CharacterList] = [:]
    /// The characters of texts that are drawn smaller if they are too long, and the smallest of their scales.
    private var scaled: [FontKey: (characters: CharacterList, minimum: Double)] = [:]
    /// The characters of drawings, whose fonts only their plugins know; nil if there are no drawings.
    private var drawn: CharacterList?

    /// - Parameter isThere: whether a family is available. Texts in other families are drawn in the default one.
    init(_ cells: some Sequence<CellConfiguration>, isThere: (String) -> Bool) {
        let cells = Array(cells)
        let texts = cells.flatMap(\.fontTexts)
        strings = texts.map(\.string)
        radii = Set(cells.flatMap(\.cornerRadii)).sorted()
        var families: [String] = []
        if cells.contains(where: \.hasDrawing) { drawn = CharacterList() }
        for text in texts {
            let family = text.family.flatMap { isThere($0) ? $0 : nil }
            if let family, !families.contains(family) { families.append(family) }
            guard let style = text.text else {
                drawn?.add(text.string)
                continue
            }
            let key = FontKey(style: style.style, weight: style.weight ?? style.style.weight, family: family)
            characters[key, default: CharacterList()].add(text.string)
            if text.isItalic { slanted[key, default: CharacterList()].add(text.string) }
            if style.lineLimit == 1, style.minimumScale < 1 {
                var entry = scaled[key] ?? (CharacterList(), 1)
                entry.characters.add(text.string)
                entry.minimum = min(entry.minimum, style.minimumScale)
                scaled[key] = entry
            }
        }
        self.families = families
    }

    /// Whether a text or a drawing may use a font: in the default family, or in a family of the font files. Cairo has
    /// no room for every font of every installed family.
    func uses(_ font: FontKey, files: [String]) -> Bool {
        characters[font] != nil || drawn != nil && (font.family.map(files.contains) ?? true)
    }

    /// The distinct characters that are drawn in a font, in order. Characters of drawings are in every font.
    func characters(in font: FontKey) -> [Unicode.Scalar] {
        var list = characters[font] ?? CharacterList()
        for scalar in drawn?.list ?? [] { list.add(scalar) }
        return list.list
    }

    /// The distinct characters of slanted runs that are made from a font, in order; empty if there are none.
    func slantedCharacters(in font: FontKey) -> [Unicode.Scalar]? { slanted[font]?.list }

    /// The distinct characters that may be drawn smaller than a font, in order, and the smallest scale; nil if there
    /// are none.
    func scaledCharacters(in font: FontKey) -> (characters: [Unicode.Scalar], minimum: Double)? {
        scaled[font].map { ($0.characters.list, $0.minimum) }
    }

    /// Distinct characters in the order of their first occurrence.
    private struct CharacterList {
        private(set) var list: [Unicode.Scalar] = []
        private var seen: Set<Unicode.Scalar> = []

        /// The number of characters that a Chinese feed has in one font.
        private static let limit = 4_096

        mutating func add(_ string: String) { for scalar in string.unicodeScalars { add(scalar) } }

        mutating func add(_ scalar: Unicode.Scalar) {
            if list.count < Self.limit, seen.insert(scalar).inserted { list.append(scalar) }
        }
    }
}

extension CellConfiguration {
    /// A string that a cell draws.
    struct FontText {
        let string: String
        /// The text that contains it and names its font; nil for a string of a drawing.
        let text: CellText?
        /// Whether its letters are slanted.
        var isItalic = false

        /// The family that it names.
        var family: String? { text?.family }
    }

    /// The strings of a cell's texts, badges and drawings, in order.
    var fontTexts: [FontText] {
        if case .stack(let stack) = content { return stack.children.flatMap(\.fontTexts) }
        return content.shownTexts.flatMap(\.fontTexts)
            + (content.drawing?.texts ?? []).map { FontText(string: $0, text: nil) }
    }

    /// Whether a plugin draws texts in a part of the cell, in fonts that only it knows.
    var hasDrawing: Bool {
        if case .stack(let stack) = content { return stack.children.contains(where: \.hasDrawing) }
        return content.drawing?.drawsText == true
    }

    /// The radii of a cell's round corners, in points.
    var cornerRadii: [Double] {
        let own = cornerRadius > 0 ? [cornerRadius] : []
        guard case .stack(let stack) = content else { return own }
        return own + stack.children.flatMap(\.cornerRadii)
    }
}

extension CellText {
    /// The text, and its runs in the fonts that draw them.
    fileprivate var fontTexts: [CellConfiguration.FontText] {
        let whole = CellConfiguration.FontText(string: string, text: self)
        guard !runs.isEmpty else { return [whole] }
        let bytes = Array(string.utf8)
        return [whole]
            + runs.map { run in
                let looks = run.attributes
                var text = CellText(
                    String(decoding: bytes[run.range], as: UTF8.self), style: looks.style ?? style,
                    weight: looks.weight ?? weight ?? style.weight, family: looks.family ?? family, lineLimit: lineLimit
                )
                if lineLimit == 1 { text.minimumScale = minimumScale }
                return CellConfiguration.FontText(string: text.string, text: text, isItalic: looks.isItalic == true)
            }
    }
}

/// An environment of a screen, and cells with the texts that the screen shows in it.
package struct WarmUpScreen {
    /// The environment.
    package var environment: LayoutEnvironment
    /// The cells.
    package var cells: [CellConfiguration]

    /// Creates a screen.
    package init(environment: LayoutEnvironment, cells: [CellConfiguration]) {
        self.environment = environment
        self.cells = cells
    }

    /// Whether both draw their texts in the same fonts.
    func sharesFonts(with other: WarmUpScreen) -> Bool {
        environment.contentSizeCategory == other.environment.contentSizeCategory
            && environment.locale == other.environment.locale
    }
}
