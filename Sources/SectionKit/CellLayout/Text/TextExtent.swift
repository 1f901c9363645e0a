/// How much room a text takes when it is laid out: in pixels and lines.
package struct TextExtent: Equatable {
    /// The widest line, rounded up to the pixel.
    package var width: Int
    /// The number of lines; 1 for an empty text.
    package var lines: Int

    /// Describes an extent.
    package init(width: Int, lines: Int) {
        self.width = width
        self.lines = lines
    }
}
