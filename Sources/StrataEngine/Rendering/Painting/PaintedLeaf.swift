internal import SectionKit

/// A leaf that can be painted; every kind is one.
protocol PaintedLeaf: Leaf {
    /// Paints the leaf; its area may be smaller than its natural size.
    func paint(in area: LeafArea, with brush: LeafBrush)
}
