/// Measures texts: with a font, or by a formula.
protocol Typesetter: AnyObject {
    /// The extent of a text that breaks only where it says so, or also where a line would be wider than so many pixels.
    func extent(of text: TextRequest, width: Int?) -> TextExtent
}
