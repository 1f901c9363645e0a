public import CompositionalLayout

/// A part of a text that leads somewhere, where it is shown: one for each line that it is on.
public struct PlacedLink: Hashable, Sendable {
    /// The index of the text in ``PlacedCell/elements``.
    public var element: Int
    /// The action of a tap, with the place that it leads to.
    public var action: CellAction
    /// The frame, in points from the cell's top leading corner.
    public var frame: Rect
}

extension LayoutTree {
    /// The parts of texts that lead somewhere, in order, in a cell that is laid out. Parts without an area are left out.
    ///
    /// - Complexity: O(nodes), and O(characters) for texts with such parts.
    package var links: [PlacedLink] {
        nodes.indices.flatMap { index -> [PlacedLink] in
            guard case .text(let leaf) = nodes[index].leaf, let runs = leaf.text.styling?.runs else { return [] }
            let area = leaf.shownArea(in: nodes[index].contentRect, ruler)
            guard !area.isEmpty else { return [] }
            return ruler.measurer.links(of: leaf.text, in: area, isReflected: ruler.isReflected).compactMap { part in
                guard !part.rect.isEmpty, let action = runs[part.run].linkAction(in: leaf.text.string) else {
                    return nil
                }
                let grid = ruler.grid
                return PlacedLink(
                    element: index, action: action,
                    frame: Rect(
                        x: grid.points(part.rect.x), y: grid.points(part.rect.y), width: grid.points(part.rect.width),
                        height: grid.points(part.rect.height)))
            }
        }
    }
}
