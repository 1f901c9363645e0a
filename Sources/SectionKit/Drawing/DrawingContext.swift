public import CompositionalLayout

/// What a drawing may ask while it is measured and drawn.
public struct DrawingContext {
    /// The user's text size. The height of a style's line is ``TextStyle/lineHeight(for:)``.
    public let contentSizeCategory: ContentSizeCategory
    /// The side at which lines begin. A drawing is not mirrored from right to left, as no `draw(_:)` is: a chart that is to
    /// begin at the right draws itself that way.
    public let layoutDirection: LayoutDirection
    private let textSize: (CellText, Double?) -> Size

    /// Makes a context; a renderer does, and a test of a drawing.
    ///
    /// - Parameter textSize: how large a text is at most so wide, in points.
    public init(
        contentSizeCategory: ContentSizeCategory = .large, layoutDirection: LayoutDirection = .leftToRight,
        textSize: @escaping (_ text: CellText, _ width: Double?) -> Size
    ) {
        self.contentSizeCategory = contentSizeCategory
        self.layoutDirection = layoutDirection
        self.textSize = textSize
    }

    /// How large a text is at the user's text size, in points: on one line, or on lines of at most `width` points.
    ///
    /// - Complexity: O(characters) the first time; sizes are cached as those of all texts are.
    public func size(of text: CellText, width: Double? = nil) -> Size { textSize(text, width) }
}
