internal import StrataGating
internal import StrataProfiler

/// Every metric in a table, with its section types. The page's script adds search, sorting and filters.
enum MetricsPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        guard !run.rows.isEmpty else { return nil }
        let columns = MetricColumns(run)
        let shown = MetricGroup.allCases.compactMap { group -> (name: String, rows: [ComparedRow])? in
            let rows = run.rows.filter { $0.metric.group == group }.flatMap { [$0] + run.run.typeRows(of: $0.metric) }
            return rows.isEmpty ? nil : (group.rawValue, rows)
        }
        let types = Set(shown.flatMap(\.rows).compactMap(\.sectionType)).filter { !$0.isEmpty }.sorted()
        let groups = shown.map { group -> Fields in
            ["name": group.name, "rows": group.rows.map { row($0, columns, run) }]
        }
        let fields: Fields = [
            "id": run.id("table"), "columns": columns.titles, "span": columns.titles.count + 4, "groups": groups,
            "types": types, "hasTypes": !types.isEmpty, "legend": legend(run),
        ]
        return PageSection(
            id: run.id("metrics"), title: "All metrics",
            body: try Template(PackageResources.metrics_mustache).html(fields))
    }

    /// The meaning of the columns and marks, one sentence per line.
    private static func legend(_ run: ReportedRun) -> [String] {
        let report = TableReport(run.run)
        return (report.legend + "\n" + report.hitches).split(separator: "\n").map(String.init)
    }

    /// A metric, or a section type's share of it.
    private static func row(_ row: ComparedRow, _ columns: MetricColumns, _ run: ReportedRun) -> Fields {
        let metric = row.metric
        let better =
            switch metric.direction {
            case .lowerIsBetter: "less is better"
            case .higherIsBetter: "more is better"
            case .neutral: "explains other metrics; neither direction is better"
            }
        let difference = row.signedDifference ?? ""
        let hasDifference = !["", "="].contains(difference)
        let meaning = row.isTold ? row.meaning : .neutral
        let bar = DifferenceBar(share: row.difference?.relative ?? 1, meaning: meaning)
        // The values are sorted by number.
        let cells = columns.values(of: row).map { value -> Fields in
            ["text": value.map { metric.unit.formatted($0) } ?? "-", "value": value.map { "\($0)" } ?? ""]
        }
        return [
            "id": run.id("m-" + metric.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()),
            "name": metric.name, "type": row.sectionType ?? "", "isType": row.sectionType != nil,
            "meaning": metric.meaning, "unit": metric.unit.rawValue, "tier": metric.tier.rawValue, "better": better,
            "cells": cells, "difference": difference, "hasDifference": hasDifference,
            "share": row.difference.map { (($0.relative ?? 1e4) * 100).short } ?? "",
            "style": meaning.rawValue, "bar": hasDifference && row.difference != nil ? bar.element.html : HTML.empty,
            "mark": mark(row, hasDifference: hasDifference, run), "markStyle": row.markStyle,
        ]
    }

    private static func mark(_ row: ComparedRow, hasDifference: Bool, _ run: ReportedRun) -> String {
        let figure = TableReport(run.run).shownFigures?.figure(of: row.metric.name)
        let published = row.sectionType == nil ? figure : nil
        return [
            row.note, row.isTold || !hasDifference || row.mark != nil ? nil : "undecided by these trials",
            published.map { "published: \($0 > 0 ? "+" : "")\(MetricUnit.fixed($0 * 100, places: 0)) %" },
        ].compactMap(\.self).joined(separator: "; ")
    }
}

/// The columns of figures in a report's table: before and after if the run has such a reference, and then the arms.
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
            columns.append(("before", { $0.before }))
            columns.append((run.isAfter ? "after" : "now", { $0.now }))
        }
        for arm in shown where !(isBefore && arm == judged.candidate) {
            switch arm {
            case judged.candidate: columns.append((arm, { $0.now }))
            case result.baseline: columns.append((arm, { $0.baseline }))
            default: columns.append((arm, { judged.median($0.metric, $0.sectionType, arm: arm) }))
            }
        }
        titles = columns.map(\.title)
        read = columns.map(\.read)
    }

    /// A row's values, in the order of the columns.
    func values(of row: ComparedRow) -> [Double?] { read.map { $0(row) } }
}
