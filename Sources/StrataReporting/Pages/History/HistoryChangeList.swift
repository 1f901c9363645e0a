internal import StrataBasics
internal import StrataGating
internal import StrataHistory

/// The changes as a list, the newest first, each with links to its chart and to the first result with the new level.
struct HistoryChangeList {
    private let page: HistoryPage

    init(_ page: HistoryPage) { self.page = page }

    /// The most changes in the list; older ones are only counted.
    private static let limit = 200

    func html() throws -> HTML {
        let newest = page.changes.reversed()
        let shown = newest.prefix(Self.limit)
        let fields = Fields(
            sentence: sentence, rows: shown.map { Row($0, page) }, hasRows: !shown.isEmpty,
            rest: newest.count > shown.count
                ? "\((newest.count - shown.count).counted("older change")): `strata history changes` lists all" : "")
        return try Template(PackageResources.history_changes_mustache).html(fields)
    }

    private var sentence: String {
        guard !page.changes.isEmpty else { return "No metric changed." }
        let own = page.changes.filter { !$0.isShared && $0.order == .known }
        let worse = own.count { $0.isWorse == true }
        let better = own.count { $0.isWorse == false }
        let undirected = page.changes.count { $0.order != .known }
        let shared = page.changes.count - own.count - undirected
        let parts = [
            "\((page.changes.count - undirected).counted("change")): \(worse) worse", "\(better) better",
            own.count > worse + better ? "\(own.count - worse - better) neither" : nil,
            shared > 0 ? "\(shared) in which `nested` changed too" : nil,
            undirected > 0 ? "\(undirected.counted("difference")) without a known order" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ") + "."
    }

    private struct Fields: Sendable {
        let sentence: HTML
        let rows: [Row]
        let hasRows: Bool
        let rest: HTML

        init(sentence: String, rows: [Row], hasRows: Bool, rest: String) {
            (self.sentence, self.rows, self.hasRows) = (HTML(sentence: sentence), rows, hasRows)
            self.rest = rest.isEmpty ? .empty : HTML(sentence: rest)
        }
    }

    private struct Row: Sendable {
        let day: String
        let style: String
        let sign: String
        let sentence: HTML
        let chart: String?
        let result: String?

        init(_ change: HistoryChange, _ page: HistoryPage) {
            day = change.after.day
            let kind = change.kind
            style = change.isShared || kind == .neutral ? "neutral" : kind == .worse ? "bad" : "good"
            sign = change.order != .known ? "?" : change.difference > 0 ? "\u{25B2}" : "\u{25BC}"
            sentence = HTML(
                sentence: ((change.facts ?? []).map(\.sentence) + [change.sentence]).joined(separator: "; "))
            chart = page.chart(of: change.metric)
            result = page.row(of: change.after)
        }
    }
}

extension HistoryChange {
    /// The kind of the change's mark in a chart.
    var kind: TrendChart.Mark.Kind {
        switch isWorse {
        case true?: .worse
        case false?: .better
        case nil: .neutral
        }
    }
}
