internal import StrataBasics
package import StrataGating
package import StrataProfiler

/// Formats what gates catch of planted faults.
package struct FaultReport {
    private let score: FaultScore
    private let metrics: MetricTable

    /// Creates a report of a score.
    package init(_ score: FaultScore, metrics: MetricTable) {
        (self.score, self.metrics) = (score, metrics)
    }

    /// The headline: what share of the faults is caught, and what share of those is blamed on the right place.
    package var headline: String {
        let (all, caught) = (score.exercised, score.exercised.filter { $0.outcome == .caught })
        let blamed = caught.filter(\.isBlamed)
        return "\(score.profile.printable): the gates catch \(caught.count) of \(all.count.counted("planted fault"))"
            + " and name \(blamed.count) of these rightly; \(score.falseAlarms) of "
            + "\(score.unchanged.counted("unchanged round")) failed a gate"
    }

    /// The report, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        ([headline, ""] + [table.text(palette)] + missed + missing + rest).joined(separator: "\n")
    }

    private var table: TextTable {
        var table = TextTable()
        table.add(["fault", "section type", "size", "", "by", "named"], style: .heading)
        for row in score.exercised {
            let others = row.gates.count > 1 ? " and \(row.gates.count - 1) more" : ""
            table.add([
                row.fault, row.sectionType?.printable ?? "-", row.sizes == 1 ? "-" : "\(row.size) of \(row.sizes)",
                row.outcome.rawValue, row.gates.first.map { $0 + others } ?? "-",
                row.outcome == .caught ? row.isBlamed ? "yes" : "no" : "-",
            ])
        }
        return table
    }

    /// A sentence about each missed fault, with the gate that would have caught it.
    private var missed: [String] {
        let rows = score.exercised.filter { $0.outcome == .missed }
        guard !rows.isEmpty else { return [] }
        return ["", "Missed:"]
            + rows.flatMap { row -> [String] in
                let place = row.sectionType.map { " (`\($0.printable)`)" } ?? ""
                guard let suggestion = row.suggestion, let unit = metrics[suggestion.metric]?.unit else {
                    return ["  \(row.words)\(place): no exact figure got worse; a time may have"]
                }
                let (before, after) = unit.distinguished(suggestion.before, suggestion.after)
                return [
                    "  \(row.words)\(place): \(suggestion.metric) moved most, \(before) to \(after). A gate for it:",
                    "    \(suggestion.gate)",
                ]
            }
    }

    /// What the session does not exercise, by reason.
    private var missing: [String] {
        let rows = score.rows.filter { $0.outcome == .notExercised }
        guard !rows.isEmpty else { return [] }
        let names = Dictionary(grouping: rows) { $0.missing ?? "" }.map { reason, rows in
            "  \(Set(rows.map(\.fault)).sorted().joined(separator: ", ")): \(reason)"
        }
        return ["", "Not exercised by this session:"] + names.sorted()
    }

    private var rest: [String] {
        let reason = score.isInterrupted ? "the run was interrupted" : "no time was left; `--budget 15m` allows more"
        let parts = [("played", score.unplayed), ("timed", score.untimed)].filter { $0.1 > 0 }
        return parts.flatMap { ["", "\($0.1.counted("fault")) not \($0.0): \(reason)"] }
    }
}
