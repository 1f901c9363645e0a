internal import CompositionalLayout

/// The edges of a row in a list, in front of everything that the row draws: its separators, and the round corners of
/// its card.
///
/// A list adds them to a ``CellConfiguration``. Plugins do not create them.
public struct CellRowEdges: Hashable, Sendable {
    /// A hairline of one pixel at an edge.
    public struct Separator: Hashable, Sendable {
        /// The distance from the leading edge, in points.
        public var leading: Double
        /// The distance from the trailing edge, in points.
        public var trailing: Double
    }

    /// The hairline at the top; nil without one.
    public var top: Separator?
    /// The hairline at the bottom; nil without one.
    public var bottom: Separator?
    /// The colour of the hairlines.
    public var color = CellColor.separator
    /// The radius of the card's round corners, in points; 0 for none.
    public var cornerRadius = 0.0
    /// Whether the upper corners are round.
    public var roundsTop = false
    /// Whether the lower corners are round.
    public var roundsBottom = false
}

extension CellRowEdges: CellLeaf {
    package static var kind: CellContent.Kind { .rowEdges }

    package var isSeen: Bool { false }

    package var needsLabel: Bool { false }

    package var words: String { "the edges of a row" }

    package var skeleton: CellContent {
        var copy = self
        if !color.isNeutral { copy.color = .separator }
        return .rowEdges(copy)
    }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .rowEdges(RowEdgesLeaf(self))
    }
}

/// Edges in pixels. They take no space and fill their stack.
package struct RowEdgesLeaf: PixelLeaf {
    private let edges: CellRowEdges

    package init(_ edges: CellRowEdges) { self.edges = edges }

    package var traits: LeafTraits {
        LeafTraits(horizontal: Flexibility(grows: true), vertical: Flexibility(grows: true))
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 0 }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 0 }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        let frame = area.frame
        guard !frame.isEmpty else { return }
        if let top = edges.top { brush.fill(line(top, at: frame.y, in: frame, ruler), radius: 0, color: edges.color) }
        if let bottom = edges.bottom {
            let line = line(bottom, at: frame.y + frame.height - 1, in: frame, ruler)
            brush.fill(line, radius: 0, color: edges.color)
        }
        let radius = ruler.grid.pixels(edges.cornerRadius) ?? 0
        guard radius > 0, edges.roundsTop || edges.roundsBottom else { return }
        // The corners that stay square are moved out of the cell.
        var round = frame
        if !edges.roundsTop { (round.y, round.height) = (round.y - 2 * radius, round.height + 2 * radius) }
        if !edges.roundsBottom { round.height += 2 * radius }
        brush.eraseCorners(of: round, radius: radius)
    }

    private func line(
        _ separator: CellRowEdges.Separator, at y: Int, in frame: PixelRect, _ ruler: LeafRuler
    ) -> PixelRect {
        let (leading, trailing) = (inset(separator.leading, ruler), inset(separator.trailing, ruler))
        let left = ruler.isReflected ? trailing : leading
        return PixelRect(
            x: frame.x + left, y: y, width: max(frame.width - leading - trailing, 0), height: 1)
    }

    private func inset(_ points: Double, _ ruler: LeafRuler) -> Int { max(ruler.grid.pixels(points) ?? 0, 0) }
}
