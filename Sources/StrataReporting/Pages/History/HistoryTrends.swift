internal import StrataBasics
internal import StrataGating
internal import StrataHistory
internal import StrataStatistics

/// A chart for each metric, with its arms over the commits.
struct HistoryTrends {
    private let page: HistoryPage

    init(_ page: HistoryPage) { self.page = page }

    func html() throws -> HTML {
        let figures = try page.metrics.flatMap { metric in try self.figures(of: metric).map { try $0.html() } }
        return HTML(markup: "<p class=\"muted small\">") + HTML(text: words) + HTML(markup: "</p>") + figures.joined
    }

    /// The charts of a metric, each with at most two arms.
    private func figures(of metric: Metric) throws -> [PageFigure] {
        let series = page.series.filter { $0.metric.name == metric.name && !$0.points.isEmpty }
        guard let id = page.chart(of: metric) else { return [] }
        let size = Side.allCases.count
        return stride(from: 0, to: series.count, by: size).map { start in
            let id = start == 0 ? id : "\(id)-\(start / size + 1)"
            return figure(of: metric, id: id, series: Array(series[start..<min(series.count, start + size)]))
        }
    }

    private func figure(of metric: Metric, id: String, series: [HistorySeries]) -> PageFigure {
        let chart = TrendChart(
            title: "\(metric.name) over the commits", lines: zip(series, Side.allCases).map { line($0, side: $1) },
            places: page.results.count, names: names
        ) { metric.unit.formatted($0) }
        let title = KeyFigure.title(of: metric)
        return PageFigure(
            id: id, title: title == metric.name ? title : "\(title) (\(metric.name))",
            caption: metric.meaning, chart: chart.svg, table: table(series))
    }

    private var words: String {
        let breaks = page.series.contains { $0.breaks.contains { $0.factor == nil } }
        return
            "A dot is the median of a result's trials, and the band spans their minimum and maximum; a rule is the level between "
            + "two changes. Each arm has its own scale, from its minimum to its maximum."
            + (breaks ? " \u{2016} marks a gap: values after it cannot be compared with values before it." : "")
    }

    private func line(_ series: HistorySeries, side: Side) -> TrendChart.Line {
        let changes = page.changes.filter {
            $0.metric.name == series.metric.name && ($0.arm == series.arm || $0.isShared)
        }
        let points = series.points.compactMap { point -> TrendChart.Point? in
            guard let place = page.places[point.result.id], let row = page.row(of: point.result) else { return nil }
            let subject = point.result.subject.map { ": \($0.printable)" } ?? ""
            return TrendChart.Point(
                place: place, value: point.value, range: point.range, stretch: point.stretch, link: row,
                hint: "\(point.unit.formatted(point.value)) at \(point.result.label), \(point.result.day)\(subject)")
        }
        let own = changes.filter { $0.arm == series.arm }
        let marks = own.compactMap { change in
            page.places[change.after.id].map { TrendChart.Mark(place: $0, kind: change.kind, hint: change.sentence) }
        }
        let gaps = series.breaks.compactMap { gap -> TrendChart.Mark? in
            guard series.points.indices.contains(gap.index) else { return nil }
            let joined = gap.factor.map { "; joined, factor \(MetricUnit.fixed($0, places: 3))" } ?? ""
            return page.places[series.points[gap.index].result.id].map {
                TrendChart.Mark(place: $0, kind: .gap, hint: gap.reason + joined)
            }
        }
        return TrendChart.Line(
            name: series.arm, side: side, points: points, levels: levels(series, cuts: cuts(changes)),
            marks: marks + gaps)
    }

    /// The first places of new levels.
    private func cuts(_ changes: [HistoryChange]) -> Set<Int> { Set(changes.compactMap { page.places[$0.after.id] }) }

    /// The median of each stretch between changes.
    private func levels(_ series: HistorySeries, cuts: Set<Int>) -> [TrendChart.Level] {
        var parts: [[(place: Int, value: Double)]] = []
        var stretch: Int?
        for point in series.points {
            guard let place = page.places[point.result.id] else { continue }
            if point.stretch != stretch || cuts.contains(place) { parts.append([]) }
            stretch = point.stretch
            parts[parts.count - 1].append((place, point.value))
        }
        return parts.compactMap { part in
            guard let first = part.first, let last = part.last,
                let level = Percentile.median.value(in: part.map(\.value))
            else { return nil }
            return TrendChart.Level(places: first.place...last.place, value: level)
        }
    }

    /// The days below the axis, as many as fit.
    private var names: [(place: Int, name: String)] {
        let count = min(8, page.results.count)
        guard count > 1 else { return page.results.first.map { [(0, $0.day)] } ?? [] }
        return (0..<count).map { index in
            let place = index * (page.results.count - 1) / (count - 1)
            return (place, page.results[place].day)
        }
    }

    private func table(_ series: [HistorySeries]) -> DataTable {
        let values = series.map { series in
            Dictionary(series.points.map { ($0.result.id, $0) }) { first, _ in first }
        }
        return DataTable(
            "Medians and trials, the newest result first", columns: ["commit", "day"] + series.map(\.arm),
            rows: page.results.reversed().map { result in
                [result.label, result.day]
                    + values.map { points in
                        guard let point = points[result.id] else { return "" }
                        return point.unit.formatted(point.value) + (point.formattedRange.map { " (\($0))" } ?? "")
                    }
            })
    }
}
