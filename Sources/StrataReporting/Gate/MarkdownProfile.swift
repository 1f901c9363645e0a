internal import Basics
internal import StrataProfiler

/// One profile's part of a Markdown report: its pieces, and as much of them as there is room for.
struct MarkdownProfile {
    typealias Kind = MarkdownDetail.Kind

    private let title: String
    private let columns: String
    private let heldLine: String
    /// The pieces by kind; the head is what all others stand below.
    private let pieces: [Kind: [String]]

    init(_ profile: JudgedProfile) {
        let texts = MarkdownPieces(profile: profile)
        title = ["### \(MarkdownText.inline(profile.name))", texts.preface].filter { !$0.isEmpty }
            .joined(separator: "\n\n")
        columns = texts.columns
        heldLine = texts.heldLine
        pieces = [
            .causes: texts.causes, .effects: texts.effects, .head: [""], .rows: texts.rows, .doubts: texts.doubts,
            .improvements: texts.improvements, .held: texts.held, .source: texts.source,
        ]
    }

    /// All pieces.
    var whole: MarkdownDetail {
        pieces.reduce(into: MarkdownDetail()) { $0[$1.key] = $1.value.count }
    }

    /// How many pieces of a kind there are.
    func count(of kind: Kind) -> Int { pieces[kind]?.count ?? 0 }

    /// How many pieces of a kind are left out.
    func left(of kind: Kind, after detail: MarkdownDetail) -> Int {
        kind == .head ? 1 - detail[.head] : (pieces[kind] ?? []).dropFirst(detail[kind]).count { !$0.isEmpty }
    }

    /// The part with the first pieces of each kind; empty without its head.
    func text(_ detail: MarkdownDetail) -> String {
        guard detail[.head] > 0 else { return "" }
        let shown = { (kind: Kind) in Array((pieces[kind] ?? []).prefix(detail[kind])) }
        let (effects, rows) = (shown(.effects), shown(.rows))
        let causes = shown(.causes).enumerated().map { $1 + ($0 < effects.count ? effects[$0] : "") }
        let table = rows.isEmpty ? "" : ([columns] + rows).joined(separator: "\n")
        let list = (causes + shown(.doubts)).joined(separator: "\n")
        let held = detail[.held] > 0 ? shown(.held) : [heldLine]
        let parts = [title, table, list] + shown(.improvements) + held + shown(.source)
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The most bytes that the next piece of a kind takes, with the head if that is not there yet.
    func cost(of kind: Kind, after detail: MarkdownDetail) -> Int {
        let index = detail[kind]
        let text = kind == .head ? 0 : (pieces[kind]?[index].utf8.count ?? 0) + Self.separator
        let columns = kind == .rows && index == 0 ? columns.utf8.count + Self.separator : 0
        let head = detail[.head] == 0 ? title.utf8.count + heldLine.utf8.count + 4 * Self.separator : 0
        return text + columns + head
    }

    /// Bytes between two parts.
    private static let separator = 2
}
