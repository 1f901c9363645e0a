/// The reference of metrics, made from the table.
public enum MetricReference {
    /// The page of the documentation, as Markdown.
    public static func markdown(_ table: MetricTable = .standard) -> String {
        let rows = table.metrics.map { metric in
            "| `\(metric.name)` | \(metric.unit.rawValue) | \(better(metric)) | \(metric.tier.rawValue) | \(floor(metric)) | "
                + "\(metric.child.rawValue) | \(metric.isBySectionType ? "yes" : "-") | \(metric.meaning) |"
        }
        return """
            # The table of metrics

            What a run yields: one value per trial, in these units.

            ## Overview

            An exact metric is the same in every trial; a statistical one has the machine's noise. Times are CPU time of the \
            thread that runs the session. Lateness is computed afterwards, from the work of each frame.

            Where better is `-`, neither more nor less is: the metric explains others, or says what was played, and no gate judges \
            it unless a profile names it. `memory.retained` is the idle reading less the loaded one, which are both judged: it rises \
            when the first screen becomes lighter. Against such a metric `exact: true` asks that it is the same. The floor is the \
            least difference that a gate without one of its own fails for.

            | metric | unit | better | tier | floor | child | by section type | meaning |
            |---|---|---|---|---|---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }

    private static func better(_ metric: Metric) -> String {
        switch metric.direction {
        case .lowerIsBetter: "less"
        case .higherIsBetter: "more"
        case .neutral: "-"
        }
    }

    private static func floor(_ metric: Metric) -> String {
        metric.standardFloor == 0 ? "-" : metric.unit.formatted(metric.standardFloor)
    }
}
