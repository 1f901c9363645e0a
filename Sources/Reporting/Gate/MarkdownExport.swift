internal import Basics
public import Foundation
internal import Metrics
internal import Profiler

extension GateExporter {
    /// Markdown for a comment on a pull request: what failed in a table, the rest folded.
    public static let markdown = GateExporter(
        "markdown", summary: "Markdown, for a comment on a pull request", fileExtension: "md"
    ) { report in
        markdown(report, limit: MarkdownLimit.comment)
    }

    /// The Markdown in at most so many bytes: what holds is left out first, then what failed beyond the first rows;
    /// nothing where not even the heading fits.
    ///
    /// - Complexity: O(gates).
    public static func markdown(_ report: GateReport, limit: Int) -> Data {
        for detail in MarkdownDetail.descending {
            let text = MarkdownReport(report: report, detail: detail).text
            if text.utf8.count <= limit { return Data(text.utf8) }
        }
        let heading = MarkdownReport(report: report, detail: .least).heading + "\n"
        return heading.utf8.count <= limit ? Data(heading.utf8) : Data()
    }
}

/// How much GitHub takes, in bytes; it counts a comment in characters, of which no more fit.
public enum MarkdownLimit {
    /// A comment: 65,536 characters ("body is too long").
    public static let comment = 65_536
    /// The summary of a step: 1 MiB ("Workflow commands for GitHub Actions", job summaries).
    public static let stepSummary = 1_048_576
}

/// How much of a report is shown.
struct MarkdownDetail {
    var showsHeld: Bool
    /// Gates that do not hold, of each profile.
    var rows: Int

    static let least = MarkdownDetail(showsHeld: false, rows: 0)

    static let descending =
        [MarkdownDetail(showsHeld: true, rows: .max)]
        + [.max, 200, 50, 10, 3].map { MarkdownDetail(showsHeld: false, rows: $0) } + [least]
}

/// A report as Markdown.
struct MarkdownReport {
    let report: GateReport
    let detail: MarkdownDetail

    /// A bot finds its own comment by this line.
    static let marker = "<!-- strata gate -->"

    var text: String {
        let parts = [heading] + report.profiles.map { MarkdownProfile(profile: $0, detail: detail).text }
        return parts.joined(separator: "\n\n") + "\n"
    }

    var heading: String {
        let mark = report.outcome == .pass ? "✅" : report.outcome == .inconclusive ? "⚠️" : "❌"
        return "\(Self.marker)\n## \(mark) Strata: \(report.summary)"
    }
}

/// One profile's part.
private struct MarkdownProfile {
    let profile: JudgedProfile
    let detail: MarkdownDetail

    var text: String {
        let parts = [
            "### \(MarkdownText.inline(profile.name))", crashes, unjudged, open, sentences, improvements, held, source,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var notHeld: [Verdict] {
        [.fail, .noBaseline, .inconclusive].flatMap { profile.result.gates.ended($0) }
    }

    private var crashes: String {
        let shown = profile.result.failures.prefix(detail.rows)
        let more = profile.result.failures.count - shown.count
        let problem = detail.rows > 0 ? profile.result.baselineProblem : nil
        let words = problem.map { ["the stored baseline cannot be used: \($0)"] } ?? []
        let lines = (words + shown.map { Self.firstLine($0.description) }).map { "- ❌ \(MarkdownText.inline($0))" }
        return (lines + (more > 0 ? ["- \(GateReport.words(more, "trial")) more yielded nothing"] : [])).joined(
            separator: "\n")
    }

    private var unjudged: String {
        profile.unjudged.map { "- \(Self.mark(.inconclusive)) \(MarkdownText.inline($0))" } ?? ""
    }

    private static func firstLine(_ text: String) -> String { String(text.prefix { $0 != "\n" }) }

    private var open: String {
        let shown = notHeld.prefix(detail.rows)
        return shown.isEmpty ? "" : table(Array(shown))
    }

    /// What a person should read of each: the sentence, what is more to it, and where the gate stands.
    private var sentences: String {
        let shown = notHeld.prefix(detail.rows)
        let lines = shown.map { verdict in
            let notes = (verdict.notes + HitchBands.notes(on: verdict)).map { "\n  \(MarkdownText.inline($0))" }
            let place = verdict.location == nil ? "default gate" : MarkdownText.code(verdict.place)
            return
                "- \(Self.mark(verdict.outcome)) \(MarkdownText.inline(verdict.sentence)) (\(place))\(notes.joined())"
        }
        let rest = Dictionary(grouping: notHeld.dropFirst(shown.count), by: \.outcome)
        let more = Verdict.Outcome.allCases.compactMap { outcome in
            rest[outcome].map { "- \(Self.mark(outcome)) \($0.count) more: \(outcome.rawValue)" }
        }
        return (lines + more).joined(separator: "\n")
    }

    private var improvements: String {
        guard detail.rows > 0 else { return "" }
        return profile.result.gates.improvements.map { improvement in
            let shown = improvement.verdicts.prefix(12)
            let names = shown.map { "\(MarkdownText.code($0.subject)) \($0.change ?? "better")" }
            let more = improvement.verdicts.count - shown.count
            let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
            // Four backquotes: a command that names a strange file does not end the block.
            let command = improvement.command.printable.replacing("````", with: "'")
            return "Better than what is stored: \(list). To keep it so:\n\n````sh\n\(command)\n````"
        }.joined(separator: "\n\n")
    }

    private var held: String {
        let held = profile.result.gates.ended(.pass)
        guard !held.isEmpty else { return "" }
        let count = "\(GateReport.words(held.count, "gate")) \(held.count == 1 ? "holds" : "hold")"
        guard detail.showsHeld else { return "\(count)." }
        return "<details><summary>✅ \(count)</summary>\n\n\(table(held))\n\n</details>"
    }

    private func table(_ verdicts: [Verdict]) -> String {
        let rows = verdicts.map { "| \(cells($0).joined(separator: " | ")) |" }
        return "| | gate | now | against | change |\n|---|---|---:|---:|---:|\n" + rows.joined(separator: "\n")
    }

    private func cells(_ verdict: Verdict) -> [String] {
        let figures = verdict.figures
        let against = figures?.reference.map { reference in
            "\(figures?.unit.formatted(reference) ?? "") \(verdict.shortRival)"
        }
        let change = figures?.difference.map { difference -> String in
            guard let share = difference.relative else { return "new" }
            return share == 0 ? "=" : (share > 0 ? "+" : "") + MetricUnit.fixed(share * 100, places: 1) + " %"
        }
        return [
            "\(Self.mark(verdict.outcome)) \(verdict.outcome.rawValue)", MarkdownText.cell(verdict.subject),
            figures.map { $0.unit.formatted($0.candidate) } ?? "-",
            against ?? (verdict.rule.reference == nil ? verdict.demand : verdict.shortRival),
            change ?? "",
        ]
    }

    private var source: String {
        let result = profile.result
        let plan = [TrialKind.time, .memory].map { kind in
            let count = result.trials.entries.count { $0.kind == kind && $0.index >= 0 && $0.succeeded }
            return "\(count) \(kind.rawValue)"
        }
        let prints = [result.fingerprint.machine, result.fingerprint.toolchain].flatMap { part in
            part.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        }
        let lines = [
            "- profile \(MarkdownText.code(result.profile.file)), \(MarkdownText.code(result.profile.hash))",
            "- \(plan.joined(separator: " and ")) trials in "
                + "\(GateReport.words(result.arms.count, "arm")), \(MetricUnit.fixed(profile.seconds, places: 0)) s",
            "- \(MarkdownText.inline(prints.joined(separator: "; ")))",
        ]
        let notes = result.diagnostics.map { "- \(MarkdownText.inline($0))" }
        guard detail.showsHeld else { return "" }
        return
            "<details><summary>How it was measured</summary>\n\n\((lines + notes).joined(separator: "\n"))\n\n</details>"
    }

    private static func mark(_ outcome: Verdict.Outcome) -> String {
        switch outcome {
        case .pass: "✅"
        case .fail, .noBaseline: "❌"
        case .inconclusive: "⚠️"
        }
    }
}

extension Verdict {
    /// As short as a column of a table wants it.
    fileprivate var shortRival: String {
        switch rule.reference {
        case .stored where versus == "against": "other build"
        case .stored where versus == "earlier": "earlier result"
        case .stored: "stored"
        default: versus.map { MarkdownText.cell($0) } ?? ""
        }
    }
}
