/// What is known about a cell's size before it is measured.
public enum SizeConstraint: Hashable, Sendable {
    /// The width in points is fixed, the height is wanted.
    case width(Double)
    /// The height in points is fixed, the width is wanted.
    case height(Double)
    /// Both are wanted: texts stand on one line unless they hold line breaks.
    case none
}
