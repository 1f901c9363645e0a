internal import StrataBasics
public import StrataGating
public import StrataProfiler

/// Formats a run as a table: each arm's figures, the difference, marks for worse metrics, and the gates.
///
/// ```swift
/// print(TableReport(judged).text(.plain))
/// ```
public struct TableReport {
    let run: JudgedRun

    /// Whether default gates that hold are listed individually.
    let isVerbose: Bool
    /// The metrics that are shown; nil for all.
    let choice: MetricChoice?
    /// Whether failing gates are listed although only chosen metrics are shown.
    private let listsFailures: Bool

    /// Creates a report of one run.
    ///
    /// - Parameters:
    ///   - isVerbose: whether default gates that hold are listed individually.
    ///   - choice: the metrics that are shown, with all their section types but without gates. Nil for the whole table.
    ///   - listsFailures: whether gates that fail or have no baseline are listed even with a choice. Use it for a
    ///     command whose exit code depends on them.
    public init(
        _ run: JudgedRun, isVerbose: Bool = false, of choice: MetricChoice? = nil, listsFailures: Bool = false
    ) {
        self.run = run
        self.isVerbose = isVerbose
        self.choice = choice
        self.listsFailures = listsFailures
    }

    var result: RunResult { run.result }

    /// Whether a metric is shown.
    func isShown(_ name: String) -> Bool {
        choice.map { choice in run.metrics[name].map(choice.contains) ?? false } ?? true
    }

    /// The report, without a trailing newline.
    public func text(_ palette: TerminalPalette = .plain) -> String {
        let parts = [
            run.causes.map(\.printable).joined(separator: "\n"), head,
            run.replacements.map(\.printable).joined(separator: "\n"), table(palette),
            [legend, hitches].filter { !$0.isEmpty }.joined(separator: "\n"), notes,
            failures(palette), choice == nil ? gates(palette) : listsFailures ? failedGates(palette) : "",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The screen and the trials.
    package var head: String {
        let device = result.device
        let screen =
            "\(short(device.width)) x \(short(device.height)) points at \(short(device.scale))x, "
            + "\(short(device.refresh)) Hz"
            + device.settings.map { ", \($0.name) \($0.value)" }.joined()
        return """
            \(result.profile.name.printable): \(result.feed.items.counted("item")) in \
            \(result.feed.sections.counted("section")), \(screen)
            \(trials), each in a process of its own; medians
            """
    }

    /// Whether every planned trial has a result.
    var isComplete: Bool {
        result.trials.plan.kinds.allSatisfy { kind in
            result.arms.allSatisfy { result.trials.measured(kind, arm: $0.name) == result.trials.plan[kind] }
        }
    }

    /// The number of trials. If some are missing, both the measured and the planned numbers.
    private var trials: String {
        let (plan, arms) = (result.trials.plan, result.arms.count)
        // The kinds of every run are always named, even with 0 trials.
        let kinds = TrialKind.allCases.filter { $0.flag == nil || plan[$0] > 0 }
        guard !isComplete else {
            return kinds.map { "\(plan[$0]) \($0.trials(plan[$0]))" }.joinedAsSentence + " an arm"
        }
        let counts = kinds.map { kind in
            let measured = result.arms.reduce(0) { $0 + result.trials.measured(kind, arm: $1.name) }
            return "\(measured) of \(plan[kind] * arms) \(kind.trials(plan[kind] * arms))"
        }
        return "measured: \(counts.joinedAsSentence) in \(arms.counted("arm"))"
    }

    private func table(_ palette: TerminalPalette) -> String {
        var table = TextTable()
        guard result.arms.contains(where: { result.metrics[$0.name]?.isEmpty == false }) else {
            return "Nothing was measured."
        }
        table.add([""] + columns.map(\.title), style: .heading)
        var isEmpty = true
        for group in MetricGroup.allCases {
            let metrics = run.metrics.metrics.filter { $0.group == group && choice?.contains($0) ?? true }
            let rows = metrics.flatMap { metricRows($0) }
            guard !rows.isEmpty else { continue }
            table.add([group.rawValue], style: .heading)
            rows.forEach { table.add($0) }
            isEmpty = false
        }
        return isEmpty ? "None of these metrics was measured." : table.text(palette)
    }

    /// The columns of figures. If the run is compared with other trials, their column and the judged arm's come first.
    private var columns: [TableColumn] {
        let compared: [TableColumn] = run.asked == nil ? [] : [.difference]
        guard run.asked == .stored else { return shownArms.map { .arm($0) } + compared }
        return [.before, .now] + compared + shownArms.filter { $0 != run.candidate }.map { .arm($0) }
    }

    /// The arms with their own columns. The arms of another build are in the column `before`.
    private var shownArms: [String] {
        let names = result.arms.map(\.name)
        let isOther = { (name: String) in names.contains { RunSide.against($0) == name } }
        return names.filter { !isOther($0) }
    }

    /// The profile's published figures, if they apply to the reference arm.
    package var shownFigures: PublishedFigures? {
        run.asked == .nested && result.baseline == ArmPlan.nested.name ? result.published : nil
    }

    private func metricRows(_ metric: Metric) -> [TextTable.Row] {
        let row = run.row(metric)
        let values = shownArms.map { value(of: row, in: .arm($0)) } + [row.before]
        guard values.contains(where: { $0 != nil }) else { return [] }
        // A metric without a better direction is left out if it is 0 everywhere, unless the profile asks for it.
        let isAsked = Self.askedFor.contains { $0.name == metric.name } || choice?.names(metric) ?? false
        let explains = metric.direction == .neutral || run.metrics.isPart(metric)
        if explains, !isAsked, values.allSatisfy({ $0 ?? 0 == 0 }) { return [] }
        let cells = columns.map { column in
            column == .difference
                ? row.signedDifference ?? "" : value(of: row, in: column).map { metric.unit.formatted($0) } ?? "-"
        }
        let published = shownFigures?.figure(of: metric.name).map { "(published: \(signed($0)))" }
        let note = [row.note, published].compactMap(\.self).joined(separator: " ")
        return [
            TextTable.Row(cells: ["  \(metric.name)"] + cells, note: note, noteStyle: row.mark?.style ?? .faint)
        ] + typeRows(of: metric, whole: row)
    }

    private func value(of row: ComparedRow, in column: TableColumn) -> Double? {
        switch column {
        case .before: row.before
        case .now: row.now
        case .arm(let arm) where arm == run.candidate: row.now
        case .arm(let arm) where arm == result.baseline: row.baseline
        case .arm(let arm): run.median(row.metric, row.sectionType, arm: arm)
        case .difference: nil
        }
    }

    /// Rows for section types that cause a difference, and for section types that are worse although the whole is not.
    private func typeRows(of metric: Metric, whole: ComparedRow) -> [TextTable.Row] {
        let isAsked = choice?.names(metric) ?? false
        let size = whole.difference?.absolute.magnitude
        guard metric.isBySectionType, isAsked || size != nil else { return [] }
        return run.typeRows(of: metric).compactMap { row in
            let part = row.difference?.absolute.magnitude ?? 0
            let explains = part >= max(1, (size ?? 0) * Self.explainingShare)
            guard isAsked || row.difference != nil && (row.mark != nil || explains) else { return nil }
            let cells = columns.map { column in
                column == .difference
                    ? row.signedDifference ?? "" : metric.unit.formatted(value(of: row, in: column) ?? 0)
            }
            return TextTable.Row(
                cells: ["    of \(row.sectionType?.printable ?? "")"] + cells, note: row.note ?? "",
                style: .faint, noteStyle: row.mark?.style ?? .faint)
        }
    }

    /// Metrics that are only measured if a profile tracks visibility. They have a row even if they are 0.
    private static let askedFor: [MetricKey] = [.visibilityAppeared, .visibilityDisappeared, .impressionsCount]

    /// The minimum share of the whole difference for a type to have its own row.
    private static let explainingShare = 0.2

    private func signed(_ share: Double) -> String {
        (share > 0 ? "+" : "") + MetricUnit.fixed(share * 100, places: 0) + " %"
    }

    private func short(_ number: Double) -> String {
        number == number.rounded() ? MetricUnit.fixed(number, places: 0) : "\(number)"
    }
}

/// A column of figures.
enum TableColumn: Hashable {
    /// The other build, the stored baseline or the earlier result.
    case before
    /// The judged arm, next to ``before``.
    case now
    /// An arm of the run.
    case arm(String)
    /// The difference.
    case difference

    var title: String {
        switch self {
        case .before: "before"
        case .now: "now"
        case .arm(let name): name
        case .difference: "difference"
        }
    }
}

/// A choice of metrics for a table: by name, and by group.
public struct MetricChoice: Hashable, Sendable {
    private let names: Set<String>
    private let groups: Set<MetricGroup>

    /// Chooses metrics; nil if neither names nor groups are given.
    ///
    /// - Parameter names: current names, not former ones.
    public init?(names: [String], groups: [MetricGroup]) {
        guard !names.isEmpty || !groups.isEmpty else { return nil }
        self.init(Set(names), Set(groups))
    }

    init(_ names: Set<String>, _ groups: Set<MetricGroup>) {
        self.names = names
        self.groups = groups
    }

    /// Whether a metric is chosen.
    func contains(_ metric: Metric) -> Bool { groups.contains(metric.group) || names(metric) }

    /// Whether a metric is chosen by its name, so that all of it is shown.
    func names(_ metric: Metric) -> Bool { names.contains(metric.name) }
}

extension TrialKind {
    /// The name of trials of this kind: `time trials`, `memory trial`.
    func trials(_ count: Int) -> String {
        "\(noun) \(count == 1 ? "trial" : "trials")"
    }
}
