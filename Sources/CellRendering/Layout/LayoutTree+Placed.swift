import CompositionalLayout

extension LayoutTree {
    /// The nodes with their frames in points.
    var placed: PlacedCell {
        let elements = nodes.map { PlacedCell.Element(kind: $0.kind, frame: points($0.frame)) }
        return PlacedCell(size: elements.first?.frame.size ?? .zero, elements: elements)
    }

    private func points(_ rect: PixelRect) -> Rect {
        let grid = ruler.grid
        return Rect(
            x: grid.points(rect.x), y: grid.points(rect.y), width: grid.points(rect.width),
            height: grid.points(rect.height))
    }
}
