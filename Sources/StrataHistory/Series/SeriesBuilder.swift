internal import StrataGating

/// Puts the points of a series in their order, and finds where it breaks and where a break can be bridged.
struct SeriesBuilder {
    /// The session's results in their order.
    let order: ResultOrder
    let circumstances: [Int64: Comparability.Circumstances]
    /// The meaning of the numbers in each series.
    let meanings: [Int64: Meaning]

    /// What a number means: numbers of two meanings cannot be compared.
    struct Meaning: Hashable {
        var revision: Int
        var unit: String
    }

    /// A result's value.
    struct Value {
        /// The result's place.
        var place: Int
        var value: Double
        /// The least and the greatest trial.
        var low: Double
        var high: Double
        /// The series that it is stored in.
        var series: Int64
    }

    /// The values, by the result's place.
    let values: [Value]
    /// The values of another build that took turns with a result's own.
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
                    stretch: breaks.count))
            previous = value
        }
        if !breaks.isEmpty, !bridges.isEmpty { join(&points, &breaks) }
        return HistorySeries(
            session: session, arm: arm, metric: metric, points: points, breaks: breaks, order: order)
    }

    /// How two values of a metric differ in what they mean; nil if they do not.
    private func otherMeaning(_ earlier: Value, _ later: Value) -> String? {
        guard earlier.series != later.series, let earlier = meanings[earlier.series], let later = meanings[later.series]
        else { return nil }
        if earlier.revision != later.revision {
            return "the metric is measured otherwise (revision \(earlier.revision), then \(later.revision))"
        }
        return earlier.unit == later.unit ? nil : "the metric has another unit (\(earlier.unit), then \(later.unit))"
    }

    /// Why two results have no comparable values of a metric: the rules of ``Comparability``.
    private func obstacle(between earlier: RecordedResult, and later: RecordedResult, of metric: Metric) -> String? {
        guard earlier.circumstances != later.circumstances, let then = circumstances[earlier.circumstances],
            let now = circumstances[later.circumstances]
        else { return nil }
        return Comparability.change(from: then, to: now, of: metric)
    }

    /// Multiplies what is before a break so that it goes on: a result after the break has the trials of a build that also ran
    /// before it, and these tell what the machine makes of one and the same build.
    private func join(_ points: inout [SeriesPoint], _ breaks: inout [SeriesBreak]) {
        let bridges = Dictionary(bridges.map { ($0.place, $0.value) }) { $1 }
        let bounds = [0] + breaks.map(\.index) + [points.count]
        for number in breaks.indices {
            let (before, after) = (
                points[bounds[number]..<bounds[number + 1]], points[bounds[number + 1]..<bounds[number + 2]]
            )
            breaks[number].factor = Self.factor(from: before, to: after, bridges)
        }
        // What lies before several breaks goes through all of them.
        var scale = 1.0
        for number in breaks.indices.reversed() {
            scale *= breaks[number].factor ?? 1
            guard scale != 1 else { continue }
            for index in bounds[number]..<bounds[number + 1] {
                let range = points[index].range
                points[index].value *= scale
                points[index].range = range.lowerBound * scale...range.upperBound * scale
            }
        }
    }

    /// What the machine after a break makes of a number that was measured before it.
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
