/// The reference of metrics, made from the table.
public enum MetricReference {
    /// The page of the documentation, as Markdown.
    public static func markdown(_ table: MetricTable) -> String {
        let rows = table.metrics.map { metric in
            "| `\(metric.name)` | \(metric.unit.rawValue) | \(better(metric)) | \(metric.tier.rawValue) | \(floor(metric)) | "
                + "\(metric.child.rawValue) | \(metric.isBySectionType ? "yes" : "-") | \(guarded(metric)) | \(metric.revision) | \(metric.meaning) |"
        }
        return """
            # The table of metrics

            What a run yields: one value per trial, in these units.

            ## Overview

            An exact metric is the same in every trial; a statistical one has the machine's noise. Times are CPU time of the \
            thread that runs the session, without what reading the clocks costs. No moment is in two of `layout.time`, `diff.time` \
            and `cells.time`; with `other.time` they add up to `work.time`. Lateness is computed afterwards, from the work of each \
            frame, and has its causes: `hitch.count.scroll` and its like add up to `hitch.count`; a ratio is per second of its own frames.

            Where better is `-`, neither more nor less is: the metric explains others, or says what was played, and no gate judges \
            it unless a profile names it. `memory.retained` is the idle reading less the loaded one, which are both judged: it rises \
            when the first screen becomes lighter. Against such a metric `exact: true` asks that it is the same. The floor is the \
            least difference that a gate without one of its own fails for. A guarded metric has a default gate against the baseline \
            arm in every profile. The revision counts the meanings that a name has had; values of different revisions are never \
            compared.

            | metric | unit | better | tier | floor | child | by section type | guarded | revision | meaning |
            |---|---|---|---|---|---|---|---|---|---|
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

    private static func guarded(_ metric: Metric) -> String {
        metric.hasBaselineGate ? "yes" : "-"
    }

    private static func floor(_ metric: Metric) -> String {
        metric.standardFloor == 0 ? "-" : metric.unit.formatted(metric.standardFloor)
    }
}
