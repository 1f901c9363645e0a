/// What others published of the same change, shown beside what was measured. Never a target, and never judged by.
public struct PublishedFigure: Hashable, Sendable {
    /// The metric that it is about.
    public let metric: String
    /// The difference as a share of the baseline: -0.46 is 46 % lower.
    public let difference: Double

    /// The figures of a marketplace's home screen, before and after it became one compositional collection.
    public static let all = [
        PublishedFigure(metric: "memory.idle.live", difference: -0.46),
        PublishedFigure(metric: "startup.loaded", difference: -0.20),
    ]

    /// The figure for a metric, or nil.
    public static func of(_ metric: String) -> PublishedFigure? {
        all.first { $0.metric == metric }
    }
}
