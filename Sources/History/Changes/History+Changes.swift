internal import Foundation
internal import Gating
public import Metrics
internal import Trials

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
        let series = try series(of: session, metrics: metrics, branch: branch)
        var found = Self.changes(in: series)
        for index in found.indices where found[index].metric.isBySectionType {
            found[index].carrier = try carrier(of: found[index])
        }
        return found.sorted {
            ($0.after.time, $0.metric.name, $0.arm, $0.index) < ($1.after.time, $1.metric.name, $1.arm, $1.index)
        }
    }

    /// The changes of some series.
    static func changes(in series: [HistorySeries]) -> [HistoryChange] {
        let parts = series.flatMap { series in series.stretches.map { (series: series, points: $0) } }
        let isExact = parts.map { part in
            part.series.metric.tier == .exact && part.points.allSatisfy { $0.range.lowerBound == $0.range.upperBound }
        }
        let timed = parts.indices.filter { !isExact[$0] }
        let detected = ChangePointDetector().changePoints(in: timed.map { parts[$0].points.map(\.value) })
        var byPart = [[ChangePoint]](repeating: [], count: parts.count)
        for (place, points) in zip(timed, detected) { byPart[place] = points }
        for place in parts.indices where isExact[place] {
            byPart[place] = ChangePointDetector.steps(in: parts[place].points.map(\.value))
        }
        var found = zip(parts, zip(byPart, isExact)).flatMap { part, changes in
            changes.0.map { change in
                let index = part.points.startIndex + change.index
                return HistoryChange(
                    session: part.series.session, arm: part.series.arm, metric: part.series.metric, index: index,
                    before: part.series.points[part.points.startIndex + change.lastBefore].result,
                    after: part.series.points[index].result,
                    from: change.before, to: change.after,
                    interval: min(
                        change.difference.lower, change.difference.upper)...max(
                            change.difference.lower, change.difference.upper), p: changes.1 ? nil : change.p,
                    isShared: false)
            }
        }
        mark(&found)
        return found
    }

    /// Marks the changes that the baseline arm has too, and leaves out its copies of them.
    private static func mark(_ changes: inout [HistoryChange]) {
        let baseline = changes.filter { $0.arm == baselineArm }
        func isSame(_ one: HistoryChange, _ other: HistoryChange) -> Bool {
            one.metric.name == other.metric.name && (one.difference > 0) == (other.difference > 0)
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

    /// The section type whose share of a metric changed most between the last result before a change and the first after it.
    private func carrier(of change: HistoryChange) throws(HistoryError) -> ChangeCarrier? {
        let shares = try [change.before, change.after].map { result throws(HistoryError) in
            let document = try ResultDocument(document(result.id).data, name: result.id)
            let types = document.result.metrics[change.arm]?[change.metric.name]?.bySectionType ?? [:]
            return types.compactMapValues { Percentile.median.value(in: $0.filter(\.isFinite)) }
        }
        let differences = Set(shares[0].keys).union(shares[1].keys).map { type in
            (type: type, difference: (shares[1][type] ?? 0) - (shares[0][type] ?? 0))
        }
        // What went the other way is no cause.
        let cause = differences.filter { ($0.difference > 0) == (change.difference > 0) && $0.difference != 0 }
            .max { ($0.difference.magnitude, $1.type) < ($1.difference.magnitude, $0.type) }
        guard let cause, change.difference != 0 else { return nil }
        return ChangeCarrier(sectionType: cause.type, share: cause.difference / change.difference)
    }
}
