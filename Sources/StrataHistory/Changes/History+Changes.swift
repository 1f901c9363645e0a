public import StrataGating

extension History {
    /// The changes of a session's metrics, the oldest first.
    ///
    /// Counts that never vary between trials are compared one by one: every change is one. Other metrics are divided where their
    /// level changes (``ChangePointDetector``), with chances corrected over all of them.
    ///
    /// - Parameters:
    ///   - metrics: the metrics.
    ///   - branch: the results of one branch; nil for all.
    /// - Complexity: O(points log points) for the search, and the bytes of two results for each change.
    public func changes(
        of session: String, metrics: [Metric], branch: String? = nil
    ) throws(HistoryError) -> [HistoryChange] {
        try changes(in: series(of: session, metrics: metrics, branch: branch))
    }

    /// The changes in all series of a session, the oldest first, for who has read the series already.
    public func changes(in series: [HistorySeries]) throws(HistoryError) -> [HistoryChange] {
        var found = Self.detected(in: series)
        var carriers = CarrierSearch(self)
        for index in found.indices where found[index].metric.isBySectionType && found[index].order == .known {
            found[index].carrier = try carriers.carrier(of: found[index])
        }
        let places = Dictionary(
            (series.first?.order.results ?? []).enumerated().map { ($1.id, $0) }
        ) { first, _ in first }
        func key(_ change: HistoryChange) -> (Int, String, String, Int) {
            (places[change.after.id] ?? 0, change.metric.name, change.arm, change.index)
        }
        return found.sorted { key($0) < key($1) }
    }

    /// The changes of some series, without the section types that they come from.
    static func detected(in series: [HistorySeries]) -> [HistoryChange] {
        let parts = series.flatMap { series in series.stretches.map { ChangeSearch(series: series, points: $0) } }
        let timed = parts.indices.filter { !parts[$0].isExact }
        let detected = ChangePointDetector().changePoints(in: timed.map { parts[$0].points.map(\.value) })
        var byPart = [[ChangePoint]](repeating: [], count: parts.count)
        for (place, points) in zip(timed, detected) { byPart[place] = points }
        var predecessors = OrderPredecessors()
        var found = zip(parts, byPart).flatMap { part, points in
            part.isExact ? part.steps(&predecessors) : part.levels(points)
        }
        mark(&found)
        return found
    }

    /// Marks the changes that the baseline arm has too, and leaves out its copies of them.
    private static func mark(_ changes: inout [HistoryChange]) {
        let baseline = changes.filter { $0.arm == baselineArm }
        func isSame(_ one: HistoryChange, _ other: HistoryChange) -> Bool {
            one.metric.name == other.metric.name && one.order == other.order
                && (one.order != .known || (one.difference > 0) == (other.difference > 0))
                && (one.index - other.index).magnitude <= (one.p == nil && other.p == nil ? 0 : tolerance)
        }
        for index in changes.indices where changes[index].arm != baselineArm {
            changes[index].isShared = baseline.contains { isSame($0, changes[index]) }
        }
        let shared = changes.filter(\.isShared)
        changes.removeAll { change in change.arm == baselineArm && shared.contains { isSame($0, change) } }
    }

    /// How far two changes of times may lie apart that are one.
    private static let tolerance = 2

    /// The arm that others are held against: where it changes too, the machine did.
    public static let baselineArm = "nested"
}
