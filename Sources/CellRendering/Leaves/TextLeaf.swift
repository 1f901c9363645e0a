import SectionKit

/// A text: as wide as its longest line, as high as its lines at the width it has; gives up width.
struct TextLeaf: Leaf {
    private let text: TextRequest

    init(_ text: CellText, _ ruler: LeafRuler) {
        self.text = TextRequest(text, size: ruler.textSize, diagnostics: ruler.diagnostics)
    }

    var traits: LeafTraits { LeafTraits(kind: .text, horizontal: Flexibility(shrinks: true)) }

    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { ruler.measurer.naturalWidth(of: text) }

    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { ruler.measurer.height(of: text, width: width) }

    /// A text with more space than lines is centred vertically, like a label.
    func paint(in area: LeafArea, with brush: LeafBrush) {
        let rect = area.content
        guard !rect.isEmpty else { return }
        var lines = rect
        lines.height = min(naturalHeight(width: rect.width, brush.ruler), rect.height)
        lines.y += (rect.height - lines.height) / 2
        brush.typesetter.draw(text, in: lines, color: brush.palette[text.color], on: brush.cairo)
    }
}
