/// The result of settling.
public struct Settling: Hashable, Sendable {
    /// The number of measured elements.
    public var measured: Int
    /// The change of the content's length, in points.
    public var growth: Double
    /// Whether all visible elements are measured; otherwise the budget ran out.
    public var isComplete: Bool
}
