internal import Basics
internal import Foundation
internal import Gating
internal import Metrics
internal import Sessions
internal import Trials

/// One profile's part of a Markdown report.
struct MarkdownProfile {
    let profile: JudgedProfile
    let detail: MarkdownDetail

    var text: String {
        let parts = [
            "### \(MarkdownText.inline(profile.name))", crashes, unjudged, open, sentences, improvements, held, source,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var notHeld: [Verdict] {
        [.fail, .noBaseline, .inconclusive].flatMap { profile.run.verdicts.ended($0) }
    }

    private var crashes: String {
        let shown = profile.result.failures.prefix(detail.rows)
        let more = profile.result.failures.count - shown.count
        let problem = detail.rows > 0 ? profile.run.baselineProblem : nil
        let words = problem.map { ["the stored baseline cannot be used: \($0)"] } ?? []
        let lines = (words + shown.map { Self.firstLine($0.description) }).map { "- ❌ \(MarkdownText.inline($0))" }
        return (lines + (more > 0 ? ["- \(more.counted("trial")) more without a result"] : [])).joined(
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

    /// One list item per gate that does not hold: sentence, notes and location.
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
        return profile.run.verdicts.improvements.map { improvement in
            let shown = improvement.verdicts.prefix(12)
            let names = shown.map { "\(MarkdownText.code($0.subject)) \($0.change ?? "better")" }
            let more = improvement.verdicts.count - shown.count
            let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
            // Four backquotes, so that backquotes in a file name do not end the block.
            let command = improvement.command.printable.replacing("````", with: "'")
            return "Better than the stored baseline: \(list). To store it:\n\n````sh\n\(command)\n````"
        }.joined(separator: "\n\n")
    }

    private var held: String {
        let held = profile.run.verdicts.ended(.pass)
        guard !held.isEmpty else { return "" }
        let count = "\(held.count.counted("gate")) \(held.count == 1 ? "holds" : "hold")"
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
            against ?? (verdict.rule.reference == nil ? verdict.demand(profile.run.metrics) : verdict.shortRival),
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
                + "\(result.arms.count.counted("arm")), \(MetricUnit.fixed(profile.seconds, places: 0)) s",
            "- \(MarkdownText.inline(prints.joined(separator: "; ")))",
        ]
        let notes = profile.run.diagnostics.map { "- \(MarkdownText.inline($0))" }
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
    /// The reference, short enough for a table column.
    fileprivate var shortRival: String {
        switch rule.reference {
        case .stored where versus == "against": "other build"
        case .stored where versus == "earlier": "earlier result"
        case .stored: "stored"
        default: versus.map { MarkdownText.cell($0) } ?? ""
        }
    }
}
