/// How a change moved the content after it, counted from where the layout begins: in a horizontal layout from right to left,
/// an offset changes by the opposite distance.
public struct LayoutShift: Hashable, Sendable {
    /// The position along the scroll axis behind which everything moved, in points.
    public var position: Double
    /// The distance in points; positive is away from the origin.
    public var distance: Double

    /// Nothing moved.
    public static let none = LayoutShift(position: 0, distance: 0)
}
