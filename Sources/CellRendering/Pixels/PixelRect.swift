/// A rectangle of whole pixels.
struct PixelRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle without its insets; never of a negative size.
    func inset(by insets: PixelInsets) -> PixelRect {
        PixelRect(
            x: x + insets.leading, y: y + insets.top, width: max(width - insets.horizontal, 0),
            height: max(height - insets.vertical, 0))
    }
}
