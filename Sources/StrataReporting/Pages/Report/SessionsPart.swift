internal import StrataGating
internal import StrataProfiler

/// Several sessions side by side: devices, refresh rates, profiles, or runs of one of these. They are not judged
/// against each other.
enum SessionsPart {
    /// The section; nil for fewer than two runs.
    static func section(of runs: [ReportedRun]) throws -> PageSection? {
        guard runs.count > 1 else { return nil }
        let key =
            runs.flatMap { $0.summary.figures.map(\.row.metric) }
            + runs.flatMap { $0.rows.filter { $0.mark == .regression }.map(\.metric) }
        let titles = runs.flatMap(\.summary.figures).reduce(into: [String: String]()) {
            $0[$1.row.metric.name] = $1.title
        }
        let metrics = key.reduce(into: [Metric]()) { list, metric in
            if !list.contains(where: { $0.name == metric.name }) { list.append(metric) }
        }
        let labels = runs.map { $0.label ?? $0.result.profile.name }
        let rows = metrics.map { metric in (metric, runs.map { $0.run.row(metric) }) }
        let chart = SmallMultiples(
            title: "The key figures of each session", sessions: labels,
            panels: rows.map { metric, rows in
                SmallMultiples.Panel(
                    name: titles[metric.name] ?? metric.name, values: rows.map { ($0.now, $0.before ?? $0.baseline) }
                ) { metric.unit.formatted($0) }
            })
        let names = runs.first.map { $0.sides.map { ($0.side, $0.name) } } ?? []
        let figure = try PageFigure(
            id: "sessions-chart", title: "\(runs.count) sessions side by side",
            caption:
                "Medians. Sessions on different screens do different work, so they are not judged against each other; "
                + "each is judged against its own baseline below. Hitch headroom is computed from the measured frames: how many "
                + "times slower than the measuring machine a device can be.",
            chart: chart.svg, table: table(rows, labels, titles),
            tools: Legend(names.map { .bar($0.0, $0.1) }).html()
        ).html()
        let list = try Template(PackageResources.sessions_mustache).html(
            ["runs": zip(runs, labels).map(line)])
        return PageSection(id: "sessions", title: "Side by side", body: list + figure)
    }

    private static func table(
        _ rows: [(Metric, [ComparedRow])], _ labels: [String], _ titles: [String: String]
    ) -> DataTable {
        DataTable(
            "Medians and differences", columns: ["metric"] + labels.flatMap { [$0, "difference"] },
            rows: rows.map { metric, sides in
                [titles[metric.name] ?? metric.name]
                    + sides.flatMap { [$0.now.map { metric.unit.formatted($0) } ?? "-", $0.signedDifference ?? ""] }
            })
    }

    private static func line(_ run: ReportedRun, _ label: String) -> Fields {
        [
            "id": run.id("verdict"), "label": label, "state": VerdictPart.state(of: run.run),
            "sentence": run.summary.sentence,
        ]
    }
}
