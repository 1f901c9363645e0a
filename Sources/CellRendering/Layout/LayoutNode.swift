import SectionKit

/// One node of a configuration, in pixels, with what the passes of the layout find out about it.
struct LayoutNode {
    /// What the node shows.
    enum Kind {
        case stack(LayoutStack)
        case text(TextRequest)
        case badge(TextRequest, fill: ColorRole)
        case image(CellImage, ratio: Double)
        case spacer
        case divider
        case cut
    }

    let kind: Kind
    /// The index after the node's last descendant: nodes stand in the order of a walk from the root.
    var end: Int
    let insets: PixelInsets
    let fixedWidth: Int?
    let fixedHeight: Int?
    let minWidth: Int
    let minHeight: Int
    let cornerRadius: Int
    let background: CellBackground?

    /// Where room left along an axis may go to, and be taken from.
    var horizontal = Flexibility()
    var vertical = Flexibility()
    /// The size the node would like, then the size it has.
    var naturalWidth = 0
    var naturalHeight = 0
    var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)

    var contentRect: PixelRect { frame.inset(by: insets) }

    /// What a width becomes when the node's own frame is applied to it.
    func boundWidth(_ width: Int) -> Int { max(fixedWidth ?? width, minWidth) }

    /// What a height becomes when the node's own frame is applied to it.
    func boundHeight(_ height: Int) -> Int { max(fixedHeight ?? height, minHeight) }
}

/// How a node answers room to spare or to miss along one axis.
struct Flexibility: Equatable {
    /// Takes a share of room to spare.
    var grows = false
    /// Gives up room.
    var shrinks = false
}

/// A stack in pixels.
struct LayoutStack {
    let axis: CellStack.Axis
    let spacing: Int
    let alignment: CellStack.Alignment
    let position: CellPosition
    let distribution: CellStack.Distribution
}

/// A child of a stack along the stack's axis, while room is distributed.
struct AxisSlot: Equatable {
    var node: Int
    var size: Int
    var minimum = 0
    var isSpacer = false
    var flexibility = Flexibility()
}
