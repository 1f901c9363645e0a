internal import StrataGating
package import StrataProfiler

/// The sessions of one profile side by side. Each device and refresh rate has a column. Each key figure, and each
/// metric on which a gate fails, has a row.
///
/// ```swift
/// if let report = SessionsReport([("iphone-se", small), ("ipad-11", large)]) { print(report.text()) }
/// ```
///
/// The figures are those of each session's own table: the judged arm's value, and the difference from its reference.
/// Sessions are not judged against each other, because different devices do different work.
package struct SessionsReport {
    private let sessions: [(title: String, run: JudgedRun)]

    /// Creates a report; nil if there are fewer than two sessions.
    package init?(_ sessions: [(title: String, run: JudgedRun)]) {
        guard sessions.count > 1 else { return nil }
        self.sessions = sessions
    }

    /// The number of sessions that fit side by side on a screen.
    private static let width = 3
    /// The number of metrics that fit on a screen.
    private static let height = 24

    /// The report, without a trailing newline. There is a table for every three sessions.
    ///
    /// - Complexity: O(sessions x metrics x (gates + trials log trials)).
    package func text(_ palette: TerminalPalette = .plain) -> String {
        let rows = metrics.map { metric in (metric, sessions.map { $0.run.row(metric) }) }
        let hasFailure = rows.contains { $0.1.contains { $0.mark == .regression } }
        let tables = stride(from: 0, to: sessions.count, by: Self.width).map { start in
            table(of: start..<min(start + Self.width, sessions.count), rows, palette)
        }
        let notes = KeyFigure.all.compactMap { key in
            key.note.flatMap { note in metrics.contains { $0.name == key.metric } ? "\(key.title): \(note)" : nil }
        }
        let legend = (notes + (hasFailure ? ["! a gate fails on it"] : [])).joined(separator: "\n")
        let head = "\(sessions.count) sessions beside each other; medians"
        return ([head] + tables + [legend]).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var metrics: [Metric] {
        guard let table = sessions.first?.run.metrics else { return [] }
        let failed = Set(sessions.flatMap { $0.run.failureGroups.compactMap { table[$0.gravest.metric]?.name } })
        let isMeasured = { (metric: Metric) in sessions.contains { !$0.run.row(metric).isEmpty } }
        let figures = KeyFigure.all.compactMap { table[$0.metric] }
        let others = table.metrics.filter { metric in
            failed.contains(metric.name) && !figures.contains { $0.name == metric.name }
        }
        return Array((figures + others).filter(isMeasured).prefix(Self.height))
    }

    private func table(of range: Range<Int>, _ rows: [(Metric, [ComparedRow])], _ palette: TerminalPalette) -> String {
        var table = TextTable()
        let columns = sessions[range]
        table.add([""] + columns.flatMap { [$0.title, Self.marked($0.run.reference)] }, style: .heading)
        table.add(["screen"] + columns.flatMap { Self.screen($0.run.result.device) })
        for (metric, sides) in rows {
            let cells = sides[range].flatMap { row in
                [
                    row.now.map { metric.unit.formatted($0) } ?? "-",
                    Self.marked(row.signedDifference ?? "", fails: row.mark == .regression),
                ]
            }
            let fails = sides[range].contains { $0.mark == .regression }
            table.add([KeyFigure.title(of: metric)] + cells, style: fails ? .bad : .plain)
        }
        if columns.contains(where: { !$0.run.verdicts.isEmpty }) {
            table.add(["gates"] + columns.flatMap { Self.gates($0.run) })
        }
        return table.text(palette)
    }

    private static func screen(_ device: Device) -> [String] {
        [
            "\(brief(device.width)) x \(brief(device.height)) @\(brief(device.scale))",
            marked("\(brief(device.refresh)) Hz"),
        ]
    }

    private static func gates(_ run: JudgedRun) -> [String] {
        let failed = run.verdicts.count { $0.outcome == .fail }
        let open = run.verdicts.count { $0.outcome != .fail && $0.outcome != .pass }
        let held = run.verdicts.count - failed - open
        let words = failed > 0 ? "\(failed) fail" : open > 0 ? "\(open) undecided" : ""
        return run.verdicts.isEmpty ? ["-", marked("")] : ["\(held) hold", marked(words, fails: failed > 0)]
    }

    /// A text for the column of differences, padded to make room for the mark.
    private static func marked(_ text: String, fails: Bool = false) -> String { text + (fails ? " !" : "  ") }
}

extension JudgedRun {
    /// The reference of the differences, as a heading.
    fileprivate var reference: String {
        switch asked {
        case .stored: "vs before"
        case .nested, .history: "vs \(result.baseline ?? "")"
        case nil: ""
        }
    }
}
