/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    /// Makes a rectangle.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle without its insets; never of a negative size.
    package func inset(by insets: PixelInsets) -> PixelRect {
        PixelRect(
            x: x + insets.leading, y: y + insets.top, width: max(width - insets.horizontal, 0),
            height: max(height - insets.vertical, 0))
    }
}
