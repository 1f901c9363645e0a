/// Measures texts for the layout, with a cache.
package final class TextMeasurer {
    private let typesetter: any Typesetter
    private let grid: CellPixelGrid
    package private(set) var cache: TextCache

    package init(typesetter: any Typesetter, grid: CellPixelGrid, cacheEntries: Int) {
        self.typesetter = typesetter
        self.grid = grid
        cache = TextCache(entries: cacheEntries)
    }

    /// The width of the text, in pixels, if it breaks only at its own line breaks.
    package func naturalWidth(of text: TextRequest) -> Int {
        natural(text).width
    }

    /// The height of the lines that are shown at a width, both in pixels. The font determines the number of lines, and
    /// the text style their height.
    package func height(of text: TextRequest, width: Int) -> Int {
        let lines = min(lines(of: text, width: width), text.lineLimit)
        guard text.styling != nil else { return lines * grid.lineHeight(of: text.font.style, at: text.size) }
        return lines * text.lineHeight(on: grid) + (lines - 1) * text.lineSpacing(on: grid)
    }

    /// The parts of a text that lead somewhere, with their positions in an area of whole lines, in pixels of the area's
    /// space.
    ///
    /// - Complexity: O(characters).
    package func links(of text: TextRequest, in area: PixelRect, isReflected: Bool) -> [(run: Int, rect: PixelRect)] {
        guard let styling = text.styling, styling.runs.contains(where: { $0.attributes.target != nil }) else {
            return []
        }
        let (height, spacing) = (text.lineHeight(on: grid), text.lineSpacing(on: grid))
        let shown = text.shownLines(height: area.height, lineHeight: height, spacing: spacing)
        return typesetter.areas(of: text, width: area.width, lines: shown, isReflected: isReflected).map { part in
            let start = min(max(part.x, 0), area.width)
            let end = min(max(part.x + part.width, start), area.width)
            let y = part.line * (height + spacing)
            return (
                part.run,
                PixelRect(
                    x: area.x + start, y: area.y + y, width: end - start, height: max(min(height, area.height - y), 0))
            )
        }
    }

    package func forgetTexts() { cache.removeAll() }

    private func lines(of text: TextRequest, width: Int) -> Int {
        let natural = natural(text)
        if natural.width <= width { return natural.lines }
        // A smaller width does not reduce the number of lines.
        if natural.lines >= text.lineLimit { return text.lineLimit }
        let key = text.key.at(width: width, lines: text.lineLimit)
        return cache.extent(for: key) { typesetter.extent(of: text, width: width) }.lines
    }

    private func natural(_ text: TextRequest) -> TextExtent {
        cache.extent(for: text.key) { typesetter.extent(of: text, width: nil) }
    }
}

/// Measures texts, with a font or by a formula.
package protocol Typesetter: AnyObject {
    /// The extent of a text. It breaks at its line breaks only, or also at a width in pixels. At a width, lines beyond
    /// the text's line limit need not be counted.
    func extent(of text: TextRequest, width: Int?) -> TextExtent

    /// The parts with a target in the first lines of a text at a width in pixels, line by line.
    func areas(of text: TextRequest, width: Int, lines: Int, isReflected: Bool) -> [TextArea]
}

/// The extent of a text when it is laid out, in pixels and lines.
package struct TextExtent: Equatable {
    /// The width of the widest line, rounded up to the pixel.
    package var width: Int
    /// The number of lines; 1 for an empty text.
    package var lines: Int

    /// Creates an extent.
    package init(width: Int, lines: Int) {
        self.width = width
        self.lines = lines
    }
}
