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
            var keys: [String: [String: [Int64]]] = [:]
            for row in rows {
                guard let metric = names[row[2] as String], metric.revision == row[3] as Int,
                    metric.unit.rawValue == row[4] as String
                else { continue }
                keys[row[1] as String, default: [:]][metric.name, default: []].append(row[0])
            }
            let points = try db.cachedStatement(
                sql: """
                    SELECT point.result, value, low, high FROM result JOIN point ON point.result = result.id
                    WHERE result.session = ? AND point.series = ?
                    """)
            func found(_ arm: String, _ metric: Metric) throws -> [Int: (value: Double, range: ClosedRange<Double>)] {
                var found: [Int: (value: Double, range: ClosedRange<Double>)] = [:]
                for key in keys[arm]?[metric.name] ?? [] {
                    let rows = try Row.fetchCursor(points, arguments: [session, key])
                    while let row = try rows.next() {
                        guard let place = places[row[0] as Int64] else { continue }
                        let value: Double = row[1]
                        let (low, high): (Double, Double) = (row[2] ?? value, row[3] ?? value)
                        found[place] = (value, min(low, high)...max(low, high))
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
