internal import StrataGating
internal import StrataProfiler

/// Every metric in a table, with its section types; the page's script adds search, sorting and filters.
enum MetricsPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        guard !run.rows.isEmpty else { return nil }
        let columns = MetricColumns(run)
        let groups = MetricGroup.allCases.compactMap { group -> Group? in
            let rows = run.rows.filter { $0.metric.group == group }.flatMap { row in
                [Row(row, columns, run)] + run.run.typeRows(of: row.metric).map { Row($0, columns, run) }
            }
            return rows.isEmpty ? nil : Group(name: group.rawValue, rows: rows)
        }
        let types = Set(groups.flatMap { $0.rows.map(\.type) }).filter { !$0.isEmpty }.sorted()
        let fields = Fields(
            id: run.id("table"), columns: columns.titles, span: columns.titles.count + 4, groups: groups, types: types,
            hasTypes: !types.isEmpty, legend: legend(run))
        return PageSection(
            id: run.id("metrics"), title: "All metrics",
            body: try Template(PackageResources.metrics_mustache).html(fields))
    }

    /// The meaning of the columns and marks, one sentence per line.
    private static func legend(_ run: ReportedRun) -> [String] {
        let report = TableReport(run.run)
        return (report.legend + "\n" + report.hitches).split(separator: "\n").map(String.init)
    }

    private struct Fields: Sendable {
        let id: String
        let columns: [String]
        let span: Int
        let groups: [Group]
        let types: [String]
        let hasTypes: Bool
        let legend: [String]
    }

    private struct Group: Sendable {
        let name: String
        let rows: [Row]
    }

    /// A metric, or a section type's share of it.
    struct Row: Sendable {
        let id: String
        let name: String
        let type: String
        let isType: Bool
        let meaning: String
        let unit: String
        let tier: String
        let better: String
        let cells: [Cell]
        let difference: String
        let share: String
        let bar: HTML
        let hasDifference: Bool
        let style: String
        let mark: String
        let markStyle: String

        init(_ row: ComparedRow, _ columns: MetricColumns, _ run: ReportedRun) {
            let metric = row.metric
            id = run.id("m-" + metric.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined())
            name = metric.name
            type = row.sectionType ?? ""
            isType = row.sectionType != nil
            meaning = metric.meaning
            unit = metric.unit.rawValue
            tier = metric.tier.rawValue
            better =
                switch metric.direction {
                case .lowerIsBetter: "less is better"
                case .higherIsBetter: "more is better"
                case .neutral: "explains other metrics; neither direction is better"
                }
            cells = columns.values(of: row).map { Cell($0, metric.unit) }
            difference = row.signedDifference ?? ""
            hasDifference = !["", "="].contains(difference)
            let relative = row.difference?.relative
            share = row.difference.map { SVGValue.short(($0.relative ?? 1e4) * 100) } ?? ""
            style = row.isTold ? row.meaning.rawValue : "neutral"
            bar =
                hasDifference && row.difference != nil
                ? DifferenceBar(share: relative ?? 1, meaning: row.isTold ? row.meaning : .neutral).element.html
                : .empty
            let published =
                isType
                ? nil
                : TableReport(run.run).shownFigures?.figure(of: metric.name).map { share in
                    "published: \(share > 0 ? "+" : "")\(MetricUnit.fixed(share * 100, places: 0)) %"
                }
            let noise = row.isTold || !hasDifference || row.mark != nil ? nil : "undecided by these trials"
            mark = [row.note, noise, published].compactMap(\.self).joined(separator: "; ")
            markStyle = row.mark == .regression ? "bad" : row.mark == .uncertain ? "open" : "plain"
        }
    }

    /// A value as text, and as a number for sorting.
    struct Cell: Sendable {
        let text: String
        let value: String

        init(_ value: Double?, _ unit: MetricUnit) {
            text = value.map { unit.formatted($0) } ?? "-"
            self.value = value.map { "\($0)" } ?? ""
        }
    }
}

/// The columns of figures in a report's table: before and after if the run has such a reference, then the arms.
struct MetricColumns: Sendable {
    let titles: [String]
    private let read: [@Sendable (ComparedRow) -> Double?]

    init(_ run: ReportedRun) {
        let judged = run.run
        let result = run.result
        let names = result.arms.map(\.name)
        // The arms of another build are the column `before`.
        let shown = names.filter { name in !names.contains { RunSide.against($0) == name } }
        let isBefore = judged.asked == .stored
        var columns: [(title: String, read: @Sendable (ComparedRow) -> Double?)] = []
        if isBefore {
            columns.append((title: "before", read: { @Sendable in $0.before }))
            columns.append((title: run.isAfter ? "after" : "now", read: { @Sendable in $0.now }))
        }
        for arm in shown where !(isBefore && arm == judged.candidate) {
            if arm == judged.candidate {
                columns.append((title: arm, read: { @Sendable in $0.now }))
            } else if arm == result.baseline {
                columns.append((title: arm, read: { @Sendable in $0.baseline }))
            } else {
                let read = { @Sendable (row: ComparedRow) in
                    judged.median(row.metric, row.sectionType, arm: arm)
                }
                columns.append((title: arm, read: read))
            }
        }
        titles = columns.map(\.title)
        read = columns.map(\.read)
    }

    /// A row's values, in the order of the columns.
    func values(of row: ComparedRow) -> [Double?] { read.map { $0(row) } }
}
