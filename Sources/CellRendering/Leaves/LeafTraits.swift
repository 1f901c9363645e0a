/// What a leaf says about itself before it is laid out, in pixels.
struct LeafTraits {
    /// What outlines call it.
    let kind: PlacedCell.Element.Kind
    /// The extents of the content that hold where the configuration gives none.
    var width: Int?
    var height: Int?
    /// The smallest extents where the configuration gives none.
    var minWidth = 0
    var minHeight = 0
    /// What it does with room to spare or to miss.
    var horizontal = Flexibility()
    var vertical = Flexibility()
    /// Whether it takes the room to spare along its stack before any other child.
    var isSpacer = false
    /// Whether it is as long as its stack is broad, whatever the stack's alignment.
    var fillsAcross = false
    /// Whether it paints up to the corners of its area, so that round corners around it have to be cut.
    var paintsArea = false
}
