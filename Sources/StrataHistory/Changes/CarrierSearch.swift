internal import Foundation
internal import StrataGating

/// Finds the section types that differences come from; a result of several changes is read once.
struct CarrierSearch {
    private let history: History
    private var shares: [Int64: Shares] = [:]

    /// The trials of a result by section type.
    private struct Shares: Decodable {
        struct Metric: Decodable { var bySectionType: [String: [Double]]? }
        var metrics: [String: [String: Metric]]
    }

    init(_ history: History) { self.history = history }

    /// The section type whose share of a metric changed most between the last result before a change and the first after it.
    mutating func carrier(of change: HistoryChange) throws(HistoryError) -> ChangeCarrier? {
        let before = try types(of: change, in: change.before)
        let after = try types(of: change, in: change.after)
        let differences = Set(before.keys).union(after.keys).map { type in
            (type: type, difference: (after[type] ?? 0) - (before[type] ?? 0))
        }
        // What went the other way is no cause.
        let cause = differences.filter { ($0.difference > 0) == (change.difference > 0) && $0.difference != 0 }
            .max { ($0.difference.magnitude, $1.type) < ($1.difference.magnitude, $0.type) }
        guard let cause, change.difference != 0 else { return nil }
        return ChangeCarrier(sectionType: cause.type, share: cause.difference / change.difference)
    }

    /// A result's medians by section type.
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
