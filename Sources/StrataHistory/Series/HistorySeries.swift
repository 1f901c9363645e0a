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

/// One result's value in a series.
public struct SeriesPoint: Hashable, Sendable {
    // All points of a series share the list: a result of their own would be most of what a long history takes.
    private let results: [RecordedResult]
    /// The result's place among all of them.
    let place: Int
    /// The median of its trials, joined to the last stretch where that is possible.
    public var value: Double
    /// The least and the greatest trial.
    public var range: ClosedRange<Double>
    /// The number of its stretch, from 0: points of one stretch can be compared.
    public var stretch: Int

    init(results: [RecordedResult], place: Int, value: Double, range: ClosedRange<Double>, stretch: Int) {
        (self.results, self.place) = (results, place)
        (self.value, self.range, self.stretch) = (value, range, stretch)
    }

    /// The result.
    public var result: RecordedResult { results[place] }
}

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
