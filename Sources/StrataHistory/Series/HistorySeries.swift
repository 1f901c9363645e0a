public import StrataGating

/// The values of one metric of one arm of a session, the oldest commit first.
public struct HistorySeries: Hashable, Sendable {
    /// The session's name.
    public var session: String
    /// The arm.
    public var arm: String
    /// The metric.
    public var metric: Metric
    /// The values.
    public var points: [SeriesPoint]
    /// Where it breaks.
    public var breaks: [SeriesBreak]
    /// The order of the session's results.
    var order: ResultOrder

    /// The points by stretch: a stretch ends where the series breaks and is not joined.
    public var stretches: [ArraySlice<SeriesPoint>] {
        let ends = breaks.filter { $0.factor == nil }.map(\.index)
        return zip([0] + ends, ends + [points.count]).map { points[$0..<$1] }.filter { !$0.isEmpty }
    }

    /// The points that are not known to be later than the one before them.
    public var unordered: [Int] {
        guard !order.isTotal else { return [] }
        return points.indices.dropFirst().filter { !order.precedes(points[$0 - 1].place, points[$0].place) }
    }
}
