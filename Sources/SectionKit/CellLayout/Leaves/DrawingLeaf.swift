import CompositionalLayout

/// A drawing by a plugin: it determines its natural size, and takes and gives up space.
package struct DrawingLeaf: Leaf {
    package let drawing: AnyCellDrawing

    package init(_ drawing: AnyCellDrawing) { self.drawing = drawing }

    package var traits: LeafTraits {
        let flexibility = Flexibility(grows: true, shrinks: true)
        return LeafTraits(kind: .drawing, horizontal: flexibility, vertical: flexibility, paintsArea: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        let size = drawing.size(fitting: nil, in: ruler.drawingContext)
        return ruler.grid.length(size.width, "drawing.size.width", ruler.diagnostics) ?? 0
    }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        let size = drawing.size(fitting: ruler.grid.points(width), in: ruler.drawingContext)
        return ruler.grid.length(size.height, "drawing.size.height", ruler.diagnostics) ?? 0
    }
}

extension LeafRuler {
    /// The environment of drawings.
    package var drawingContext: DrawingContext {
        DrawingContext(contentSizeCategory: textSize, layoutDirection: isReflected ? .rightToLeft : .leftToRight) {
            text, width in
            let request = TextRequest(text, size: textSize, diagnostics: diagnostics)
            let natural = measurer.naturalWidth(of: request)
            let limit = width.flatMap { grid.length($0, "drawing.text.width", diagnostics) } ?? natural
            let shown = min(natural, limit)
            return Size(
                width: grid.points(shown), height: grid.points(measurer.height(of: request, width: shown)))
        }
    }
}
