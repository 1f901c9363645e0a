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

    /// Failures by cause, then the other gates that do not hold.
    private var notHeld: [Verdict] {
        profile.run.failureGroups.flatMap { [$0.cause] + $0.effects }
            + [.noBaseline, .inconclusive].flatMap { profile.run.verdicts.ended($0) }
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

    /// One list item per cause of failures and per other gate that does not hold, as far as there is a row for it.
    private var sentences: String {
        let shown = notHeld.prefix(detail.rows)
        let causes = Set(shown)
        let groups = profile.run.failureGroups.filter { causes.contains($0.cause) }.map { group in
            let words = group.effects.map { effect in
                let place = effect.location.map { " (\(MarkdownText.code($0.description)))" } ?? ""
                return "\(MarkdownText.code(effect.subject)) \(effect.change ?? "beyond its bound")\(place)"
            }
            let follows = words.isEmpty ? "" : "\n  With it: \(words.joined(separator: ", "))."
            let next = "\n  Next: \(MarkdownText.code(profile.run.next(after: group)))"
            return item(group.cause) + follows + next
        }
        let (own, quiet) = (shown.filter { $0.outcome != .fail && !isQuiet($0) }, shown.filter(isQuiet))
        let names = Array(quiet).namesApart.map { MarkdownText.inline("`\($0.replacing("`", with: ""))`") }.joined(
            separator: ", ")
        let count = quiet.count.counted("default gate")
        let line = quiet.isEmpty ? [] : ["- \(Self.mark(.inconclusive)) \(count), inconclusive: \(names)"]
        let rest = Dictionary(grouping: notHeld.dropFirst(shown.count), by: \.outcome)
        let more = Verdict.Outcome.allCases.compactMap { outcome in
            rest[outcome].map { "- \(Self.mark(outcome)) \($0.count) more: \(outcome.rawValue)" }
        }
        return (groups + own.map { item($0) } + line + more).joined(separator: "\n")
    }

    /// Whether an inconclusive gate is only named.
    private func isQuiet(_ verdict: Verdict) -> Bool {
        verdict.outcome == .inconclusive && verdict.isDefault && verdict.figures != nil
    }

    /// A sentence with its notes and its location.
    private func item(_ verdict: Verdict) -> String {
        let notes = (verdict.notes + HitchBands.notes(on: verdict)).map { "\n  \(MarkdownText.inline($0))" }
        let place = verdict.location == nil ? "default gate" : MarkdownText.code(verdict.place)
        return "- \(Self.mark(verdict.outcome)) \(MarkdownText.inline(verdict.sentence)) (\(place))\(notes.joined())"
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

    /// The gates with what they compare: before and now, if there is such a reference, and the baseline arm beside them.
    private func table(_ verdicts: [Verdict]) -> String {
        let isBefore = profile.run.asked == .stored
        let titles = isBefore ? ["before", "now", "difference"] : ["now"]
        let baseline = profile.result.baseline.map { [MarkdownText.cell($0)] } ?? []
        let columns = ["", "gate"] + titles + baseline + (isBefore ? [] : ["difference"])
        let lines = ["|---|---|"] + columns.dropFirst(2).map { _ in "---:|" }
        let rows = verdicts.map {
            "| \(cells($0, isBefore: isBefore, hasBaseline: !baseline.isEmpty).joined(separator: " | ")) |"
        }
        return "| \(columns.joined(separator: " | ")) |\n\(lines.joined())\n" + rows.joined(separator: "\n")
    }

    private func cells(_ verdict: Verdict, isBefore: Bool, hasBaseline: Bool) -> [String] {
        let (figures, reference) = (verdict.figures, verdict.rule.reference)
        let metric = profile.run.metrics[verdict.metric]
        let row = metric.map { profile.run.row($0, sectionType: verdict.sectionType) }
        let unit = figures?.unit ?? metric?.unit ?? .count
        let cell = { (value: Double?) in value.map { unit.formatted($0) } ?? "-" }
        let before = cell(reference == .stored ? figures?.reference ?? row?.before : row?.before)
        let baseline = cell(reference == .nested ? figures?.reference ?? row?.baseline : row?.baseline)
        let now = cell(figures?.candidate ?? row?.now)
        let values = isBefore ? [before, now] : [now]
        let last = [difference(verdict, unit, isBefore: isBefore)]
        let rest = hasBaseline ? [baseline] : []
        return ["\(Self.mark(verdict.outcome)) \(verdict.outcome.rawValue)", MarkdownText.cell(verdict.subject)]
            + (isBefore ? values + last + rest : values + rest + last)
    }

    /// The difference, with its reference where that is not the table's; of an absolute bound, what is asked.
    private func difference(_ verdict: Verdict, _ unit: MetricUnit, isBefore: Bool) -> String {
        guard let reference = verdict.rule.reference else { return verdict.demand(profile.run.metrics) }
        let difference = verdict.figures?.difference?.signed(in: unit) ?? ""
        guard reference != (isBefore ? .stored : .nested) else { return difference }
        let value = reference == .stored ? verdict.figures?.reference.map { " \(unit.formatted($0))" } ?? "" : ""
        return [difference, "against \(verdict.shortRival)\(value)"].filter { !$0.isEmpty }.joined(separator: " ")
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
                + "\(Set(result.trials.entries.map(\.arm)).count.counted("arm")), \(MetricUnit.fixed(profile.seconds, places: 0)) s",
            "- \(MarkdownText.inline(prints.joined(separator: "; ")))",
        ]
        let commit = result.commit.map { commit in
            "- commit \(MarkdownText.code(commit.hash))" + (commit.branch.map { " on \(MarkdownText.code($0))" } ?? "")
                + (commit.isModified == true ? ", with modified files" : "")
        }
        let notes = [commit].compactMap(\.self) + profile.run.diagnostics.map { "- \(MarkdownText.inline($0))" }
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
        case .stored where versus == "against": "the other build"
        case .stored where versus == "earlier": "the earlier result"
        case .stored: "stored"
        case .history: "history"
        default: versus.map { MarkdownText.cell($0) } ?? ""
        }
    }
}
