public import StrataEngine

/// The figures of a finished session, for added metrics: see ``AddedMetric``.
public struct SessionFigures: Sendable {
    /// The arm's counters.
    public let counters: EngineCounters
    /// The values of the standard metrics of this kind of trial.
    public let values: [String: Double]
    /// The number of frames with scrolling.
    public let scrollFrames: Int
}
