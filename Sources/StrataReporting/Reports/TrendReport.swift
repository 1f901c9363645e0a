internal import Foundation
internal import StrataBasics
internal import StrataGating
package import StrataHistory
internal import StrataStatistics

/// A metric over the commits, for a terminal.
package struct TrendReport {
    /// The report, without a trailing newline.
    package let text: String

    /// Creates a report of series.
    ///
    /// - Parameter last: the number of last results to list.
    package init(_ series: [HistorySeries], last: Int) {
        let parts = series.map { series -> String in
            let unit = series.metric.unit
            // What an earlier unit counted is not in this range.
            let values = series.points.filter { $0.unit == unit }.map(\.value)
            let (low, high) = (values.min() ?? 0, values.max() ?? 0)
            var lines = [
                "\(series.metric.name) of `\(series.arm.printable)` in \(series.session.printable), "
                    + "\(series.points.count.counted("result")), \(unit.formatted(low)) to \(unit.formatted(high))",
                Self.sparkline(series),
            ]
            lines += series.breaks.map { gap in
                let commit = series.points[gap.index].result.label
                let joined = gap.factor.map {
                    "; joined by the trials of one build on both sides, factor \(MetricUnit.fixed($0, places: 3))"
                }
                return "break before \(commit): \(gap.reason.printable)\(joined ?? "")"
            }
            lines += Self.unordered(series)
            let rows = series.points.suffix(last).map { point in
                [
                    point.result.time.formatted(.iso8601), point.result.label, point.unit.formatted(point.value),
                    point.formattedRange ?? "", (point.result.subject ?? "").printable,
                ]
            }
            if !rows.isEmpty {
                lines.append(Columns.text([["commit's time", "commit", "median", "trials", "message"]] + rows))
            }
            return lines.joined(separator: "\n")
        }
        text = parts.joined(separator: "\n\n")
    }

    /// The maximum number of places that are listed one by one.
    private static let listed = 5

    /// The places where the order of a result and the previous one is unknown.
    private static func unordered(_ series: HistorySeries) -> [String] {
        let places = series.unordered
        let lines = places.prefix(listed).map { index in
            "order unknown: \(series.points[index - 1].result.label) and \(series.points[index].result.label)"
        }
        return places.count > listed ? lines + ["order unknown at \(places.count - listed) more places"] : Array(lines)
    }

    private static let bars = Array("▁▂▃▄▅▆▇█")
    private static let width = 100

    /// The values as bars from the minimum to the maximum. With many results, a bar covers several. `|` is a break.
    private static func sparkline(_ series: HistorySeries) -> String {
        let values = series.points.map(\.value)
        guard let low = values.min(), let high = values.max() else { return "" }
        let breaks = Set(series.breaks.filter { $0.factor == nil }.map(\.index))
        let size = max(1, (values.count + width - 1) / width)
        return stride(from: 0, to: values.count, by: size).map { start in
            let part = Array(values[start..<min(values.count, start + size)])
            let value = Percentile.median.value(in: part) ?? low
            let place = high > low ? Int(((value - low) / (high - low) * Double(bars.count - 1)).rounded()) : 0
            let mark = (start..<start + size).contains { breaks.contains($0) } ? "|" : ""
            return mark + String(bars[min(max(place, 0), bars.count - 1)])
        }.joined()
    }
}

extension SeriesPoint {
    /// The minimum and the maximum of the trials; nil if they are equal.
    var formattedRange: String? {
        range.lowerBound < range.upperBound
            ? "\(unit.formatted(range.lowerBound)) to \(unit.formatted(range.upperBound))" : nil
    }
}

/// A series as JSON.
package struct TrendJSON: Encodable {
    private struct Point: Encodable {
        var result: String
        var time: String
        var commit: String?
        var subject: String?
        /// The median of the trials.
        var value: Double
        /// The minimum and the maximum of the trials.
        var low: Double
        var high: Double
        /// The unit, if it is another than the series'.
        var unit: String?
        /// The stretch. Values of one stretch can be compared.
        var stretch: Int
        /// Whether it is known to be later than the previous point.
        var isOrderKnown: Bool
    }

    private struct Break: Encodable {
        var index: Int
        var reason: String
        var factor: Double?
    }

    private let session: String
    private let arm: String
    private let metric: String
    private let unit: String
    private let points: [Point]
    private let breaks: [Break]

    /// Describes a series.
    package init(_ series: HistorySeries) {
        session = series.session
        arm = series.arm
        metric = series.metric.name
        unit = series.metric.unit.rawValue
        let unordered = Set(series.unordered)
        points = series.points.enumerated().map { index, point in
            Point(
                result: point.result.id, time: point.result.time.formatted(.iso8601), commit: point.result.hash,
                subject: point.result.subject, value: point.value, low: point.range.lowerBound,
                high: point.range.upperBound, unit: point.unit == series.metric.unit ? nil : point.unit.rawValue,
                stretch: point.stretch, isOrderKnown: !unordered.contains(index))
        }
        breaks = series.breaks.map { Break(index: $0.index, reason: $0.reason, factor: $0.factor) }
    }
}
