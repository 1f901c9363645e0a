public import StrataGating

/// The values of one metric of one arm of a session, the oldest commit first.
public struct HistorySeries: Hashable, Sendable {
    /// The session's name.
    public var session: String
    /// The arm.
    public var arm: String
    /// The metric.
    public var metric: Metric
    /// The values, as points.
    public var points: [SeriesPoint]
    /// The breaks between stretches of comparable values.
    public var breaks: [SeriesBreak]
    /// The order of the session's results.
    var order: ResultOrder

    /// Whether another tool measured it on a device.
    package var isOfDevice: Bool { arm.hasPrefix(DeviceStamp.armPrefix) }

    /// The points by stretch. A stretch ends at a break that has no factor.
    public var stretches: [ArraySlice<SeriesPoint>] {
        let ends = breaks.filter { $0.factor == nil }.map(\.index)
        return zip([0] + ends, ends + [points.count]).map { points[$0..<$1] }.filter { !$0.isEmpty }
    }

    /// The indices of points that are not known to be later than the previous point.
    public var unordered: [Int] {
        guard !order.isTotal else { return [] }
        return points.indices.dropFirst().filter { !order.precedes(points[$0 - 1].place, points[$0].place) }
    }
}

/// The value of one result in a series.
public struct SeriesPoint: Hashable, Sendable {
    // All points of a series share this list. Storing a result in each point would take most of a long history's
    // memory.
    private let results: [RecordedResult]
    /// The result's index in the list.
    let place: Int
    /// The median of the trials, rescaled to the last stretch if the breaks in between have factors.
    public var value: Double
    /// The minimum and maximum of the trials.
    public var range: ClosedRange<Double>
    /// The unit of the value: the metric's, or another one in an earlier stretch.
    public var unit: MetricUnit
    /// The number of the point's stretch, from 0. Points of one stretch are comparable.
    public var stretch: Int

    init(
        results: [RecordedResult], place: Int, value: Double, range: ClosedRange<Double>, unit: MetricUnit, stretch: Int
    ) {
        (self.results, self.place) = (results, place)
        (self.value, self.range, self.unit, self.stretch) = (value, range, unit, stretch)
    }

    /// The result.
    public var result: RecordedResult { results[place] }
}

/// A place where the values of a series stop being comparable: the session, the machine or the metric changed.
public struct SeriesBreak: Hashable, Sendable {
    /// The index of the first point after the break.
    public var index: Int
    /// The change, in words.
    public var reason: String
    /// The factor by which earlier points were multiplied, if a result after the break also has trials of a build from
    /// before it; nil if the values remain incomparable.
    public var factor: Double?
}
