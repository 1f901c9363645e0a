internal import Foundation
public import StrataGating
internal import StrataProfiler

extension History {
    /// The series of a session's metrics.
    ///
    /// - Parameters:
    ///   - metrics: The metrics.
    ///   - arms: The arms; nil for all.
    ///   - branch: The branch; nil for all.
    /// - Returns: The series that have points, by arm and then in the order of the metrics.
    /// - Complexity: O(points).
    public func series(
        of session: String, metrics: [Metric], arms: [String]? = nil, branch: String? = nil
    ) throws(HistoryError) -> [HistorySeries] {
        try read { db in
            let order = try self.order(db, of: session, branch: branch)
            let circumstances = try Self.circumstances(db, of: order.results)
            let chosen = try SeriesChoice(db, session: session, metrics: metrics, arms: arms)
            let values = try chosen.values(db, order: order)
            return chosen.arms.flatMap { arm in
                metrics.compactMap { metric in
                    let own = chosen.values(of: metric, arm: arm, in: values)
                    guard !own.isEmpty else { return nil }
                    let builder = SeriesBuilder(
                        order: order, circumstances: circumstances, meanings: chosen.meanings, values: own,
                        bridges: chosen.values(of: metric, arm: RunSide.against(arm), in: values))
                    return builder.series(session: session, arm: arm, metric: metric)
                }
            }
        }
    }

    /// The names of a session's arms, in alphabetical order.
    package func arms(of session: String) throws(HistoryError) -> [String] {
        try read { db in
            try db.rows("SELECT DISTINCT arm FROM series WHERE session = ? ORDER BY arm", [session]) { try $0[0] }
        }
    }

    /// The names of a session's metrics that are not in the given table. A newer program or another package recorded
    /// them.
    public func unknownMetrics(of session: String, besides metrics: [Metric]) throws(HistoryError) -> [String] {
        let known = Set(metrics.flatMap { [$0.name] + $0.formerNames })
        return try read { db in
            try db.rows("SELECT DISTINCT metric FROM series WHERE session = ? ORDER BY metric", [session]) {
                row -> String in
                try row[0]
            }
        }.filter { !known.contains($0) }
    }

    /// The circumstances of a result; nil if they cannot be read.
    func circumstances(of result: RecordedResult) throws(HistoryError) -> Comparability.Circumstances? {
        try read { try Self.circumstances($0, of: [result])[result.circumstances] }
    }

    /// The circumstances of results, by row.
    private static func circumstances(
        _ db: Database, of results: [RecordedResult]
    ) throws -> [Int64: Comparability.Circumstances] {
        try Set(results.map(\.circumstances)).reduce(into: [:]) { all, number in
            let row = try db.first("SELECT played, feed, fingerprint FROM circumstances WHERE id = ?", [number]) {
                row -> (played: String, feed: String, fingerprint: String) in try (row[0], row[1], row[2])
            }
            guard let row,
                let fingerprint = try? JSONDecoder().decode(Fingerprint.self, from: Data(row.fingerprint.utf8))
            else { return }
            all[number] = Comparability.Circumstances(played: row.played, feed: row.feed, fingerprint: fingerprint)
        }
    }
}
