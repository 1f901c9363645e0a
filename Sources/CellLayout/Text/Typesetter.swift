/// Measures texts: with a font, or by a formula.
package protocol Typesetter: AnyObject {
    /// The extent of a text that breaks at its line breaks only, or also at a width in pixels.
    func extent(of text: TextRequest, width: Int?) -> TextExtent
}
