internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// Every trial as a dot, and the interval of the median. It shows the noise.
enum TrialsPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let key = run.summary.figures.map(\.row.metric.name)
        let measured = run.rows.map(\.metric).filter { metric in
            run.sides.contains {
                samples(metric, $0)?.tier == .statistical && (samples(metric, $0)?.values.count ?? 0) > 1
            }
        }
        let shown = Array(
            (measured.filter { key.contains($0.name) } + measured.filter { !key.contains($0.name) }).prefix(limit))
        guard !shown.isEmpty else { return nil }
        let rows = shown.map { metric in (metric, run.sides.compactMap { trials(metric, $0) }) }
        let chart = TrialDots(
            title: "Every trial of the metrics that vary",
            rows: rows.map { metric, sides in
                TrialDots.Row(name: metric.name, sides: sides.map(\.trials)) { metric.unit.formatted($0) }
            })
        let figure = try PageFigure(
            id: run.id("dots"), title: "Every trial",
            caption:
                "A dot is a trial, which is a separate process; the line is the median\(bands(rows)) Each metric has its own "
                + "scale, from its minimum to its maximum. Metrics that are the same in every trial are left out"
                + (measured.count > shown.count ? ", and \(measured.count - shown.count) more that vary." : "."),
            chart: chart.svg, table: table(rows),
            tools: Legend(run.sides.map { .dot($0.side, $0.name) }).html())
        return PageSection(id: run.id("trials"), title: "Trials and their noise", body: try figure.html())
    }

    /// The maximum number of metrics, which fit on a screen.
    private static let limit = 16

    /// The maximum number of dots per side. If there are more trials, evenly spaced ranks are shown.
    private static let dots = 200

    private static func bands(_ rows: [(Metric, [(side: ReportedSide, trials: TrialDots.Trials)])]) -> String {
        guard rows.contains(where: { $0.1.contains { $0.trials.interval != nil } }) else {
            return ". An interval of it needs at least \(TrialFloor.interval) trials a side."
        }
        return ", the band its 95 % interval (bootstrap). Where the bands overlap, the difference may be noise."
    }

    private static func samples(_ metric: Metric, _ side: ReportedSide) -> MetricSamples? {
        side.values.samples(of: metric, arm: side.arm)
    }

    private static func trials(
        _ metric: Metric, _ side: ReportedSide
    ) -> (side: ReportedSide, trials: TrialDots.Trials)? {
        guard let samples = samples(metric, side), let median = samples.median else { return nil }
        let interval = samples.values.count < TrialFloor.interval ? nil : MedianDifference(samples.values, [0])
        let sorted = samples.values.filter(\.isFinite).sorted()
        let shown = sorted.count <= dots ? sorted : (0..<dots).map { sorted[$0 * (sorted.count - 1) / (dots - 1)] }
        return (
            side,
            TrialDots.Trials(
                side: side.side, values: shown, median: median,
                interval: interval.map { $0.lower...max($0.lower, $0.upper) })
        )
    }

    private static func table(_ rows: [(Metric, [(side: ReportedSide, trials: TrialDots.Trials)])]) -> DataTable {
        DataTable(
            "Medians, their intervals, and the values of all trials",
            columns: ["metric", "side", "median", "95 % interval", "trials"],
            rows: rows.flatMap { metric, sides in
                sides.map { side, trials in
                    let interval = trials.interval.map {
                        "\(metric.unit.formatted($0.lowerBound)) to \(metric.unit.formatted($0.upperBound))"
                    }
                    return [
                        metric.name, side.name, metric.unit.formatted(trials.median), interval ?? "too few trials",
                        trials.values.map { metric.unit.formatted($0) }.joined(separator: ", "),
                    ]
                }
            })
    }
}
