@testable import StrataGating

/// The reference page of metrics, generated from the table.
enum MetricReference {
    /// The documentation page, as Markdown.
    static func markdown(_ table: MetricTable) -> String {
        let rows = table.metrics.map { metric in
            "| `\(metric.name)` | \(metric.unit.rawValue) | \(metric.direction.better) | \(metric.tier.rawValue) | \(floor(metric)) | "
                + "\(metric.child.rawValue) | \(metric.isBySectionType ? "yes" : "-") | \(guarded(metric)) | \(metric.revision) | \(metric.meaning) |"
        }
        return """
            # The table of metrics

            The metrics of a run: one value per trial, in these units.

            ## Overview

            Exact metrics are the same in every trial; statistical ones vary with the machine's noise. Times are CPU \
            time of the thread that runs the session, without the cost of reading clocks. `layout.time`, `diff.time` \
            and `cells.time` do not overlap; together with `other.time` they add up to `work.time`. Lateness is \
            computed afterwards from the work of each frame, and attributed to its cause: `hitch.count.scroll` and the \
            other causes add up to `hitch.count`; a ratio is per second of its own frames.

            If better is `-`, the metric has no better direction: it explains others or describes what was played, and \
            is judged only if a profile has a gate on it. For example, `memory.retained` is the idle reading less the \
            loaded one, which are both judged; it rises when the first screen becomes lighter. For such a metric, \
            `exact: true` requires an equal value. The floor is the least difference for which a gate without its own \
            floor fails. A guarded metric has a default gate against the reference arm in every profile, either because a \
            person sees it (`seen`) or because it is a cost of nesting (`nesting`); in all others a \
            sound screen may be worse than a nested one, so only stored trials and other builds judge them. The revision \
            numbers the definitions of a metric; values of different revisions are never compared.

            | metric | unit | better | tier | floor | child | by section type | guarded | revision | meaning |
            |---|---|---|---|---|---|---|---|---|---|
            \(rows.joined(separator: "\n"))
            """
    }

    private static func guarded(_ metric: Metric) -> String {
        guard metric.hasBaselineGate else { return "-" }
        return metric.isGuarded ? "seen" : "nesting"
    }

    private static func floor(_ metric: Metric) -> String {
        metric.standardFloor == 0 ? "-" : metric.unit.formatted(metric.standardFloor)
    }
}
