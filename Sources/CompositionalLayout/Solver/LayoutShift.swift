/// How a change moved what follows it.
public struct LayoutShift: Hashable, Sendable {
    /// Where along the scroll axis everything behind moved, in points.
    public var position: Double
    /// By how much, in points; positive is away from the origin.
    public var distance: Double

    /// Nothing moved.
    public static let none = LayoutShift(position: 0, distance: 0)
}
