import SectionKit

/// One node of a configuration, in pixels, with what the passes of the layout find out about it.
struct LayoutNode {
    /// What the node shows; nil for a stack.
    let leaf: LayoutLeaf?
    /// How it arranges its children; nil for a leaf.
    let stack: LayoutStack?
    /// What outlines call it.
    let kind: PlacedCell.Element.Kind
    /// Whether it takes the room to spare along its stack before any other child.
    let isSpacer: Bool
    /// Whether it is as long as its stack is broad, whatever the stack's alignment.
    let fillsAcross: Bool
    /// Whether it paints up to its corners.
    let paintsArea: Bool
    /// The index after the node's last descendant; nodes are in depth-first order.
    var end: Int
    var insets: PixelInsets
    let fixedWidth: Int?
    let fixedHeight: Int?
    let minWidth: Int
    let minHeight: Int
    let cornerRadius: Int
    let background: CellBackground?

    /// Where room left along an axis may go to, and be taken from.
    var horizontal: Flexibility
    var vertical: Flexibility
    /// The node's natural size.
    var naturalWidth = 0
    var naturalHeight = 0
    /// Where it stands, in pixels of the cell.
    var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)

    var contentRect: PixelRect { frame.inset(by: insets) }

    /// What a width becomes when the node's own frame is applied to it.
    func boundWidth(_ width: Int) -> Int { max(fixedWidth ?? width, minWidth) }

    /// What a height becomes when the node's own frame is applied to it.
    func boundHeight(_ height: Int) -> Int { max(fixedHeight ?? height, minHeight) }
}
