/// How much room a text takes when it is laid out: in pixels and lines.
struct TextExtent: Equatable {
    /// The widest line, rounded up to the pixel.
    var width: Int
    /// The number of lines; 1 for an empty text.
    var lines: Int
}

/// Measures texts: with a font, or by a formula.
protocol Typesetter: AnyObject {
    /// The extent of a text that breaks only where it says so, or also where a line would be wider than so many pixels.
    func extent(of text: TextRequest, width: Int?) -> TextExtent
}
