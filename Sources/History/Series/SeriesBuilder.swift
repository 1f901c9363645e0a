internal import Gating
internal import Metrics

/// Puts the points of a series in their order, and finds where it breaks and where a break can be bridged.
struct SeriesBuilder {
    /// The session's results, the oldest first.
    let results: [RecordedResult]
    let circumstances: [Int64: Comparability.Circumstances]
    /// A result's value.
    struct Value {
        var value: Double
        var range: ClosedRange<Double>
        /// What the number means.
        var revision: Int
        var unit: String
    }

    /// The values, by the result's place.
    let values: [Int: Value]
    /// The values of another build that took turns with a result's own, by the result's place.
    let bridges: [Int: Double]

    func series(session: String, arm: String, metric: Metric) -> HistorySeries {
        var points: [SeriesPoint] = []
        var breaks: [SeriesBreak] = []
        var previous: (result: RecordedResult, value: Value)?
        for place in values.keys.sorted() {
            guard let value = values[place] else { continue }
            let result = results[place]
            if let previous,
                let reason = Self.otherMeaning(previous.value, value)
                    ?? obstacle(between: previous.result, and: result, of: metric)
            {
                breaks.append(SeriesBreak(index: points.count, reason: reason))
            }
            points.append(SeriesPoint(result: result, value: value.value, range: value.range, stretch: breaks.count))
            previous = (result, value)
        }
        join(&points, &breaks)
        return HistorySeries(session: session, arm: arm, metric: metric, points: points, breaks: breaks)
    }

    /// How two values of a metric differ in what they mean; nil if they do not.
    private static func otherMeaning(_ earlier: Value, _ later: Value) -> String? {
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
        let places = Dictionary(uniqueKeysWithValues: results.enumerated().map { ($0.element.row, $0.offset) })
        for number in breaks.indices.reversed() {
            let after = points.indices.filter { points[$0].stretch == number + 1 }
            let before = points.indices.filter { points[$0].stretch == number }
            let factors = after.compactMap { index -> Double? in
                guard let program = points[index].result.against, let place = places[points[index].result.row],
                    let bridge = bridges[place]
                else { return nil }
                let own = before.filter { points[$0].result.executable == program }.map { points[$0].value }
                guard let level = Percentile.median.value(in: own), level > 0, bridge > 0 else { return nil }
                return bridge / level
            }
            guard let factor = Percentile.median.value(in: factors) else { continue }
            breaks[number].factor = factor
            for index in points.indices where points[index].stretch <= number {
                let range = points[index].range
                points[index].value *= factor
                points[index].range = range.lowerBound * factor...range.upperBound * factor
            }
        }
    }
}
