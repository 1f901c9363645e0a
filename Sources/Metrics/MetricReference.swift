/// The reference of metrics, made from the table.
public enum MetricReference {
    /// The page of the documentation, as Markdown.
    public static func markdown(_ table: MetricTable = .standard) -> String {
        let rows = table.metrics.map { metric in
            "| `\(metric.name)` | \(metric.unit.rawValue) | \(metric.tier.rawValue) | \(metric.child.rawValue) | "
                + "\(metric.isBySectionType ? "yes" : "-") | \(metric.meaning) |"
        }
        return """
            # The table of metrics

            What a run yields: one value per trial, in these units. Smaller is better in all of them.

            ## Overview

            An exact metric is the same in every trial; a statistical one has the machine's noise. Times are CPU time of the \
            thread that runs the session. Lateness is computed afterwards, from the work of each frame.

            | metric | unit | tier | child | by section type | meaning |
            |---|---|---|---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }
}
