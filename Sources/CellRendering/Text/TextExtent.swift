/// How much room a text takes when it is laid out: in pixels and lines.
struct TextExtent: Equatable {
    /// The widest line, rounded up to the pixel.
    var width: Int
    /// The number of lines; 1 for an empty text.
    var lines: Int
}
