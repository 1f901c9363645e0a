internal import CellLayout
import CompositionalLayout
public import SectionKit

extension CellRenderer {
    /// Draws every font of the type scale, in the default family and in those of the font files, with every common
    /// character once, and one cell of each kind, then forgets it.
    ///
    /// Pango, Cairo and FreeType cache glyphs, fonts and scratch memory. Filling these caches first means that the live
    /// heap returns to its size whenever all cells are freed. `samples` adds characters of other scripts, for example
    /// the texts of the feed that will be shown.
    ///
    /// - Complexity: O(fonts x characters): a tenth of a second.
    public func warmUp(samples: some Sequence<String> = EmptyCollection()) {
        warmUp(samples: samples, families: typesetter?.fonts.library.fileFamilies ?? []) { _ in true }
    }

    /// Warms up as ``warmUp(samples:)`` does, for the characters, families and fonts of the texts and badges in some cells,
    /// and the radii of their round corners.
    ///
    /// With the cells of a whole feed, allocation counts and bytes are equal in all processes, for any script. Fonts of
    /// the type scale that no cell uses are opened and looked up, which Pango does in a thread of its own; their
    /// characters are left out. A drawing may use any font.
    ///
    /// - Complexity: O(nodes + fonts in use x distinct characters): 3 milliseconds a font.
    public func warmUp(for cells: some Sequence<CellConfiguration>) {
        let cells = Array(cells)
        let texts = cells.flatMap(\.fontTexts)
        var families = typesetter?.fonts.library.fileFamilies ?? []
        for case let family? in texts.map(\.family) where !families.contains(family) && hasFamily(family) {
            families.append(family)
        }
        // A family that is not there is drawn in the default one.
        let used = Set(
            texts.compactMap(\.text).map {
                FontKey(
                    style: $0.style, weight: $0.weight ?? $0.style.weight,
                    family: $0.family.flatMap { hasFamily($0) ? $0 : nil })
            })
        let isAnyUsed = cells.contains(where: \.hasDrawing)
        warmUp(samples: texts.map(\.string), families: families) { isAnyUsed || used.contains($0) }
        for radius in Set(cells.flatMap(\.cornerRadii)).sorted() {
            masks.prepare(radius: tree.ruler.grid.pixels(radius) ?? 0)
        }
    }

    private func warmUp(samples: some Sequence<String>, families: [String], isUsed: (FontKey) -> Bool) {
        let alphabet = Self.alphabet(samples)
        for family in [nil] + families.map(Optional.some) {
            for font in FontKey.all {
                let weight: TextWeight = font.isBold ? .bold : .regular
                let key = FontKey(style: font.style, weight: weight, family: family)
                for line in isUsed(key) ? alphabet : [Self.unknown] {
                    let text = CellConfiguration.text(
                        line, style: font.style, weight: weight, family: family, lines: 2)
                    _ = draw(text, size: measure(text, in: .none))
                }
            }
        }
        let cell = Self.sampleCell
        _ = draw(cell, size: measure(cell, in: .width(160)))
        typesetter?.fonts.settle()
        _ = takeDiagnostics()
        purge()
    }

    /// Lines of distinct characters: those of western European feeds, and those of the samples.
    private static func alphabet(_ samples: some Sequence<String>) -> [String] {
        var seen = Set(western.flatMap(\.unicodeScalars))
        var line = ""
        var lines = western
        for scalar in samples.lazy.flatMap(\.unicodeScalars) where seen.insert(scalar).inserted {
            line.unicodeScalars.append(scalar)
            if line.unicodeScalars.count == 64 {
                lines.append(line)
                line = ""
            }
            if seen.count > 4_096 { break }
        }
        return lines + [line]
    }

    private static let western = [
        String(String.UnicodeScalarView((0x20..<0x7f).compactMap(Unicode.Scalar.init))),
        String(String.UnicodeScalarView((0xa1..<0x100).compactMap(Unicode.Scalar.init))),
        "\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2026}\u{20AC}\u{2605}\u{2606}\u{2192}\u{2212}\u{D7}",
        // Letters that fonts join are drawn as glyphs of their own.
        "off fit flat office baffle fj ft tt",
        unknown,
    ]

    /// No font has this character, so that the search for stand-in fonts runs to its end.
    private static let unknown = "\u{E000}"

    private static var sampleCell: CellConfiguration {
        .vertical(
            spacing: 4,
            [
                .layers(
                    at: .topLeading,
                    [
                        .image(.seed(1, width: 160, height: 120), cornerRadius: 8),
                        .badge("Ad").padding(8),
                    ]),
                .text("A text that is longer than its line and ends early", lines: 1, isStruckThrough: true),
                .horizontal([.text("left"), .spacer(), .text("right", alignment: .trailing)]),
                .divider,
            ]
        )
        .padding(8)
        .background(.cardBackground, border: .separator, cornerRadius: 12)
    }
}

extension CellConfiguration {
    /// A string that a cell draws.
    struct FontText {
        let string: String
        /// The text that it is of, which names its font; nil for a drawing's.
        let text: CellText?

        /// The family that it names.
        var family: String? { text?.family }
    }

    /// The strings of a cell's texts, badges and drawings, in order.
    var fontTexts: [FontText] {
        switch content {
        case .text(let text): [FontText(string: text.string, text: text)]
        case .badge(let badge):
            [
                FontText(
                    string: badge.string,
                    text: CellText(badge.string, style: CellBadge.style, weight: CellBadge.weight))
            ]
        case .drawing(let drawing): drawing.texts.map { FontText(string: $0, text: nil) }
        case .stack(let stack): stack.children.flatMap(\.fontTexts)
        case .image, .spacer, .divider, .cut: []
        }
    }

    /// Whether a plugin draws a part of the cell itself, in fonts that it alone knows.
    var hasDrawing: Bool {
        switch content {
        case .drawing: true
        case .stack(let stack): stack.children.contains(where: \.hasDrawing)
        case .text, .badge, .image, .spacer, .divider, .cut: false
        }
    }

    /// The radii of a cell's round corners, in points.
    var cornerRadii: [Double] {
        let own = cornerRadius > 0 ? [cornerRadius] : []
        guard case .stack(let stack) = content else { return own }
        return own + stack.children.flatMap(\.cornerRadii)
    }
}
