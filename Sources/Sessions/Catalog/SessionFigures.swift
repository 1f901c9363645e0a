public import FeedEngine

/// What a session left behind, for metrics that a package adds: see ``AddedMetric``.
public struct SessionFigures: Sendable {
    /// What the arm did.
    public let counters: EngineCounters
    /// The values of the metrics that the child measures anyway.
    public let values: [String: Double]
    /// Frames of scrolling.
    public let scrollFrames: Int
}
