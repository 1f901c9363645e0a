internal import Foundation
internal import StrataGating
internal import StrataStatistics

extension History {
    /// The changes in all series of a session, oldest first.
    ///
    /// Counts that never vary between trials are compared one by one, and every different value is a change. Other
    /// metrics are searched for changes of level (`ChangePointDetector`). P-values are corrected over all headless
    /// metrics together, and over all device metrics together.
    ///
    /// - Complexity: O(points log points) for the search, and the bytes of two results for each change.
    public func changes(in series: [HistorySeries]) throws(HistoryError) -> [HistoryChange] {
        var found = Self.detected(in: series)
        var carriers = CarrierSearch(self)
        for index in found.indices where found[index].order == .known {
            if found[index].metric.isBySectionType { found[index].carrier = try carriers.carrier(of: found[index]) }
            found[index].facts = try carriers.facts(from: found[index].before, to: found[index].after)
        }
        let places = Dictionary(
            (series.first?.order.results ?? []).enumerated().map { ($1.id, $0) }
        ) { first, _ in first }
        func key(_ change: HistoryChange) -> (Int, String, String, Int) {
            (places[change.after.id] ?? 0, change.metric.name, change.arm, change.index)
        }
        return found.sorted { key($0) < key($1) }
    }

    /// The changes of some series, without their section types.
    static func detected(in series: [HistorySeries]) -> [HistoryChange] {
        let parts = series.flatMap { series in series.stretches.map { ChangeSearch(series: series, points: $0) } }
        var byPart = [[ChangePoint]](repeating: [], count: parts.count)
        // An import of device figures does not affect the changes found in headless series.
        for isOfDevice in [false, true] {
            let timed = parts.indices.filter { !parts[$0].isExact && parts[$0].series.isOfDevice == isOfDevice }
            let detected = ChangePointDetector().changePoints(in: timed.map { parts[$0].points.map(\.value) })
            for (place, points) in zip(timed, detected) { byPart[place] = points }
        }
        var predecessors = OrderPredecessors()
        var found = zip(parts, byPart).flatMap { part, points in
            part.isExact ? part.steps(&predecessors) : part.levels(points)
        }
        mark(&found)
        return found
    }

    /// Marks changes that the reference arm shares, and removes the reference arm's own copies of them.
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

    /// The maximum distance, in points, of two changes of times that count as the same change.
    private static let tolerance = 2

    /// The arm with which other arms are compared. If it changes too, the machine is the likely cause.
    public static let baselineArm = "nested"
}

/// Finds the section types and the facts that cause changes. Each result is read once.
private struct CarrierSearch {
    private let history: History
    private var shares: [Int64: Shares] = [:]

    /// The trials of a result by section type.
    private struct Shares: Decodable {
        struct Metric: Decodable { var bySectionType: [String: [Double]]? }
        struct Profile: Decodable { var keys: [String: String]? }
        struct Facts: Decodable { var own: ScreenFacts }
        var metrics: [String: [String: Metric]]
        var profile: Profile?
        var facts: Facts?

        var screen: ScreenFacts? {
            facts.map { facts in
                var own = facts.own
                own.profile = profile?.keys ?? [:]
                return own
            }
        }
    }

    init(_ history: History) { self.history = history }

    /// The section type whose part of a metric changed most between the last result before a change and the first one
    /// after it.
    mutating func carrier(of change: HistoryChange) throws(HistoryError) -> ChangeCarrier? {
        let before = try types(of: change, in: change.before)
        let after = try types(of: change, in: change.after)
        let differences = Set(before.keys).union(after.keys).map { type in
            (type: type, difference: (after[type] ?? 0) - (before[type] ?? 0))
        }
        // A type that changed in the opposite direction is not a cause.
        let cause = differences.filter { ($0.difference > 0) == (change.difference > 0) && $0.difference != 0 }
            .max { ($0.difference.magnitude, $1.type) < ($1.difference.magnitude, $0.type) }
        guard let cause, change.difference != 0 else { return nil }
        return ChangeCarrier(sectionType: cause.type, share: cause.difference / change.difference)
    }

    /// The facts of the screen that changed between two results; nil if the facts of one are unknown.
    mutating func facts(
        from before: RecordedResult, to after: RecordedResult
    ) throws(HistoryError) -> [FactChange]? {
        guard let now = try read(after).screen, let then = try read(before).screen else { return nil }
        return now.changes(since: then)
    }

    /// The medians of a result by section type.
    private mutating func types(
        of change: HistoryChange, in result: RecordedResult
    ) throws(HistoryError) -> [String: Double] {
        let metric = try read(result).metrics[change.arm]?[change.metric.name]
        return (metric?.bySectionType ?? [:]).compactMapValues { Percentile.median.value(in: $0.filter(\.isFinite)) }
    }

    private mutating func read(_ result: RecordedResult) throws(HistoryError) -> Shares {
        if let known = shares[result.row] { return known }
        let data = try history.document(of: result)
        guard let read = try? JSONDecoder().decode(Shares.self, from: data) else {
            throw HistoryError("\(history.path): the result \(result.id) is damaged")
        }
        shares[result.row] = read
        return read
    }
}
