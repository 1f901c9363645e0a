internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// The texts of one profile's part of a Markdown report.
struct MarkdownPieces {
    let profile: GateReport.Profile

    /// Trials without a result, an unusable baseline, the causes of failures, and gates without a baseline.
    var causes: [String] {
        troubles + profile.run.failureGroups.map(item) + profile.run.verdicts.ended(.noBaseline).map(item)
    }

    /// The effects of each cause and the command that shows more, in further lines; empty without effects.
    var effects: [String] {
        troubles.map { _ in "" } + profile.run.failureGroups.map(effects)
            + profile.run.verdicts.ended(.noBaseline).map { _ in "" }
    }

    private var troubles: [String] {
        let problem = profile.run.baselineProblem.map { ["the stored baseline cannot be used: \($0)"] } ?? []
        let failures = profile.result.failures.map { String($0.description.prefix { $0 != "\n" }) }
        return (problem + failures).map { "- ❌ \(Self.inline($0))" }
    }

    private func effects(_ group: FailureGroup) -> String {
        let words = group.others.prefix(Self.shownEffects).map { effect in
            let place = effect.location.map { " (\(MarkdownText.code($0.description)))" } ?? ""
            return
                "\(MarkdownText.code(effect.subject)) \(MarkdownText.inline(effect.change ?? "beyond its bound"))\(place)"
        }
        let more = group.others.count - words.count
        let rest = more > 0 ? " and \(more) more" : ""
        let follows = words.isEmpty ? "" : "\n  With it: \(words.joined(separator: ", "))\(rest)."
        return follows + "\n  Next: \(MarkdownText.code(profile.run.next(after: group)))"
    }

    /// The changed fact, if one explains the failures, with the gravest failure below it.
    private func item(_ group: FailureGroup) -> String {
        guard group.change != nil || group.isUnexplained else { return item(group.gravest) }
        return "- \(Self.mark(.fail)) **\(Self.inline(group.sentence))**\n  "
            + item(group.gravest).dropFirst("- \(Self.mark(.fail)) ".count)
    }

    private static let shownEffects = 40

    /// A sentence. It is cut if its names are so long that they would leave no room for others.
    private static func inline(_ text: String) -> String {
        MarkdownText.inline(text.count > longest ? "\(text.prefix(longest))..." : text)
    }

    private static let longest = 1_000

    /// The facts that changed without a failure, the reasons why gates were not judged (steps that only one side played, or no judged
    /// gate), and replaced content.
    var preface: String {
        let doubts =
            ([profile.run.unshared, profile.run.missingVerdicts].compactMap(\.self) + profile.run.replacements)
            .map { "- \(Self.mark(.inconclusive)) \(Self.inline($0))" }
        let changes = profile.run.failureGroups.isEmpty ? profile.run.causes : profile.run.harmless.map(\.sentence)
        return (changes.map { "- \(Self.inline($0))" } + doubts).joined(separator: "\n")
    }

    /// Undecided gates. The profile's own gates, and the first default gate that could not be judged at all, have their
    /// sentences. The others are only named.
    var doubts: [String] {
        let open = profile.run.verdicts.ended(.inconclusive)
        let first = open.first { $0.isDefault && $0.figures == nil }
        let quiet = open.filter { $0.isDefault && $0 != first }
        let names = quiet.namesApart.map { MarkdownText.inline("`\($0.replacing("`", with: ""))`") }
        let count = quiet.count.counted("default gate")
        let line = "- \(Self.mark(.inconclusive)) \(count), inconclusive: \(names.joined(separator: ", "))"
        return (open.filter { !$0.isDefault } + [first].compactMap(\.self)).map(item) + (quiet.isEmpty ? [] : [line])
    }

    /// A sentence with its notes and its location.
    private func item(_ verdict: Verdict) -> String {
        let notes = (verdict.notes + HitchBands.notes(on: verdict)).map { "\n  \(Self.inline($0))" }
        let place = verdict.location == nil ? "default gate" : MarkdownText.code(verdict.place)
        return "- \(Self.mark(verdict.outcome)) \(Self.inline(verdict.sentence)) (\(place))\(notes.joined())"
    }

    var improvements: [String] {
        profile.run.verdicts.improvements.map { improvement in
            let shown = improvement.verdicts.prefix(12)
            let names = shown.map { "\(MarkdownText.code($0.subject)) \(MarkdownText.inline($0.change ?? "better"))" }
            let more = improvement.verdicts.count - shown.count
            let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
            // Four backquotes, so that backquotes in a file name do not end the block.
            let command = improvement.command.printable.replacing("````", with: "'")
            return "Better than the stored baseline: \(list). To store it:\n\n````sh\n\(command)\n````"
        }
    }

    /// The folded table of gates that hold.
    var held: [String] {
        let rows = profile.run.verdicts.ended(.pass).map(row)
        let table = ([columns] + rows).joined(separator: "\n")
        return rows.isEmpty ? [] : ["<details><summary>✅ \(heldCount)</summary>\n\n\(table)\n\n</details>"]
    }

    /// The line that replaces ``held`` if it does not fit; empty if no gate holds.
    var heldLine: String { profile.run.verdicts.ended(.pass).isEmpty ? "" : "\(heldCount)." }

    private var heldCount: String {
        let count = profile.run.verdicts.ended(.pass).count
        return "\(count.counted("gate")) \(count == 1 ? "holds" : "hold")"
    }

    /// The gates that do not hold, as rows: failures by cause, then the others.
    var rows: [String] {
        let failed = profile.run.failureGroups.flatMap(\.failures)
        return (failed + [.noBaseline, .inconclusive].flatMap { profile.run.verdicts.ended($0) }).map(row)
    }

    /// The table's head: the columns before and now if the run has such a reference, and the reference arm.
    var columns: String {
        let titles = isBefore ? ["before", "now", "difference"] : ["now"]
        let baseline = profile.result.baseline.map { [MarkdownText.cell($0)] } ?? []
        let columns = ["", "gate"] + titles + baseline + (isBefore ? [] : ["difference"])
        let lines = ["|---|---|"] + columns.dropFirst(2).map { _ in "---:|" }
        return "| \(columns.joined(separator: " | ")) |\n\(lines.joined())"
    }

    private var isBefore: Bool { profile.run.asked == .stored }

    private func row(_ verdict: Verdict) -> String {
        let cells = cells(verdict, isBefore: isBefore, hasBaseline: profile.result.baseline != nil)
        return "| \(cells.joined(separator: " | ")) |"
    }

    private func cells(_ verdict: Verdict, isBefore: Bool, hasBaseline: Bool) -> [String] {
        let (figures, reference) = (verdict.figures, verdict.rule.reference)
        let metric = profile.run.metrics[verdict.metric]
        let row = metric.map { profile.run.row($0, sectionType: verdict.sectionType) }
        let unit = figures?.unit ?? metric?.unit ?? .count
        let cell = { (value: Double?) in value.map { MarkdownText.inline(unit.formatted($0)) } ?? "-" }
        let before = cell(reference == .stored ? figures?.reference ?? row?.before : row?.before)
        let baseline = cell(reference == .nested ? figures?.reference ?? row?.baseline : row?.baseline)
        let now = cell(figures?.candidate ?? row?.now)
        let values = isBefore ? [before, now] : [now]
        let last = [difference(verdict, unit, isBefore: isBefore)]
        let rest = hasBaseline ? [baseline] : []
        return ["\(Self.mark(verdict.outcome)) \(verdict.outcome.rawValue)", MarkdownText.cell(verdict.subject)]
            + (isBefore ? values + last + rest : values + rest + last)
    }

    /// The difference, with its reference if that differs from the table's. For an absolute bound, it is the demand.
    private func difference(_ verdict: Verdict, _ unit: MetricUnit, isBefore: Bool) -> String {
        guard let reference = verdict.rule.reference else {
            return MarkdownText.inline(verdict.demand(profile.run.metrics))
        }
        let difference = MarkdownText.inline(verdict.figures?.difference?.signed(in: unit) ?? "")
        guard reference != (isBefore ? .stored : .nested) else { return difference }
        let value = reference == .stored ? verdict.figures?.reference.map { " \(unit.formatted($0))" } ?? "" : ""
        return [difference, "against \(verdict.shortRival)\(value)"].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The machine, the program and the trials, folded.
    var source: [String] {
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
                + "\(Set(result.trials.entries.map(\.arm)).count.counted("arm")), \(MetricUnit.fixed(profile.result.trials.seconds, places: 0)) s",
            "- \(MarkdownText.inline(prints.joined(separator: "; ")))",
        ]
        let commit = result.commit.map { commit in
            "- commit \(MarkdownText.code(commit.hash))" + (commit.branch.map { " on \(MarkdownText.code($0))" } ?? "")
                + (commit.isModified == true ? ", with modified files" : "")
        }
        let notes = [commit].compactMap(\.self) + profile.run.diagnostics.map { "- \(MarkdownText.inline($0))" }
        let text = (lines + notes).joined(separator: "\n")
        return ["<details><summary>How it was measured</summary>\n\n\(text)\n\n</details>"]
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
