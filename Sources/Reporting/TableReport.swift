internal import Basics
internal import Metrics
internal import Sessions
public import Trials

/// Formats a run as a table: each arm's median, the difference, regressions, and the gates.
///
/// ```swift
/// print(TableReport(judged).text(.plain))
/// ```
public struct TableReport {
    let run: JudgedRun

    /// Whether the default gates that hold are listed one by one.
    let isVerbose: Bool

    /// Creates a report of one run.
    ///
    /// - Parameter isVerbose: whether default gates that hold are listed individually.
    public init(_ run: JudgedRun, isVerbose: Bool = false) {
        self.run = run
        self.isVerbose = isVerbose
    }

    var result: RunResult { run.result }
    var comparison: RunComparison { run.comparison }

    /// The report, without a trailing newline.
    public func text(_ palette: Palette = .plain) -> String {
        let parts = [
            head, table(palette), [legend, hitches].filter { !$0.isEmpty }.joined(separator: "\n"), notes,
            failures(palette), gates(palette),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var head: String {
        let device = result.device
        let screen =
            "\(short(device.width)) x \(short(device.height)) points at \(short(device.scale))x, "
            + "\(short(device.refresh)) Hz"
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

    /// The number of trials; if some are missing, the measured and the planned ones.
    private var trials: String {
        let (plan, arms) = (result.trials.plan, result.arms.count)
        // Time and memory are always named, even with 0 trials.
        let kinds = TrialKind.allCases.filter { $0 == .time || $0 == .memory || plan[$0] > 0 }
        guard !isComplete else {
            return kinds.map { "\(plan[$0]) \($0.trials(plan[$0]))" }.joinedAsSentence + " an arm"
        }
        let counts = kinds.map { kind in
            let measured = result.arms.reduce(0) { $0 + result.trials.measured(kind, arm: $1.name) }
            return "\(measured) of \(plan[kind] * arms) \(kind.trials(plan[kind] * arms))"
        }
        return "measured: \(counts.joinedAsSentence) in \(arms) arms"
    }

    private func table(_ palette: Palette) -> String {
        var table = TextTable()
        let arms = shownArms
        guard arms.contains(where: { result.metrics[$0]?.isEmpty == false }) else { return "Nothing was measured." }
        table.add(TextTable.Row(cells: [""] + arms + (hasDifference ? ["difference"] : []), style: .heading))
        for group in MetricGroup.allCases {
            let rows = comparison.metrics.metrics.filter { $0.group == group }.flatMap { metricRows($0) }
            guard !rows.isEmpty else { continue }
            table.add(TextTable.Row(cells: [group.rawValue], style: .heading))
            rows.forEach { table.add($0) }
        }
        return table.text(palette)
    }

    /// Ablation arms, `nested:...`, are left out if all were played: ``AblationReport`` shows them.
    private var shownArms: [String] {
        let names = result.arms.map(\.name)
        return run.ablation == nil ? names : names.filter { !$0.contains(":") }
    }

    /// The profile's published figures, if the baseline is the arm that they apply to.
    var shownFigures: PublishedFigures? { result.baseline == ArmPlan.nested.name ? result.published : nil }

    private var hasDifference: Bool { result.baseline != nil && candidate != nil }
    private var candidate: String? { comparison.candidates.first }

    private func metricRows(_ metric: Metric) -> [TextTable.Row] {
        let values = shownArms.map { comparison.median(metric, arm: $0) }
        guard values.contains(where: { $0 != nil }) else { return [] }
        // A metric without a better direction that is 0 everywhere is left out, unless the profile asks for it.
        let isAsked = Self.askedFor.contains(metric.name)
        let explains = metric.direction == .neutral || comparison.metrics.isPart(metric)
        if explains, !isAsked, values.allSatisfy({ $0 ?? 0 == 0 }) { return [] }
        let cells = values.map { $0.map { metric.unit.formatted($0) } ?? "-" }
        var row = TextTable.Row(cells: ["  \(metric.name)"] + cells)
        if let arm = candidate, hasDifference {
            let difference = comparison.difference(in: metric, arm: arm)
            row.cells.append(difference.map { percent($0, of: metric) } ?? "")
            (row.note, row.noteStyle) = note(metric, difference, arm: arm)
        }
        return [row] + typeRows(of: metric)
    }

    /// Rows for section types that cause a difference, and for those that are worse although the whole is not.
    private func typeRows(of metric: Metric) -> [TextTable.Row] {
        guard metric.isBySectionType, let arm = candidate,
            let whole = comparison.difference(in: metric, arm: arm)?.absolute.magnitude
        else { return [] }
        return comparison.sectionTypes(of: metric, arm: arm).compactMap { type in
            guard let difference = comparison.difference(in: metric, sectionType: type, arm: arm) else { return nil }
            let isWorse = difference.isWorse(metric.direction)
            let explains = difference.absolute.magnitude >= max(1, whole * Self.explainingShare)
            guard isWorse || explains else { return nil }
            let values = shownArms.map { comparison.median(metric, type, arm: $0) ?? 0 }
            let word = comparison.isClear(metric, sectionType: type, arm: arm) ? "REGRESSION" : "REGRESSION?"
            return TextTable.Row(
                cells: ["    of \(type.printable)"] + values.map { metric.unit.formatted($0) } + [
                    percent(difference, of: metric)
                ],
                note: isWorse ? word : "", style: .faint, noteStyle: .bad)
        }
    }

    /// Metrics measured only if a profile follows visibility; for them 0 is worth a row.
    private static let askedFor = ["visibility.appeared", "visibility.disappeared", "impressions.count"]

    /// A type with at least this share of the whole difference gets a row.
    private static let explainingShare = 0.2

    private func note(_ metric: Metric, _ difference: MetricDifference?, arm: String) -> (String, TextStyle) {
        let figure = shownFigures?.figure(of: metric.name)
        let published = figure.map { "(published: \(signed($0, places: 0)))" } ?? ""
        guard let difference, difference.isWorse(metric.direction) else { return (published, .faint) }
        let word = comparison.isClear(metric, arm: arm) ? "REGRESSION" : "REGRESSION?"
        return ([word, published].filter { !$0.isEmpty }.joined(separator: " "), .bad)
    }

    /// A relative difference; one that rounds to 0 is written as `<0.1 %`, so that exact differences stay visible.
    private func percent(_ difference: MetricDifference, of metric: Metric) -> String {
        guard let relative = difference.relative else { return "new" }
        guard relative != 0 else { return "=" }
        guard metric.tier == .exact, relative.magnitude < 0.0005 else { return signed(relative, places: 1) }
        return (relative > 0 ? "+" : "-") + "<0.1 %"
    }

    private func signed(_ share: Double, places: Int) -> String {
        (share > 0 ? "+" : "") + MetricUnit.fixed(share * 100, places: places) + " %"
    }

    private func short(_ number: Double) -> String {
        number == number.rounded() ? MetricUnit.fixed(number, places: 0) : "\(number)"
    }
}
