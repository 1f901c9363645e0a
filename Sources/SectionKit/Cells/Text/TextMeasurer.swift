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

    /// The height of the lines that are shown at a width, both in pixels. The font determines the number of lines, the type
    /// scale their height.
    package func height(of text: TextRequest, width: Int) -> Int {
        min(lines(of: text, width: width), text.lineLimit) * grid.lineHeight(of: text.font.style, at: text.size)
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

/// Measures texts: with a font, or by a formula.
package protocol Typesetter: AnyObject {
    /// The extent of a text that breaks at its line breaks only, or also at a width in pixels. At a width, lines beyond the
    /// text's line limit need not be counted.
    func extent(of text: TextRequest, width: Int?) -> TextExtent
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
