/// Measures texts for the layout, with a cache.
package final class TextMeasurer {
    private let typesetter: any Typesetter
    private let grid: PixelGrid
    package private(set) var cache: TextCache

    package init(typesetter: any Typesetter, grid: PixelGrid, cacheEntries: Int) {
        self.typesetter = typesetter
        self.grid = grid
        cache = TextCache(entries: cacheEntries)
    }

    /// The width of the text where it breaks only at its own line breaks, in pixels.
    package func naturalWidth(of text: TextRequest) -> Int {
        natural(text).width
    }

    /// The height of the lines that are shown at a width, both in pixels. The font decides the number of lines, the type
    /// scale their height.
    package func height(of text: TextRequest, width: Int) -> Int {
        min(lines(of: text, width: width), text.lineLimit) * grid.lineHeight(of: text.font.style, at: text.size)
    }

    package func forgetTexts() { cache.removeAll() }

    private func lines(of text: TextRequest, width: Int) -> Int {
        let natural = natural(text)
        if natural.width <= width { return natural.lines }
        // No narrower line can hold fewer.
        if natural.lines >= text.lineLimit { return text.lineLimit }
        let key = text.key.at(width: width, lines: text.lineLimit)
        return cache.extent(for: key) { typesetter.extent(of: text, width: width) }.lines
    }

    private func natural(_ text: TextRequest) -> TextExtent {
        cache.extent(for: text.key) { typesetter.extent(of: text, width: nil) }
    }
}
