internal import Basics
internal import StrataHistory
internal import StrataGating

/// Where a session's series cannot go on, so that nobody takes "not compared" for "not changed".
struct BreakReport {
    /// A line for each place and reason, the oldest first; several in a row are one.
    let lines: [String]

    /// The places that are listed one by one.
    private static let listed = 5

    init(_ series: [HistorySeries]) {
        struct Break: Hashable {
            var commit: String
            var reason: String
        }
        var order: [Break] = []
        var metrics: [Break: Set<String>] = [:]
        for series in series {
            for gap in series.breaks where gap.factor == nil {
                let place = Break(commit: series.points[gap.index].result.label, reason: gap.reason)
                if metrics[place] == nil { order.append(place) }
                metrics[place, default: []].insert(series.metric.name)
            }
        }
        var lines = order.prefix(Self.listed).map { place in
            let count = (metrics[place]?.count ?? 0).counted("metric")
            return "not compared across \(place.commit): \(place.reason) (\(count))"
        }
        if order.count > Self.listed {
            lines.append(
                "and across \(order.count - Self.listed) more places; `history trend METRIC` shows those of a metric")
        }
        self.lines = lines
    }
}
