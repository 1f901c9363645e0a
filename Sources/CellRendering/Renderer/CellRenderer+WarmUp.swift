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
    /// - Complexity: O(fonts x characters): some tenths of a second.
    public func warmUp(samples: some Sequence<String> = EmptyCollection()) {
        warmUp(samples: samples, families: typesetter?.fonts.library.fileFamilies ?? [])
    }

    private func warmUp(samples: some Sequence<String>, families: [String]) {
        let alphabet = Self.alphabet(samples)
        for family in [nil] + families.map(Optional.some) {
            for font in FontKey.all {
                let weight: TextWeight = font.isBold ? .bold : .regular
                let texts = alphabet.map {
                    CellConfiguration.text($0, style: font.style, weight: weight, family: family, lines: 2)
                }
                for text in texts { _ = draw(text, size: measure(text, in: .none)) }
            }
        }
        let cell = Self.sampleCell
        _ = draw(cell, size: measure(cell, in: .width(160)))
        typesetter?.fonts.settle()
        _ = takeDiagnostics()
        purge()
    }

    /// Warms up as ``warmUp(samples:)`` does, for the characters and the families of the texts and badges in some cells.
    ///
    /// With the cells of a whole feed, allocation counts and bytes are equal in all processes, for any script.
    ///
    /// - Complexity: O(nodes + distinct characters).
    public func warmUp(for cells: some Sequence<CellConfiguration>) {
        let texts = cells.lazy.flatMap(\.fontTexts)
        var families = typesetter?.fonts.library.fileFamilies ?? []
        for case let family? in texts.map(\.family) where !families.contains(family) && hasFamily(family) {
            families.append(family)
        }
        warmUp(samples: texts.map(\.string), families: families)
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
        // No font has this character, so that the search for stand-in fonts runs to its end.
        "\u{E000}",
    ]

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
    /// The strings of a cell's texts, badges and drawings, in order, each with the family that it names.
    var fontTexts: [(string: String, family: String?)] {
        switch content {
        case .text(let text): [(text.string, text.family)]
        case .badge(let badge): [(badge.string, nil)]
        case .drawing(let drawing): drawing.texts.map { ($0, nil) }
        case .stack(let stack): stack.children.flatMap(\.fontTexts)
        case .image, .spacer, .divider, .cut: []
        }
    }
}
