import CompositionalLayout

extension LayoutTree {
    /// The nodes with their frames in points.
    package var placed: PlacedCell {
        let elements = nodes.map { node in
            let content = node.contentRect
            return PlacedCell.Element(
                kind: node.kind, frame: points(node.frame),
                content: points(node.leaf?.shownArea(in: content, ruler) ?? content))
        }
        return PlacedCell(size: elements.first?.frame.size ?? .zero, elements: elements)
    }

    private func points(_ rect: PixelRect) -> Rect {
        let grid = ruler.grid
        return Rect(
            x: grid.points(rect.x), y: grid.points(rect.y), width: grid.points(rect.width),
            height: grid.points(rect.height))
    }
}
