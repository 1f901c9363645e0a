/// Where a leaf is painted, in pixels of the cell.
struct LeafArea {
    /// All of its area, insets included.
    let frame: PixelRect
    /// What the insets leave.
    let content: PixelRect
    /// The radius of its round corners.
    let cornerRadius: Int
}
