/// Measures texts: with a font, or by a formula.
package protocol Typesetter: AnyObject {
    /// The extent of a text that breaks at its line breaks only, or also at a width in pixels. At a width, lines beyond the
    /// text's limit need not be counted.
    func extent(of text: TextRequest, width: Int?) -> TextExtent
}
