internal import Metrics
internal import Sessions
public import Trials

/// Which cost of the baseline causes which share of the difference, and what taking one away gives: an
/// ``AblationRecord`` for a person.
///
/// ```swift
/// if let report = AblationReport(judged) { print(report.text(.plain)) }
/// ```
public struct AblationReport {
    let run: JudgedRun
    let record: AblationRecord

    /// A report of a judged run that played the arms in between; nil for any other run.
    public init?(_ run: JudgedRun) {
        guard let record = run.ablation else { return nil }
        self.run = run
        self.record = record
    }

    var result: RunResult { run.result }
    var metrics: MetricTable { run.metrics }

    /// The report, without a line end after its last line.
    public func text(_ palette: Palette = .plain) -> String {
        guard !record.costs.isEmpty else {
            return "ablation: every option of `\(record.baseline)` is flat, there is no cost that could be taken away"
        }
        let tables = record.metrics.isEmpty ? [] : [shares(palette), gains(palette)]
        return (tables + [control, omissions].filter { !$0.isEmpty }).joined(separator: "\n\n")
    }

    /// What each cost causes: quantities, and below them the shares of the difference.
    private func shares(_ palette: Palette) -> String {
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
            \(palette.styled("which cost of \(record.baseline) causes which share of the difference", .heading))
            \(table.text(palette))

            \(sharesLegend)
            """
    }

    private var sharesLegend: String {
        """
        difference: \(record.baseline) less \(record.candidate). A share is the mean of what `\(record.baseline)` loses \
        with that cost taken away
        alone, and with it taken away last, when the others are gone; of the embedding, what is left when the others are gone.
        interaction: the rest; shares and interaction are the whole difference. Shares beyond 100 % cancel each other.
        taken away: \(record.costs.map(\.name).joined(separator: ", "))
        """
    }

    /// What a team gets that takes one cost away, or all that can be taken away without leaving the architecture.
    private func gains(_ palette: Palette) -> String {
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
            \(palette.styled("what \(record.baseline) gains or pays when one cost alone is taken away", .heading))
            \(table.text(palette))

            first: the cost to take away first as long as there are inner collections. all: `\(record.control)`.
            """
    }

    /// The options' names; their flat values stand in the legend.
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
