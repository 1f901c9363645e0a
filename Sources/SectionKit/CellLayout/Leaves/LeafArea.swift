/// Where a leaf is painted, in pixels of the cell.
package struct LeafArea {
    /// All of its area, insets included.
    package let frame: PixelRect
    /// What the insets leave.
    package let content: PixelRect
    /// The radius of its round corners.
    package let cornerRadius: Int

    /// Describes an area.
    package init(frame: PixelRect, content: PixelRect, cornerRadius: Int) {
        self.frame = frame
        self.content = content
        self.cornerRadius = cornerRadius
    }
}
