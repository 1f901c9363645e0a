/// One kind of leaf of a cell: how large it is, how it answers room to spare or to miss, and how it is painted.
///
/// A new kind is a struct in a file of its own here, a case of `CellContent`, and a case of ``LayoutLeaf`` with a line in
/// each of its two switches.
/// All lengths are whole pixels.
protocol Leaf {
    /// What does not depend on where the leaf stands.
    var traits: LeafTraits { get }

    /// The content's natural width.
    ///
    /// - Parameter height: the height that the content has; nil where the width decides.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int

    /// The content's natural height at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int

    /// Paints the leaf; its area may be smaller than its natural size.
    func paint(in area: LeafArea, with brush: LeafBrush)
}
