internal import StrataGating
package import StrataProfiler

/// Formats an ``AblationRecord`` as text: the share of the difference that each cost of the baseline causes, and the
/// effect of removing one.
///
/// ```swift
/// if let report = AblationReport(judged) { print(report.text(.plain)) }
/// ```
package struct AblationReport {
    let run: JudgedRun
    let record: AblationRecord

    /// Creates a report of a judged run that played all ablation arms; nil for any other run.
    package init?(_ run: JudgedRun) {
        guard let record = run.ablation else { return nil }
        self.run = run
        self.record = record
    }

    var result: RunResult { run.result }
    var metrics: MetricTable { run.metrics }

    /// The report, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        guard !record.costs.isEmpty else {
            return "ablation: every option of `\(record.baseline)` is already flat; there is no cost to remove"
        }
        let tables = record.metrics.isEmpty ? [] : [shares(palette), gains(palette)]
        return (tables + [control, omissions].filter { !$0.isEmpty }).joined(separator: "\n\n")
    }

    /// The contribution of each cost, with its share of the difference below.
    private func shares(_ palette: TerminalPalette) -> String {
        var table = TextTable()
        let names = record.costs.map(\.name)
        table.add(TextTable.Row(cells: ["", "difference"] + options + ["interaction"], style: .heading))
        addRows(to: &table) { metric, shares in
            let parts = names.map { shares.costs[$0]?.share ?? 0 } + [shares.interaction]
            let percents = parts.map { Self.percent($0 / shares.difference, places: 0) }
            return [
                TextTable.Row(
                    cells: ["  \(metric.name)"] + ([shares.difference] + parts).map { Self.quantity(metric, $0) },
                    note: shares.difference < 0 ? "\(record.candidate) is higher" : "", noteStyle: .faint),
                TextTable.Row(cells: ["", ""] + percents, style: .faint),
            ]
        }
        return """
            \(palette.styled("share of the difference that each cost of \(record.baseline) causes", .heading))
            \(table.text(palette))

            \(sharesLegend)
            """
    }

    private var sharesLegend: String {
        """
        difference: \(record.baseline) less \(record.candidate). A share is the mean of two figures: what \
        `\(record.baseline)` loses when that cost
        alone is removed, and when it is removed last, after all others. For the embedding it is only the latter.
        interaction: the rest; shares and interaction add up to the difference. Shares beyond 100 % cancel each other.
        removed: \(record.costs.map(\.name).joined(separator: ", "))
        """
    }

    /// The effect of removing one cost, all but the embedding, or all.
    private func gains(_ palette: TerminalPalette) -> String {
        var table = TextTable()
        let inner = record.costs.filter { !$0.isEmbedding }.map(\.name)
        let hasParts = inner.count > 1 && inner.count < record.costs.count
        table.add(TextTable.Row(cells: [""] + options + (hasParts ? ["all but embed"] : []) + ["all"], style: .heading))
        addRows(to: &table) { metric, shares in
            var gains = record.costs.map(\.name).map { shares.costs[$0]?.alone ?? 0 }
            if hasParts { gains.append(shares.allButEmbedding) }
            gains.append(shares.difference - shares.control)
            let first = inner.max { Self.alone($0, shares) < Self.alone($1, shares) }
            let note = first.flatMap { Self.alone($0, shares) > 0 ? "first: \(Self.option($0))" : nil }
            return [
                TextTable.Row(
                    cells: ["  \(metric.name)"] + gains.map { Self.quantity(metric, -$0) },
                    note: inner.count > 1 ? note ?? "" : "", noteStyle: .good)
            ]
        }
        return """
            \(palette.styled("change of \(record.baseline) when one cost alone is removed", .heading))
            \(table.text(palette))

            first: the cost to remove first while keeping inner collections. all: `\(record.control)`.
            """
    }

    /// The options' names; the legend has their flat values.
    private var options: [String] { record.costs.map { Self.option($0.name) } }

    private static func option(_ name: String) -> String { String(name.prefix { $0 != "=" }) }

    private static func alone(_ name: String, _ shares: AblationRecord.Shares) -> Double {
        shares.costs[name]?.alone ?? 0
    }

    private func addRows(
        to table: inout TextTable, _ rows: (Metric, AblationRecord.Shares) -> [TextTable.Row]
    ) {
        for group in MetricGroup.allCases {
            let measured = metrics.metrics.filter { $0.group == group && record.metrics[$0.name] != nil }
            guard !measured.isEmpty else { continue }
            table.add(TextTable.Row(cells: [group.rawValue], style: .heading))
            for metric in measured {
                guard let shares = record.metrics[metric.name] else { continue }
                rows(metric, shares).forEach { table.add($0) }
            }
        }
    }

    static func quantity(_ metric: Metric, _ value: Double) -> String {
        (value < 0 ? "-" : "") + metric.unit.formatted(value.magnitude)
    }

    static func percent(_ share: Double, places: Int) -> String {
        "\(MetricUnit.fixed(share * 100, places: places)) %"
    }
}

extension AblationReport {
    /// Whether the control agrees with the flat architecture, and where it differs.
    var control: String {
        let limit = Self.percent(AblationRecord.controlLimit, places: 0)
        let name = "control: `\(record.control)`, \(record.baseline) with every cost removed,"
        let clear = metrics.metrics.filter { record.metrics[$0.name] != nil }
        let beyond = clear.filter { (controlRelative($0.name) ?? 1).magnitude > AblationRecord.controlLimit }.map(
            \.name)
        let names = (beyond + record.controlBeyondLimit).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        guard names.isEmpty else {
            let list = names.map { "\($0) (\(controlText($0)))" }.joined(separator: ", ")
            return "CONTROL: `\(record.control)` differs from `\(record.candidate)` by more than \(limit): \(list)"
        }
        let farthest = clear.max { distance($0) < distance($1) }
        let worst = farthest.map { ", farthest in \($0.name): \(controlText($0.name))" } ?? ""
        return "\(name) is within \(limit) of `\(record.candidate)` in every exact metric and every row above\(worst)"
    }

    private func distance(_ metric: Metric) -> Double { (controlRelative(metric.name) ?? 0).magnitude }

    private func controlRelative(_ name: String) -> Double? { controlDifference(name)?.relative }

    private func controlDifference(_ name: String) -> MetricDifference? {
        guard let metric = metrics[name], let control = run.median(metric, arm: record.control),
            let candidate = run.median(metric, arm: record.candidate)
        else { return nil }
        return MetricDifference(candidate: control, baseline: candidate)
    }

    private func controlText(_ name: String) -> String {
        guard let metric = metrics[name], let difference = controlDifference(name) else { return "not measured" }
        let quantity = (difference.absolute > 0 ? "+" : "") + Self.quantity(metric, difference.absolute)
        guard let relative = difference.relative else { return quantity }
        return "\(quantity), \(relative > 0 ? "+" : "")\(Self.percent(relative, places: 2))"
    }

    /// The metrics without shares, grouped by reason.
    var omissions: String {
        let hitches = Set(metrics.metrics.map(\.name).filter { $0.hasPrefix("hitch.") })
        let lines = AblationRecord.Omission.Reason.allCases.flatMap { reason in
            let names = record.omitted.filter { $0.reason == reason }.map(\.metric)
            // No hitches at all is a separate case, because the profile can change that.
            let late = reason == .noDifference && isWithoutHitch ? names.filter { hitches.contains($0) } : []
            return [
                (names.filter { !late.contains($0) }, words(for: reason)), (late, hitchWords),
            ]
        }
        return lines.filter { !$0.0.isEmpty }.map { "no shares of \($0.0.joined(separator: ", ")): \($0.1)" }
            .joined(separator: "\n")
    }

    private var isWithoutHitch: Bool {
        let samples = metrics["hitch.count"].flatMap { result.samples(of: $0, arm: record.baseline) }
        return samples?.median == 0
    }

    private var hitchWords: String {
        guard result.device.cpuFactor == 1 else { return "no frame was late in either arm" }
        return
            "no frame was late in either arm on this machine; `device: {cpuFactor: 5}` with its source in the profile "
            + "computes lateness for a slower device"
    }

    private var trials: String { "\(result.trials.plan.time) for time and \(result.trials.plan.memory) for memory" }

    private func words(for reason: AblationRecord.Omission.Reason) -> String {
        let arms = "`\(record.baseline)` and `\(record.candidate)`"
        return switch reason {
        case .noDifference: "\(arms) do not differ"
        case .notMeasured: "not every arm has a value"
        case .tooFewTrials:
            "values that vary need three trials per arm; this run had \(trials) (`--trials`, or `trials:` in the profile)"
        case .trialsOverlap: "the trials of \(arms) overlap"
        case .noise: "the trials of one arm differ as much as \(arms)"
        }
    }
}
