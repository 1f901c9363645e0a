internal import Foundation
internal import StrataGating
internal import StrataProfiler

/// The stored series of a session for some metrics and arms.
struct SeriesChoice {
    private let session: String
    /// The arms, in alphabetical order.
    let arms: [String]
    /// The rows of the stored series, by arm and metric. A renamed metric has one series for each name. Each revision
    /// and unit has its own series, at which the combined series breaks.
    private let series: [String: [String: [Int64]]]
    /// The meaning of the numbers in each stored series, by row.
    let meanings: [Int64: SeriesBuilder.Meaning]
    /// The number of stored series of the session.
    private let all: Int

    /// Finds the stored series.
    ///
    /// - Parameter arms: The arms; nil for all arms of the results' own builds.
    init(_ db: Database, session: String, metrics: [Metric], arms: [String]?) throws {
        let rows = try db.rows(
            """
            SELECT id, arm, metric, revision, unit FROM series WHERE session = ?
            ORDER BY arm, metric, revision, unit
            """, [session]
        ) { row -> (id: Int64, arm: String, metric: String, meaning: SeriesBuilder.Meaning) in
            try (row[0], row[1], row[2], SeriesBuilder.Meaning(revision: row[3], unit: MetricUnit(row[4])))
        }
        let names = metrics.reduce(into: [String: Metric]()) { names, metric in
            for name in [metric.name] + metric.formerNames { names[name] = metric }
        }
        var series: [String: [String: [Int64]]] = [:]
        var meanings: [Int64: SeriesBuilder.Meaning] = [:]
        for row in rows {
            guard let metric = names[row.metric] else { continue }
            series[row.arm, default: [:]][metric.name, default: []].append(row.id)
            meanings[row.id] = row.meaning
        }
        let own = series.keys.filter { arms?.contains($0) ?? !RunSide.isAgainst($0) }
        let needed = Set(own).union(own.map(RunSide.against))
        self.session = session
        self.series = series.filter { needed.contains($0.key) }
        self.meanings = meanings
        self.arms = own.sorted()
        all = rows.count
    }

    /// The values of each series, in the order of the results.
    ///
    /// - Complexity: O(points of the session); O(results x series) for few series.
    func values(_ db: Database, order: ResultOrder) throws -> [Int64: [SeriesBuilder.Value]] {
        let wanted = Set(series.values.flatMap { $0.values.joined() })
        let places = Dictionary(uniqueKeysWithValues: order.results.enumerated().map { ($0.element.row, $0.offset) })
        // The points of a result are stored together, so reading all of them is faster than looking up many.
        let isFew = wanted.count * 4 < all
        let filter = isFew ? "AND point.series IN (\(wanted.sorted().map(String.init).joined(separator: ",")))" : ""
        let numbers = Dictionary(uniqueKeysWithValues: wanted.sorted().enumerated().map { ($1, $0) })
        var found = [[SeriesBuilder.Value]](repeating: [], count: numbers.count)
        var (result, place) = (Int64.min, Int?.none)
        try db.each(
            """
            SELECT point.result, point.series, value, low, high FROM result JOIN point ON point.result = result.id
            WHERE result.session = ? \(filter)
            """, [session]
        ) { row in
            let (own, series): (Int64, Int64) = try (row[0], row[1])
            if own != result { (result, place) = (own, places[own]) }
            guard let place, let number = numbers[series] else { return }
            let (value, lowest, highest): (Double, Double?, Double?) = try (row[2], row[3], row[4])
            let (low, high) = (lowest ?? value, highest ?? value)
            found[number].append(
                SeriesBuilder.Value(
                    place: place, value: value, low: min(low, high), high: max(low, high), series: series))
        }
        return numbers.mapValues { number in found[number].sorted { $0.place < $1.place } }
    }

    /// The values of a metric of an arm, at most one per result.
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
