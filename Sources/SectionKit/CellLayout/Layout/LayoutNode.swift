
/// One node of a configuration, in pixels, with what the passes of the layout find out about it.
package struct LayoutNode {
    /// What the node shows; nil for a stack.
    package let leaf: LayoutLeaf?
    /// How it arranges its children; nil for a leaf.
    package let stack: LayoutStack?
    /// What outlines call it.
    package let kind: PlacedCell.Element.Kind
    /// Whether it takes the room to spare along its stack before any other child.
    package let isSpacer: Bool
    /// Whether it is as long as its stack is broad, whatever the stack's alignment.
    package let fillsAcross: Bool
    /// Whether it paints up to its corners.
    package let paintsArea: Bool
    /// The index after the node's last descendant; nodes are in depth-first order.
    package var end: Int
    package var insets: PixelInsets
    package let fixedWidth: Int?
    package let fixedHeight: Int?
    package let minWidth: Int
    package let minHeight: Int
    package let cornerRadius: Int
    package let background: CellBackground?

    /// Where room left along an axis may go to, and be taken from.
    package var horizontal: Flexibility
    package var vertical: Flexibility
    /// The node's natural size.
    package var naturalWidth = 0
    package var naturalHeight = 0
    /// Where it stands, in pixels of the cell.
    package var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package var contentRect: PixelRect { frame.inset(by: insets) }

    /// What a width becomes when the node's own frame is applied to it.
    package func boundWidth(_ width: Int) -> Int { max(fixedWidth ?? width, minWidth) }

    /// What a height becomes when the node's own frame is applied to it.
    package func boundHeight(_ height: Int) -> Int { max(fixedHeight ?? height, minHeight) }
}
