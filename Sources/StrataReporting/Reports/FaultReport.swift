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

    /// The headline: the share of the faults that is caught, and the share of those that is blamed on the right place.
    package var headline: String {
        guard !score.exercised.isEmpty else { return "\(score.profile.printable): no fault was planted" }
        let (all, caught) = (score.exercised, score.exercised.filter { $0.outcome == .caught })
        let blamed = caught.filter(\.isBlamed)
        return "\(score.profile.printable): the gates catch \(caught.count) of \(all.count.counted("planted fault"))"
            + " and name \(blamed.count) of these rightly; \(score.falseAlarms) of "
            + "\(score.unchanged.counted("unchanged round")) failed a gate"
    }

    /// The differences of times that this machine detects, in a sentence.
    var noise: String {
        let sorted = score.detectable.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        guard let least = sorted.first, let most = sorted.last else {
            return "The times are not calibrated here: `strata calibrate` without --quick also measures which "
                + "differences of times this machine detects."
        }
        let middle = sorted[sorted.count / 2]
        return
            "With 40 trials per arm, a gate on this machine detects \(Self.percent(least.value)) in "
            + "\(least.key.printable), \(Self.percent(middle.value)) in \(middle.key.printable), "
            + "\(Self.percent(most.value)) in \(most.key.printable): the least, the median and the greatest of all times."
    }

    private static func percent(_ share: Double) -> String { "\(MetricUnit.fixed(share * 100, places: 1)) %" }

    /// The report for a terminal, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        var table = TextTable()
        table.add(Self.columns, style: .heading)
        for row in places { table.add(row.cells) }
        var lines = [headline, noise, "", table.text(palette)]
        if !missed.isEmpty {
            lines += ["", "Missed:"]
            for row in missed { lines += ["  \(row.sentence)"] + row.gate.map { "    \($0)" } }
        }
        if !lacks.isEmpty { lines += ["", "Not exercised by this session:"] + lacks.map { "  \($0)" } }
        if !rest.isEmpty { lines += [""] + rest }
        return lines.joined(separator: "\n")
    }

    /// The report in Markdown, for the comment of a pull request.
    package func markdown() -> String {
        var lines = ["### " + MarkdownText.inline(headline), "", MarkdownText.inline(noise), ""]
        lines += ["| \(Self.columns.joined(separator: " | ")) |", "|---|---|---|---|---|---|---|"]
        lines += places.map { "| \($0.cells.map { MarkdownText.inline($0) }.joined(separator: " | ")) |" }
        if !missed.isEmpty {
            lines += ["", "Missed:", ""] + missed.map { "- " + MarkdownText.inline($0.sentence) }
            let gates = missed.compactMap(\.gate.first).distinct
            if !gates.isEmpty { lines += ["", "Gates that catch them:", "", "```yaml"] + gates + ["```"] }
        }
        if !lacks.isEmpty {
            lines += ["", "Not exercised by this session:", ""] + lacks.map { "- " + MarkdownText.inline($0) }
        }
        return (lines + rest.flatMap { ["", MarkdownText.inline($0)] }).joined(separator: "\n")
    }

    // MARK: - The table

    /// The columns of ``places``.
    private static let columns = ["fault", "section type", "small", "middle", "gross", "first gate", "named"]

    /// A fault in a section type or the screen, with all its sizes.
    struct Place {
        var fault: String
        var group: PlantedFault.Group
        var sectionType: String?
        var rows: [FaultScore.Row]

        /// The number of sizes that were caught, and of those that were caught and named.
        var caught: Int { rows.count { $0.outcome == .caught } }
        var named: Int { rows.count { $0.outcome == .caught && $0.isBlamed } }
        /// Whether the session exercises it.
        var isExercised: Bool { rows.contains { $0.outcome != .notExercised } }

        fileprivate var cells: [String] {
            let sizes = (-1...1).map { step in
                rows.first { ($0.size - 1 - $0.sizes / 2).signum() == step }?.outcome.rawValue ?? "-"
            }
            let row = rows.first { $0.isMiddle && $0.outcome == .caught } ?? rows.first { $0.outcome == .caught }
            let others = (row?.gates.count ?? 0) > 1 ? " and \((row?.gates.count ?? 0) - 1) more" : ""
            return [fault, sectionType?.printable ?? "-"] + sizes
                + [
                    row.map { $0.gates.first.map { $0 + others } ?? "the session failed" } ?? "-",
                    caught == 0 ? "-" : "\(named) of \(caught)",
                ]
        }
    }

    /// The faults that the session exercises, in the order of their kinds.
    var places: [Place] { all.filter(\.isExercised) }

    /// All faults, in the order of their kinds and then of the section types.
    var all: [Place] {
        let order = PlantedFault.all.map(\.name)
        return Dictionary(grouping: score.rows) { [$0.fault, $0.sectionType ?? ""] }.compactMap { _, rows in
            rows.first.map { Place(fault: $0.fault, group: $0.group, sectionType: $0.sectionType, rows: rows) }
        }.sorted { one, other in
            let (left, right) = (order.firstIndex(of: one.fault) ?? .max, order.firstIndex(of: other.fault) ?? .max)
            return (left, one.sectionType ?? "") < (right, other.sectionType ?? "")
        }
    }

    // MARK: - Sentences

    /// A sentence about each missed fault, and the gate that would have caught it.
    var missed: [(sentence: String, gate: [String])] {
        score.exercised.filter { $0.outcome == .missed }.map { row in
            let place = row.sectionType.map { " (`\($0.printable)`)" } ?? ""
            guard let suggestion = row.suggestion else {
                let reason =
                    row.isTimed
                    ? "no figure got worse by more than its spread" : "no exact figure got worse; times were not judged"
                return ("\(row.words)\(place): \(reason)", [])
            }
            let unit = metrics[suggestion.metric]?.unit ?? .count
            let (before, after) = unit.distinguished(suggestion.before, suggestion.after)
            let fate =
                suggestion.gate == nil
                ? "its gate needs more trials than these, which `strata gate` plays"
                : "a gate on it would have failed"
            return (
                "\(row.words)\(place): `\(suggestion.metric)` moved most, \(before) to \(after); \(fate)",
                [suggestion.gate].compactMap(\.self)
            )
        }
    }

    /// What the session does not exercise, by reason.
    var lacks: [String] {
        let rows = score.rows.filter { $0.outcome == .notExercised }
        return Dictionary(grouping: rows) { $0.lack ?? "" }.map { reason, rows in
            "\(Self.names(of: rows)): \(reason)"
        }.sorted()
    }

    /// The names of faults, each with its section types: `self-sized (adBanner, grid)`.
    private static func names(of rows: [FaultScore.Row]) -> String {
        Dictionary(grouping: rows, by: \.fault).sorted { $0.key < $1.key }.map { fault, rows in
            let types = Set(rows.compactMap { $0.sectionType?.printable }).sorted()
            return types.isEmpty ? fault : "\(fault) (\(types.joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    /// What was not played, and why.
    var rest: [String] {
        let reason = score.isInterrupted ? "the run was interrupted" : "no time was left; `--budget 15m` allows more"
        let resume = score.circumstances.isSample ? "--quick --resume" : "--resume"
        let parts = [("played", score.unplayed), ("timed", score.untimed)].filter { $0.1 > 0 }
        let alarms = score.alarms.sorted().map(\.printable).joinedAsSentence
        return (score.alarms.isEmpty ? [] : ["Gates that failed in unchanged rounds: \(alarms)"])
            + parts.map { "\($0.1.counted("fault")) not \($0.0): \(reason); `\(resume)` goes on" }
    }
}
