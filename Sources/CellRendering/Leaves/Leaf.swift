/// One kind of leaf of a cell: how large it is, how it answers room to spare or to miss, and how it is painted.
///
/// A new kind is a struct in a file of its own here, and one line in each of the two switches of ``LayoutLeaf``.
/// All lengths are whole pixels.
protocol Leaf {
    /// What does not depend on where the leaf stands.
    var traits: LeafTraits { get }

    /// The width that the content would like.
    ///
    /// - Parameter height: the height that the content has; nil where the width decides.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int

    /// The height that the content would like at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int

    /// Paints the leaf, whose area may be smaller than what it would like.
    func paint(in area: LeafArea, with brush: LeafBrush)
}
