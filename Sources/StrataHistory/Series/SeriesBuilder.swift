internal import StrataGating
internal import StrataStatistics

/// Builds a series: orders its points, finds its breaks, and rescales values before breaks.
struct SeriesBuilder {
    /// The session's results in their order.
    let order: ResultOrder
    let circumstances: [Int64: Comparability.Circumstances]
    /// The meaning of the numbers in each stored series, by row.
    let meanings: [Int64: Meaning]

    /// The meaning of a number. Numbers of different meanings are not comparable.
    struct Meaning: Hashable {
        var revision: Int
        var unit: MetricUnit
    }

    /// The value of one result.
    struct Value {
        /// The result's index in the order.
        var place: Int
        var value: Double
        /// The minimum and maximum of the trials.
        var low: Double
        var high: Double
        /// The row of the stored series.
        var series: Int64
    }

    /// The values, in the order of the results.
    let values: [Value]
    /// The values of the other build, for results whose trials alternated with those of another build.
    let bridges: [Value]

    func series(session: String, arm: String, metric: Metric) -> HistorySeries {
        var points: [SeriesPoint] = []
        points.reserveCapacity(values.count)
        var breaks: [SeriesBreak] = []
        var previous: Value?
        for value in values {
            if let previous,
                let reason = otherMeaning(previous, value)
                    ?? obstacle(between: order.results[previous.place], and: order.results[value.place], of: metric)
            {
                breaks.append(SeriesBreak(index: points.count, reason: reason))
            }
            points.append(
                SeriesPoint(
                    results: order.results, place: value.place, value: value.value, range: value.low...value.high,
                    unit: meanings[value.series]?.unit ?? metric.unit, stretch: breaks.count))
            previous = value
        }
        if !breaks.isEmpty, !bridges.isEmpty { join(&points, &breaks) }
        return HistorySeries(
            session: session, arm: arm, metric: metric, points: points, breaks: breaks, order: order)
    }

    /// The reason why two values of a metric have different meanings; nil if they have the same meaning.
    private func otherMeaning(_ earlier: Value, _ later: Value) -> String? {
        guard earlier.series != later.series, let earlier = meanings[earlier.series], let later = meanings[later.series]
        else { return nil }
        if earlier.revision != later.revision {
            return "the metric is measured differently (revision \(earlier.revision), then \(later.revision))"
        }
        guard earlier.unit != later.unit else { return nil }
        return "the unit of the metric changed (\(earlier.unit.rawValue), then \(later.unit.rawValue))"
    }

    /// The reason why values of a metric in two results are not comparable, by the rules of ``Comparability``; nil if
    /// they are comparable.
    private func obstacle(between earlier: RecordedResult, and later: RecordedResult, of metric: Metric) -> String? {
        guard earlier.circumstances != later.circumstances, let then = circumstances[earlier.circumstances],
            let now = circumstances[later.circumstances]
        else { return nil }
        return Comparability.change(from: then, to: now, of: metric)
    }

    /// Rescales values before a break, so that the series continues.
    ///
    /// This needs a result after the break that also has trials of a build from before it. The factor follows from the
    /// values of this build on both sides of the break.
    private func join(_ points: inout [SeriesPoint], _ breaks: inout [SeriesBreak]) {
        let bridges = Dictionary(bridges.map { ($0.place, $0.value) }) { $1 }
        let bounds = [0] + breaks.map(\.index) + [points.count]
        for number in breaks.indices {
            let (before, after) = (
                points[bounds[number]..<bounds[number + 1]], points[bounds[number + 1]..<bounds[number + 2]]
            )
            breaks[number].factor = Self.factor(from: before, to: after, bridges)
        }
        // A value before several breaks is multiplied by all of their factors.
        var scale = 1.0
        for number in breaks.indices.reversed() {
            scale *= breaks[number].factor ?? 1
            let unit = breaks[number].factor.map { _ in points[bounds[number + 1]].unit }
            guard scale != 1 || unit != nil else { continue }
            for index in bounds[number]..<bounds[number + 1] {
                let range = points[index].range
                points[index].unit = unit ?? points[index].unit
                points[index].value *= scale
                points[index].range = range.lowerBound * scale...range.upperBound * scale
            }
        }
    }

    /// The ratio of the values of the same build after and before a break; nil if no build was measured on both sides.
    private static func factor(
        from before: ArraySlice<SeriesPoint>, to after: ArraySlice<SeriesPoint>, _ bridges: [Int: Double]
    ) -> Double? {
        let factors = after.compactMap { point -> Double? in
            guard let program = point.result.against, let bridge = bridges[point.place] else { return nil }
            let own = before.filter { $0.result.executable == program }.map(\.value)
            guard let level = Percentile.median.value(in: own), level > 0, bridge > 0 else { return nil }
            return bridge / level
        }
        return Percentile.median.value(in: factors)
    }
}
