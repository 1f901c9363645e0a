internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Formats a run as one screen: the verdict in a sentence, the key figures, the worse metrics with their places, and
/// the failed gates. ``TableReport`` has all figures.
///
/// ```swift
/// print(SummaryReport(judged, steps: StepTotals(recorder)).text(.plain))
/// ```
package struct SummaryReport {
    /// The maximum number of lines in a report. A command adds three (an empty one, the result, the summary of gates),
    /// which gives the 24 of a terminal.
    static let height = 21
    /// The maximum number of lines for one of several runs.
    static let heightOfOne = 6
    /// The maximum number of lines of causes above the sentence.
    static let shownCauses = 4

    private let summary: RunSummary
    private let steps: StepTotals?
    private let more: String?
    private let isOnScreen: Bool

    /// Creates a report of one run.
    ///
    /// - Parameters:
    ///   - steps: the totals of the steps, if the trials were recorded.
    ///   - more: the command that prints the rest; nil if it is the current command.
    ///   - isOnScreen: whether it must fit on a terminal, where it is cut. Files, pipes and CI logs get all of it,
    ///     because they are read later.
    package init(_ run: JudgedRun, steps: StepTotals? = nil, more: String? = nil, isOnScreen: Bool = true) {
        summary = RunSummary(run)
        self.steps = steps
        self.more = more
        self.isOnScreen = isOnScreen
    }

    private var run: JudgedRun { summary.run }

    /// The report, without a trailing newline. It has at most 21 lines on a terminal.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        let sentence = (causes + summary.sentence.wrapped()).map { palette.styled($0, .heading) }
        let head = sentence + TableReport(run).head.split(separator: "\n").map(String.init)
        let figures = table(palette).isEmpty ? [] : [""] + table(palette)
        let gates = VerdictReport(run)
        // Replaced content explains the counts and times below it.
        let replaced = run.replacements.map(\.printable)
        let blocks = [
            failures(palette), replaced, gates.failed(palette), baseline, worse(palette),
            gates.open(palette, listedBy: all, isOnScreen: isOnScreen), notes,
        ]
        .filter { !$0.isEmpty }
        let room = Self.height - head.count - figures.count - (blocks.isEmpty ? 0 : 1) - 1
        let shown = isOnScreen ? Self.fitted(blocks, into: max(room, blocks.count)) : blocks.flatMap(\.self)
        let lines = head + figures + (shown.isEmpty ? [] : [""] + shown) + [palette.styled(rest, .faint)]
        return lines.joined(separator: "\n")
    }

    /// The report of one of several runs, without a trailing newline: its name, the verdict, and the failures. It has
    /// at most 6 lines on a terminal.
    package func brief(_ palette: TerminalPalette = .plain) -> String {
        let sentence = causes + "\(run.result.profile.name.printable): \(summary.sentence)".wrapped()
        let blocks = [failures(palette), VerdictReport(run).failed(palette), baseline].filter { !$0.isEmpty }
        let room = Self.heightOfOne - sentence.count
        let isCut = isOnScreen && blocks.reduce(0) { $0 + $1.count } > max(blocks.count, room)
        let shown = isCut ? Self.fitted(blocks, into: max(blocks.count, room - 1)) : blocks.flatMap(\.self)
        let lines = sentence.map { palette.styled($0, .heading) } + shown
        return (lines + (isCut ? [palette.styled("the rest: \(all)", .faint)] : [])).joined(separator: "\n")
    }

    /// The facts that changed on the screen, before any of their costs.
    private var causes: [String] {
        let all = run.causes.map(\.printable)
        return isOnScreen ? Self.fitted([all].filter { !$0.isEmpty }, into: Self.shownCauses) : all
    }

    /// The options that print the rest.
    private var rest: String {
        let count = "all \(summary.measured.counted("metric")):"
        return more == nil ? "\(count) --all; some: --metric NAME, --group NAME" : "\(count) \(all)"
    }

    /// The command that prints everything.
    private var all: String { more.map { "\($0) --all" } ?? "--all" }

    private func table(_ palette: TerminalPalette) -> [String] {
        guard !summary.figures.isEmpty else { return [] }
        var table = TextTable()
        table.add([""] + columns, style: .heading)
        for figure in summary.figures {
            let row = figure.row
            let note = [row.note, figure.note].compactMap(\.self).joined(separator: "; ")
            table.add([figure.title] + cells(of: row), note: note, noteStyle: row.mark?.style ?? .faint)
        }
        return table.text(palette).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private var columns: [String] {
        switch run.asked {
        case .stored: ["before", "now", "difference"]
        case .nested, .history: [run.candidate ?? "", run.result.baseline ?? "", "difference"]
        case nil: run.result.arms.prefix(3).map(\.name)
        }
    }

    private func cells(of row: ComparedRow) -> [String] {
        let values: [Double?]
        switch run.asked {
        case .stored: values = [row.before, row.now]
        case .nested, .history: values = [row.now, row.baseline]
        case nil: values = run.result.arms.prefix(3).map { run.median(row.metric, arm: $0.name) }
        }
        let figures = values.map { $0.map { row.metric.unit.formatted($0) } ?? "-" }
        return figures + (run.asked == nil ? [] : [row.signedDifference ?? ""])
    }

    /// The failed trials, each with its last lines.
    private func failures(_ palette: TerminalPalette) -> [String] {
        TableReport(run).failures(palette).split(separator: "\n").map(String.init)
    }

    /// The worse metrics, with the section type and the step that cause the difference.
    private func worse(_ palette: TerminalPalette) -> [String] {
        var table = TextTable()
        for worse in summary.worse {
            let row = worse.row
            let type = row.sectionType.map { " of \($0)" } ?? ""
            // The line of its gate has the figures.
            guard worse.isOfDifference else { continue }
            let places = [worse.mostOf.map { "most of `\($0)`" }, step(row.metric)].compactMap(\.self)
            table.add(
                ["\(row.metric.name)\(type)", row.signedDifference ?? ""],
                note: ([row.note ?? ""] + places).joined(separator: ", "), noteStyle: row.mark?.style ?? .faint)
        }
        guard summary.worse.contains(where: \.isOfDifference) else { return [] }
        return table.text(palette).split(separator: "\n").map(String.init)
    }

    private func step(_ metric: Metric) -> String? {
        guard let candidate = run.candidate else { return nil }
        let other = run.asked == .stored ? RunSide.against(candidate) : run.result.baseline
        return other.flatMap { steps?.worst(of: metric, in: candidate, against: $0) }
    }

    /// The reason why the stored baseline is not the reference. A cause of the exit code is never cut.
    private var baseline: [String] { TableReport(run).baselineNote.map { ["note: \($0.printable)"] } ?? [] }

    private var notes: [String] {
        let all = TableReport(run).notes
        // The sentence already begins with this note.
        let known = [run.unshared.map { "note: \($0.printable)" }].compactMap(\.self) + baseline
        return all.split(separator: "\n").map(String.init).filter { !known.contains($0) }
    }

    /// The lines of each block that fit, at least one, taken from the blocks in turn. The last line of a shortened
    /// block counts the missing ones.
    static func fitted(_ blocks: [[String]], into room: Int) -> [String] {
        var counts = blocks.map { min($0.count, 1) }
        while counts.reduce(0, +) < room, zip(blocks, counts).contains(where: { $0.count > $1 }) {
            for index in blocks.indices where counts[index] < blocks[index].count && counts.reduce(0, +) < room {
                counts[index] += 1
            }
        }
        return zip(blocks, counts).flatMap { block, count in
            guard count < block.count, let last = block.prefix(count).last else { return block }
            return block.prefix(count - 1) + ["\(last)  (and \(block.count - count) more)"]
        }
    }
}
