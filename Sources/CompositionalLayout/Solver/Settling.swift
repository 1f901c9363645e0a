/// What settling did.
public struct Settling: Hashable, Sendable {
    /// How many elements were measured.
    public var measured: Int
    /// By how much the content became longer, in points.
    public var growth: Double
    /// Whether everything in sight is measured now; otherwise the budget ran out.
    public var isComplete: Bool
}
