internal import Foundation
internal import GRDB
internal import StrataGating
internal import StrataProfiler

/// The series of a session that hold the values of some metrics, and their values.
struct SeriesChoice {
    private let session: String
    /// The arms, in alphabetical order.
    let arms: [String]
    /// The series of each metric of an arm. A renamed metric has one for each name, and so has another revision or unit: it cannot be
    /// compared, but its values are there, and the series breaks.
    private let series: [String: [String: [Int64]]]
    /// The meaning of the numbers in each series.
    let meanings: [Int64: SeriesBuilder.Meaning]
    /// How many series the session has.
    private let all: Int

    /// - Parameter arms: the arms; nil for all that are no other build's.
    init(_ db: Database, session: String, metrics: [Metric], arms: [String]?) throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, arm, metric, revision, unit FROM series WHERE session = ?
                ORDER BY arm, metric, revision, unit
                """, arguments: [session])
        let names = metrics.reduce(into: [String: Metric]()) { names, metric in
            for name in [metric.name] + metric.formerNames { names[name] = metric }
        }
        var series: [String: [String: [Int64]]] = [:]
        var meanings: [Int64: SeriesBuilder.Meaning] = [:]
        for row in rows {
            guard let metric = names[row[2] as String] else { continue }
            series[row[1] as String, default: [:]][metric.name, default: []].append(row[0])
            meanings[row[0]] = SeriesBuilder.Meaning(revision: row[3], unit: row[4])
        }
        let own = series.keys.filter { arms?.contains($0) ?? !RunSide.isAgainst($0) }
        let needed = Set(own).union(own.map(RunSide.against))
        self.session = session
        self.series = series.filter { needed.contains($0.key) }
        self.meanings = meanings
        self.arms = own.sorted()
        all = rows.count
    }

    /// The values of all series, each in the order of the results.
    ///
    /// - Complexity: O(points of the session); with few series O(results x series).
    func values(_ db: Database, order: ResultOrder) throws -> [Int64: [SeriesBuilder.Value]] {
        let wanted = Set(series.values.flatMap { $0.values.joined() })
        let places = Dictionary(uniqueKeysWithValues: order.results.enumerated().map { ($0.element.row, $0.offset) })
        // A result's points stand together, so that reading all of them is faster than looking for many.
        let isFew = wanted.count * 4 < all
        let filter = isFew ? "AND point.series IN (\(wanted.sorted().map(String.init).joined(separator: ",")))" : ""
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT point.result, point.series, value, low, high FROM result JOIN point ON point.result = result.id
                WHERE result.session = ? \(filter)
                """, arguments: [session])
        let numbers = Dictionary(uniqueKeysWithValues: wanted.sorted().enumerated().map { ($1, $0) })
        var found = [[SeriesBuilder.Value]](repeating: [], count: numbers.count)
        var (result, place) = (Int64.min, Int?.none)
        while let row = try rows.next() {
            let (own, series): (Int64, Int64) = (row[0], row[1])
            if own != result { (result, place) = (own, places[own]) }
            guard let place, let number = numbers[series] else { continue }
            let value: Double = row[2]
            let (low, high): (Double, Double) = (row[3] ?? value, row[4] ?? value)
            found[number].append(
                SeriesBuilder.Value(
                    place: place, value: value, low: min(low, high), high: max(low, high), series: series))
        }
        return numbers.mapValues { number in found[number].sorted { $0.place < $1.place } }
    }

    /// The values of a metric of an arm, one of each result.
    func values(
        of metric: Metric, arm: String, in found: [Int64: [SeriesBuilder.Value]]
    ) -> [SeriesBuilder.Value] {
        let own = series[arm]?[metric.name] ?? []
        guard own.count > 1 else { return own.first.flatMap { found[$0] } ?? [] }
        let byPlace = own.reduce(into: [Int: SeriesBuilder.Value]()) { all, series in
            for value in found[series] ?? [] { all[value.place] = value }
        }
        return byPlace.values.sorted { $0.place < $1.place }
    }
}
