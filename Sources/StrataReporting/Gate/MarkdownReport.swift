internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// A report as Markdown, within a limit of bytes.
///
/// Pieces get room in the order of ``MarkdownDetail/Kind``. Within a kind, the first piece of each profile comes first,
/// the worst profile before others, then the second piece of each. The report ends at the first piece that does not
/// fit, so a larger limit never shows less. The last line counts the omitted pieces.
struct MarkdownReport {
    let report: GateReport
    /// The profiles' parts, worst first.
    private let parts: [MarkdownProfile]

    /// A marker that lets a bot find its own comment.
    static let marker = "<!-- strata gate -->"

    init(_ report: GateReport) {
        self.report = report
        parts = report.profiles.map { ($0, Severity($0)) }.enumerated()
            .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map { MarkdownProfile($0.element.0) }
    }

    /// The report in at most `limit` bytes; empty if not even the heading fits.
    ///
    /// - Complexity: O(bytes of all pieces).
    func text(limit: Int) -> String {
        let whole = text(parts.map(\.whole), limit: limit)
        guard whole.utf8.count > limit else { return whole }
        let text = text(details(limit: limit), limit: limit)
        if text.utf8.count <= limit { return text }
        return heading.utf8.count < limit ? heading + "\n" : ""
    }

    private func text(_ details: [MarkdownDetail], limit: Int) -> String {
        let shown = zip(parts, details).map { $0.text($1) }.filter { !$0.isEmpty }
        return ([heading] + shown + [omission(details, limit: limit)].compactMap(\.self)).joined(separator: "\n\n")
            + "\n"
    }

    var heading: String {
        let mark = report.outcome == .pass ? "✅" : report.outcome == .inconclusive ? "⚠️" : "❌"
        return "\(Self.marker)\n## \(mark) Strata: \(MarkdownText.inline(report.summary))"
    }

    /// The number of pieces of each part that fit into the limit.
    private func details(limit: Int) -> [MarkdownDetail] {
        var details = parts.map { _ in MarkdownDetail() }
        var room = limit - heading.utf8.count - Self.omissionRoom
        for kind in MarkdownDetail.Kind.allCases {
            let rounds = parts.map { $0.count(of: kind) }.max() ?? 0
            for round in 0..<rounds {
                for index in parts.indices where isNext(round, of: kind, index, details[index]) {
                    room -= parts[index].cost(of: kind, after: details[index])
                    guard room >= 0 else { return details }
                    details[index][.head] = 1
                    details[index][kind] = round + 1
                }
            }
        }
        return details
    }

    /// Whether a part has a piece for a round. The effects of a cause need the cause itself.
    private func isNext(_ round: Int, of kind: MarkdownDetail.Kind, _ index: Int, _ detail: MarkdownDetail) -> Bool {
        round == detail[kind] && round < parts[index].count(of: kind) && (kind != .effects || round < detail[.causes])
    }

    /// The room for the last line in bytes, enough for numbers with nine digits.
    private static let omissionRoom = 600

    /// The line that counts the omitted pieces; nil if the report is complete.
    private func omission(_ details: [MarkdownDetail], limit: Int) -> String? {
        let pieces = MarkdownDetail.Kind.allCases.compactMap { kind -> String? in
            let rest = zip(parts, details).reduce(0) { $0 + $1.0.left(of: kind, after: $1.1) }
            return rest == 0 ? nil : kind.counted(rest)
        }
        guard !pieces.isEmpty else { return nil }
        return "⚠️ Left out to fit into \(limit.grouped) bytes: \(pieces.joined(separator: ", ")). "
            + "The result files are complete."
    }

    /// The severity of a profile's failures, for sorting.
    private struct Severity: Comparable {
        let counts: [Int]

        init(_ profile: GateReport.Profile) {
            let number = { (outcome: Verdict.Outcome) in profile.run.verdicts.count { $0.outcome == outcome } }
            counts = [
                profile.result.failures.isEmpty && !profile.result.isInterrupted ? 0 : 1,
                profile.run.failureGroups.count,
                number(.fail), profile.run.baselineProblem == nil ? 0 : 1, number(.noBaseline),
                profile.run.missingVerdicts == nil ? 0 : 1, number(.inconclusive),
            ]
        }

        static func < (one: Severity, other: Severity) -> Bool { one.counts.lexicographicallyPrecedes(other.counts) }
    }
}

/// One profile's part of a Markdown report: its pieces, and the text of those that fit.
struct MarkdownProfile {
    typealias Kind = MarkdownDetail.Kind

    private let title: String
    private let columns: String
    private let heldLine: String
    /// The pieces by kind. The head is above all others.
    private let pieces: [Kind: [String]]

    init(_ profile: GateReport.Profile) {
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

    /// The detail that shows all pieces.
    var whole: MarkdownDetail {
        pieces.reduce(into: MarkdownDetail()) { $0[$1.key] = $1.value.count }
    }

    /// The number of pieces of a kind.
    func count(of kind: Kind) -> Int { pieces[kind]?.count ?? 0 }

    /// The number of pieces of a kind that are left out.
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
        // The causes come before the table of their costs.
        let parts = [title, list, table] + shown(.improvements) + held + shown(.source)
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The maximum number of bytes that the next piece of a kind takes, including the head if it is not shown yet.
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

/// The detail of one profile's part: the number of shown pieces of each kind, in the order of their lists.
struct MarkdownDetail: Hashable {
    /// The kinds of pieces, in the order in which they get room.
    enum Kind: CaseIterable {
        /// Causes of failures, trials without a result, gates without a baseline.
        case causes
        /// The effects of each cause, and the command that shows more.
        case effects
        /// The head of the part: the profile's name, the number of gates that hold, and the reason why no gate was
        /// judged.
        case head
        /// Rows of the table of gates that do not hold.
        case rows
        /// Sentences about undecided gates.
        case doubts
        /// Improvements on the stored baseline.
        case improvements
        /// The folded table of gates that hold.
        case held
        /// The machine, the program and the trials.
        case source

        /// A number of pieces in words.
        func counted(_ count: Int) -> String {
            switch self {
            case .causes: count.counted("cause")
            case .effects: count.counted("note on a cause", plural: "notes on causes")
            case .head: count.counted("profile")
            case .rows: count.counted("row")
            case .doubts: count.counted("note on undecided gates", plural: "notes on undecided gates")
            case .improvements: count.counted("improvement")
            case .held: count.counted("table of gates that hold", plural: "tables of gates that hold")
            case .source: count.counted("note on how it was measured", plural: "notes on how it was measured")
            }
        }
    }

    private var counts: [Kind: Int] = [:]

    subscript(kind: Kind) -> Int {
        get { counts[kind] ?? 0 }
        set { counts[kind] = newValue }
    }
}

/// GitHub's limits in bytes. GitHub counts the characters of a comment, so a text with that many bytes always fits.
package enum MarkdownLimit {
    /// A comment: 65,536 characters ("body is too long").
    package static let comment = 65_536
    /// A step summary: 1 MiB ("Workflow commands for GitHub Actions", job summaries).
    package static let stepSummary = 1_048_576
}
