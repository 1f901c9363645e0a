public import CompositionalLayout

/// Measures texts with the fonts of a platform.
///
/// Only the width of a text and the number of its lines are asked for: the type scale decides how high a line is.
public protocol CellTypesetter: AnyObject {
    /// How much room a text takes.
    ///
    /// - Parameters:
    ///   - text: the text with its style, weight and family. Its limit of lines does not count here.
    ///   - size: the user's text size.
    ///   - width: the width that lines may have in points; nil where they break at line breaks only.
    /// - Returns: the width of the widest line in points, and the number of lines; 1 for an empty text.
    func extent(of text: CellText, at size: ContentSizeCategory, width: Double?) -> (width: Double, lines: Int)
}
