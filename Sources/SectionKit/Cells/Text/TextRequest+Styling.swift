import CompositionalLayout

extension TextRequest {
    /// The styling of a text for the string that is shaped. The edges of its runs move with the characters.
    static func fit(
        _ styling: Boxed<TextStyling>, of original: String, to string: String, _ diagnostics: DiagnosticBuffer
    ) -> Boxed<TextStyling> {
        let value = styling.value
        if let fault = value.fault { diagnostics.add(.textRuns(original, cause: fault.rawValue)) }
        if !value.lineSpacing.isFinite || value.lineSpacing < 0 {
            diagnostics.add(.badNumber("lineSpacing", value.lineSpacing))
        }
        if value.minimumScale.isNaN { diagnostics.add(.badNumber("minimumScale", value.minimumScale)) }
        guard string.utf8.count != original.utf8.count, !value.runs.isEmpty else { return styling }
        return Boxed(value.moved(to: moved(value.edges, in: original)))
    }

    /// The positions of edges in the string that is shaped. It has the same steps as ``fit(_:diagnostics:)``.
    private static func moved(_ edges: [Int], in original: String) -> [Int] {
        var string = original
        if string.utf8.count > RenderLimits.textBytes {
            string = String(decoding: string.utf8.prefix(RenderLimits.textBytes), as: UTF8.self)
        }
        let length = string.utf8.count
        var edges = edges.map { min($0, length) }
        if !TextShortening.areShort(in: string) {
            var shortening = TextShortening(string, edges: edges)
            if shortening.cut() != nil {
                string = shortening.text
                edges = shortening.movedEdges
            }
        }
        guard string.utf8.contains(0) else { return edges }
        var nulls = 0
        var moved: [Int] = []
        for (offset, byte) in string.utf8.enumerated() {
            while moved.count < edges.count, edges[moved.count] <= offset {
                moved.append(edges[moved.count] + nulls * nullGrowth)
            }
            if byte == 0 { nulls += 1 }
        }
        while moved.count < edges.count { moved.append(edges[moved.count] + nulls * nullGrowth) }
        return moved
    }

    /// U+FFFD has three bytes in place of one.
    private static let nullGrowth = 2
}

extension TextRequest {
    /// The font of a part of the text.
    package func font(of attributes: TextAttributes) -> FontKey {
        FontKey(
            style: attributes.style ?? font.style,
            isBold: attributes.weight.map { $0.number >= TextWeight.semibold.number } ?? font.isBold,
            family: attributes.family ?? font.family)
    }

    /// The font whose line height all lines have: the text's, at the tallest style of its runs.
    package var lineFont: FontKey {
        guard let styling else { return font }
        return FontKey(style: styling.lineStyle(of: font.style, at: size), isBold: font.isBold, family: font.family)
    }

    /// The height of a line in pixels.
    package func lineHeight(on grid: CellPixelGrid) -> Int {
        grid.lineHeight(of: styling?.lineStyle(of: font.style, at: size) ?? font.style, at: size)
    }

    /// The distance between lines in pixels.
    package func lineSpacing(on grid: CellPixelGrid) -> Int {
        styling.flatMap { grid.pixels($0.lineSpacing) }.map { max($0, 0) } ?? 0
    }

    /// The number of whole lines that are shown in a height, at least one.
    package func shownLines(height: Int, lineHeight: Int, spacing: Int) -> Int {
        min(lineLimit, max((height + spacing) / (lineHeight + spacing), 1))
    }

    /// The scale that fits a line of a natural width into a width: 1, or the largest multiple of 1/20 that fits, but at
    /// least the text's minimum.
    package func scale(natural: Int, in width: Int) -> Double {
        guard let minimum = styling?.minimumScale, minimum < 1, lineLimit == 1, natural > width, natural > 0 else {
            return 1
        }
        let fitting = (Double(width) * Self.steps / Double(natural)).rounded(.down) / Self.steps
        return max(fitting, minimum, 1 / Self.steps)
    }

    /// Whether a long line is drawn smaller.
    package var isScaled: Bool { lineLimit == 1 && styling.map { $0.minimumScale < 1 } == true }

    /// The steps of scales: twentieths.
    package static let steps = 20.0
}

extension FontKey {
    init(style: TextStyle, isBold: Bool, family: String?) {
        self.init(style: style, weight: isBold ? .bold : .regular, family: family)
    }
}

/// A part of a line of a text that leads somewhere.
package struct TextArea: Hashable {
    /// The index of the run.
    package var run: Int
    /// The index of the line.
    package var line: Int
    /// The left edge in pixels from that of the text, and the width.
    package var x: Int
    package var width: Int

    package init(run: Int, line: Int, x: Int, width: Int) {
        self.run = run
        self.line = line
        self.x = x
        self.width = width
    }
}
