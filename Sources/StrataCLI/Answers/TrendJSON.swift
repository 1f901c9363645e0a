internal import Foundation
internal import StrataHistory
internal import StrataGating

/// A series as JSON.
struct TrendJSON: Encodable {
    private struct Point: Encodable {
        var result: String
        var time: String
        var commit: String?
        var subject: String?
        /// The median of the trials.
        var value: Double
        /// The least and the greatest trial.
        var low: Double
        var high: Double
        /// Values of one stretch can be compared.
        var stretch: Int
        /// Whether it is known to be later than the point before it.
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

    init(_ series: HistorySeries) {
        session = series.session
        arm = series.arm
        metric = series.metric.name
        unit = series.metric.unit.rawValue
        let unordered = Set(series.unordered)
        points = series.points.enumerated().map { index, point in
            Point(
                result: point.result.id, time: point.result.time.formatted(.iso8601), commit: point.result.hash,
                subject: point.result.subject, value: point.value, low: point.range.lowerBound,
                high: point.range.upperBound, stretch: point.stretch, isOrderKnown: !unordered.contains(index))
        }
        breaks = series.breaks.map { Break(index: $0.index, reason: $0.reason, factor: $0.factor) }
    }
}
