/// One kind of leaf of a cell: how large it is, and how it answers room to spare or to miss.
///
/// A new kind is a struct in a file of its own here, a case of `CellContent`, and a case of ``LayoutLeaf`` with a line in
/// each of its two switches, and a painting beside those of the other kinds in CellRendering and StrataUIKit.
/// All lengths are whole pixels.
package protocol Leaf {
    /// What does not depend on where the leaf stands.
    var traits: LeafTraits { get }

    /// The content's natural width.
    ///
    /// - Parameter height: the height that the content has; nil where the width decides.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int

    /// The content's natural height at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int

    /// Where the content is shown in an area that may be larger or smaller than its natural size.
    func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect
}

extension Leaf {
    /// All of the area.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect { area }
}
