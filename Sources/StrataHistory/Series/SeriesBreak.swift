/// A place where a series cannot go on: something else was played, or on something else.
public struct SeriesBreak: Hashable, Sendable {
    /// The first point after it.
    public var index: Int
    /// What changed, in words.
    public var reason: String
    /// By how much the earlier points were multiplied, because a result after the break has the trials of a build from before it;
    /// nil if the series stays broken.
    public var factor: Double?
}
