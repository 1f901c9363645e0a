/// A text: as wide as its longest line, and as high as its lines at its width; it gives up width.
package struct TextLeaf: Leaf {
    package let text: TextRequest

    package init(_ text: CellText, _ ruler: LeafRuler) {
        self.text = TextRequest(text, size: ruler.textSize, diagnostics: ruler.diagnostics)
    }

    package var traits: LeafTraits { LeafTraits(kind: .text, horizontal: Flexibility(shrinks: true)) }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { ruler.measurer.naturalWidth(of: text) }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { ruler.measurer.height(of: text, width: width) }

    /// A text in a taller area is centred vertically, as in `UILabel`.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        guard !area.isEmpty else { return area }
        var lines = area
        lines.height = min(naturalHeight(width: area.width, ruler), area.height)
        lines.y += (area.height - lines.height) / 2
        return lines
    }
}
