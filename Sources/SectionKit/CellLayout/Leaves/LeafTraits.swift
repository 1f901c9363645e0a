/// What a leaf says about itself before it is laid out, in pixels.
package struct LeafTraits {
    /// What outlines call it.
    package let kind: PlacedCell.Element.Kind
    /// The extents of the content that hold where the configuration gives none.
    package var width: Int?
    package var height: Int?
    /// The smallest extents where the configuration gives none.
    package var minWidth = 0
    package var minHeight = 0
    /// What it does with room to spare or to miss.
    package var horizontal = Flexibility()
    package var vertical = Flexibility()
    /// Whether it takes the room to spare along its stack before any other child.
    package var isSpacer = false
    /// Whether it is as long as its stack is broad, whatever the stack's alignment.
    package var fillsAcross = false
    /// Whether it paints up to the corners of its area, so that round corners around it have to be cut.
    package var paintsArea = false
}
