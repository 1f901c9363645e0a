internal import Basics
internal import Foundation
internal import GRDB
internal import Gating
public import Metrics
internal import Trials

extension History {
    /// The series of a session's metrics.
    ///
    /// - Parameters:
    ///   - metrics: the metrics.
    ///   - arms: the arms; nil for all.
    ///   - branch: the results of one branch; nil for all.
    /// - Returns: the series that have points, by arm and then in the order of the metrics.
    /// - Complexity: O(points).
    public func series(
        of session: String, metrics: [Metric], arms: [String]? = nil, branch: String? = nil
    ) throws(HistoryError) -> [HistorySeries] {
        try read { db in
            let results = try Self.results(db, of: session, branch: branch)
            let places = Dictionary(uniqueKeysWithValues: results.enumerated().map { ($0.element.row, $0.offset) })
            let circumstances = try Self.circumstances(db, of: results)
            let rows = try Row.fetchAll(
                db, sql: "SELECT id, arm, metric, revision, unit FROM series WHERE session = ?", arguments: [session])
            // A renamed metric has a series for each name.
            let names = metrics.reduce(into: [String: Metric]()) { names, metric in
                for name in [metric.name] + metric.formerNames { names[name] = metric }
            }
            var keys: [String: [String: [Key]]] = [:]
            for row in rows {
                // What a metric of another revision or unit means cannot be compared, but its values are there: the series breaks.
                guard let metric = names[row[2] as String] else { continue }
                let key = Key(series: row[0], revision: row[3], unit: row[4])
                keys[row[1] as String, default: [:]][metric.name, default: []].append(key)
            }
            let points = try db.cachedStatement(
                sql: """
                    SELECT point.result, value, low, high FROM result JOIN point ON point.result = result.id
                    WHERE result.session = ? AND point.series = ?
                    """)
            func found(_ arm: String, _ metric: Metric) throws -> [Int: SeriesBuilder.Value] {
                var found: [Int: SeriesBuilder.Value] = [:]
                for key in keys[arm]?[metric.name] ?? [] {
                    let rows = try Row.fetchCursor(points, arguments: [session, key.series])
                    while let row = try rows.next() {
                        guard let place = places[row[0] as Int64] else { continue }
                        let value: Double = row[1]
                        let (low, high): (Double, Double) = (row[2] ?? value, row[3] ?? value)
                        found[place] = SeriesBuilder.Value(
                            value: value, range: min(low, high)...max(low, high), revision: key.revision,
                            unit: key.unit)
                    }
                }
                return found
            }
            var all: [HistorySeries] = []
            for arm in keys.keys.sorted() where arms?.contains(arm) ?? !RunSide.isAgainst(arm) {
                for metric in metrics where keys[arm]?[metric.name] != nil {
                    let own = try found(arm, metric)
                    let builder = SeriesBuilder(
                        results: results, circumstances: circumstances, values: own,
                        bridges: try found(RunSide.against(arm), metric).mapValues(\.value))
                    guard !own.isEmpty else { continue }
                    all.append(builder.series(session: session, arm: arm, metric: metric))
                }
            }
            return all
        }
    }

    /// One of the series that the values of a metric are in.
    private struct Key {
        var series: Int64
        var revision: Int
        var unit: String
    }

    /// The names of a session's metrics that are none of those given: a newer program, or another package, recorded them.
    public func unknownMetrics(of session: String, besides metrics: [Metric]) throws(HistoryError) -> [String] {
        let known = Set(metrics.flatMap { [$0.name] + $0.formerNames })
        return try read { db in
            try String.fetchAll(
                db, sql: "SELECT DISTINCT metric FROM series WHERE session = ? ORDER BY metric", arguments: [session])
        }.filter { !known.contains($0) }
    }

    /// The circumstances of a result; nil if they cannot be read.
    func circumstances(of result: RecordedResult) throws(HistoryError) -> Comparability.Circumstances? {
        try read { try Self.circumstances($0, of: [result])[result.circumstances] }
    }

    /// The circumstances of results, by their numbers.
    private static func circumstances(
        _ db: Database, of results: [RecordedResult]
    ) throws -> [Int64: Comparability.Circumstances] {
        try Set(results.map(\.circumstances)).reduce(into: [:]) { all, number in
            guard
                let row = try Row.fetchOne(
                    db, sql: "SELECT played, feed, fingerprint FROM circumstances WHERE id = ?", arguments: [number]),
                let fingerprint = try? JSONDecoder().decode(Fingerprint.self, from: Data((row[2] as String).utf8))
            else { return }
            all[number] = Comparability.Circumstances(played: row[0], feed: row[1], fingerprint: fingerprint)
        }
    }
}
