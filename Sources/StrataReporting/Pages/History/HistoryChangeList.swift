internal import StrataBasics
internal import StrataGating
internal import StrataHistory

/// The changes as a list, the newest first, each with links to its chart and to the first result with the new level.
struct HistoryChangeList {
    private let page: HistoryPage

    init(_ page: HistoryPage) { self.page = page }

    /// The maximum number of changes in the list. Older ones are only counted.
    private static let limit = 200

    func html() throws -> HTML {
        let newest = page.changes.reversed()
        let shown = newest.prefix(Self.limit)
        let older = newest.count - shown.count
        let rest = older > 0 ? "\(older.counted("older change")): `strata history changes` lists all" : nil
        return try Template(PackageResources.history_changes_mustache).html(
            [
                "sentence": HTML(sentence: sentence), "rows": shown.map(row), "hasRows": !shown.isEmpty,
                "rest": rest.map { HTML(sentence: $0) },
            ])
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

    private func row(_ change: HistoryChange) -> Fields {
        let kind = change.kind
        let sentences = (change.facts ?? []).map(\.sentence) + [change.sentence]
        return [
            "day": change.after.day,
            "style": change.isShared || kind == .neutral ? "neutral" : kind == .worse ? "bad" : "good",
            "sign": change.order != .known ? "?" : change.difference > 0 ? "\u{25B2}" : "\u{25BC}",
            "sentence": HTML(sentence: sentences.joined(separator: "; ")),
            "chart": page.chart(of: change.metric), "result": page.row(of: change.after),
        ]
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
