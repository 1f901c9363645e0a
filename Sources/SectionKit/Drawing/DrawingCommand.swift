public import CompositionalLayout

/// What a canvas was told to draw.
public enum DrawingCommand: Hashable, Sendable {
    /// The inside of a path; where a path crosses itself, by the nonzero winding rule.
    case fill(DrawingPath, DrawingColor)
    /// The line of a path.
    case stroke(DrawingPath, DrawingColor, DrawingStroke)
    /// A text in a rectangle, from its top.
    case text(CellText, Rect)
    /// A picture in a rectangle.
    case image(ImageSource, Rect, CellImage.ContentMode)
}
