import CompositionalLayout
public import SectionKit

extension CellRenderer {
    /// Draws every font of the type scale, in the default family and in those of the font files, with every common
    /// character once. Also draws one cell of each kind, and then forgets it.
    ///
    /// Pango, Cairo and FreeType cache glyphs, fonts and scratch memory. If these caches are filled first, the live
    /// heap returns to its size whenever all cells are freed. `samples` adds characters of other scripts, for example
    /// the texts of the feed that will be shown.
    ///
    /// - Complexity: O(fonts x characters): a tenth of a second.
    public func warmUp(samples: some Sequence<String> = EmptyCollection()) {
        let alphabet = Self.alphabet(samples)
        warmUp(families: fileFamilies) { _ in alphabet }
    }

    /// Warms up like ``warmUp(samples:)``, for the characters, families and fonts of the texts and badges in some
    /// cells, and for the radii of their round corners.
    ///
    /// With the cells of a whole feed, allocation counts and bytes are equal in all processes, for any script, at a
    /// single text size and language. Fonts of the type scale that no cell uses are opened and looked up, which Pango
    /// does in its own threads, but their characters are left out. A drawing may use any font.
    ///
    /// - Complexity: O(nodes + fonts in use x distinct characters): 3 milliseconds a font.
    public func warmUp(for cells: some Sequence<CellConfiguration>) {
        let texts = WarmUpTexts(cells, isThere: hasFamily)
        let alphabet = Self.alphabet(texts.strings)
        let files = fileFamilies
        warmUp(texts) { texts.uses($0, files: files) ? alphabet : [Self.unknown] }
    }

    /// Warms up for a screen that is shown in one environment after another, and then follows the first one again.
    ///
    /// Each text size and each language has its own fonts. In the fonts of the first environment, every common
    /// character is drawn. In the others, only the characters of the cells are drawn, each in its fonts there. Cairo
    /// keeps 512 pages of 32 glyphs, and drops pages at random if there are more.
    ///
    /// - Complexity: O(nodes + fonts in use x distinct characters) for each text size and language.
    package func warmUp(for screens: [WarmUpScreen]) {
        var voices: [[WarmUpScreen]] = []
        for screen in screens {
            if let index = voices.firstIndex(where: { $0[0].sharesFonts(with: screen) }) {
                voices[index].append(screen)
            } else {
                voices.append([screen])
            }
        }
        for (index, screens) in voices.enumerated() {
            let cells = screens.flatMap(\.cells)
            follow(screens[0].environment)
            if index == 0 {
                warmUp(for: cells)
            } else {
                let texts = WarmUpTexts(cells, isThere: hasFamily)
                warmUp(texts) { Self.lines(of: texts.characters(in: $0)) + [Self.unknown] }
            }
        }
        if let first = screens.first { follow(first.environment) }
        images.readOriginals()
    }

    private var fileFamilies: [String] { typesetter?.fonts.library.fileFamilies ?? [] }

    private func warmUp(_ texts: WarmUpTexts, lines: (FontKey) -> [String]) {
        let files = fileFamilies
        warmUp(families: files + texts.families.filter { !files.contains($0) }, texts, lines: lines)
        for radius in texts.radii { masks.prepare(radius: tree.ruler.grid.pixels(radius) ?? 0) }
    }

    private func warmUp(families: [String], _ texts: WarmUpTexts? = nil, lines: (FontKey) -> [String]) {
        for family in [nil] + families.map(Optional.some) {
            for font in FontKey.all {
                let weight: TextWeight = font.isBold ? .bold : .regular
                let key = FontKey(style: font.style, weight: weight, family: family)
                for line in lines(key) {
                    let text = CellConfiguration.text(
                        line, style: font.style, weight: weight, family: family, lines: 2)
                    _ = draw(text, size: measure(text, in: .none))
                }
                let model = CellText("", style: font.style, weight: weight, family: family)
                if let texts { warmUpOthers(of: key, model, texts) }
            }
        }
        let cell = Self.sampleCell
        _ = draw(cell, size: measure(cell, in: .width(160)))
        typesetter?.fonts.settle()
        _ = takeDiagnostics()
        purge()
    }

    /// Draws the slanted letters that are made from a font, and the letters that are drawn smaller, at each scale.
    private func warmUpOthers(of font: FontKey, _ model: CellText, _ texts: WarmUpTexts) {
        if let slanted = texts.slantedCharacters(in: font) {
            for line in Self.lines(of: slanted) + [Self.unknown] {
                var text = RichText()
                text.append(line, isItalic: true)
                let cell = CellConfiguration.text(
                    text, style: model.style, weight: model.weight, family: model.family, lines: 2)
                _ = draw(cell, size: measure(cell, in: .none))
            }
        }
        guard let scaled = texts.scaledCharacters(in: font) else { return }
        for line in Self.lines(of: scaled.characters) {
            var text = model
            text.string = line
            text.lineLimit = 1
            text.minimumScale = scaled.minimum
            let natural = measure(CellConfiguration(.text(text)), in: .none)
            for step in stride(from: TextRequest.steps - 1, through: 1, by: -1) {
                let width = natural.width * step / TextRequest.steps
                _ = draw(CellConfiguration(.text(text)), size: Size(width: width, height: natural.height))
                if step / TextRequest.steps <= scaled.minimum { break }
            }
        }
    }

    /// Lines of distinct characters: those of western European feeds, and those of the samples.
    private static func alphabet(_ samples: some Sequence<String>) -> [String] {
        var seen = Set(western.flatMap(\.unicodeScalars))
        var others: [Unicode.Scalar] = []
        for scalar in samples.lazy.flatMap(\.unicodeScalars) where seen.insert(scalar).inserted {
            others.append(scalar)
            if seen.count > 4_096 { break }
        }
        return western + lines(of: others)
    }

    /// Characters in lines of 64.
    private static func lines(of characters: [Unicode.Scalar]) -> [String] {
        stride(from: 0, to: characters.count, by: 64).map {
            String(String.UnicodeScalarView(characters[$0..<min($0 + 64, characters.count)]))
        }
    }

    private static let western = [
        String(String.UnicodeScalarView((0x20..<0x7f).compactMap(Unicode.Scalar.init))),
        String(String.UnicodeScalarView((0xa1..<0x100).compactMap(Unicode.Scalar.init))),
        "\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2026}\u{20AC}\u{2605}\u{2606}\u{2192}\u{2212}\u{D7}",
        // Ligatures have their own glyphs.
        "off fit flat office baffle fj ft tt",
        unknown,
    ]

    /// No font has this character, so the search for substitute fonts runs to the end.
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
