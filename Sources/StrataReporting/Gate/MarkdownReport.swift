internal import Basics
internal import StrataGating
internal import StrataProfiler

/// A report as Markdown, in a room of bytes.
///
/// The room goes to pieces in the order of ``MarkdownDetail/Kind``, and of a kind to the first piece of each profile, worst
/// profile first, then to the second of each. The first piece that does not fit ends it, so that more room never shows
/// less. What is left out is counted in the last line.
struct MarkdownReport {
    let report: GateReport
    /// The profiles' parts, worst first.
    private let parts: [MarkdownProfile]

    /// A marker by which a bot finds its own comment.
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

    /// What each part gets of the room.
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

    /// Whether a part has a piece for a round; what follows from a cause stands below it.
    private func isNext(_ round: Int, of kind: MarkdownDetail.Kind, _ index: Int, _ detail: MarkdownDetail) -> Bool {
        round == detail[kind] && round < parts[index].count(of: kind) && (kind != .effects || round < detail[.causes])
    }

    /// More bytes than the last line has with numbers of nine digits.
    private static let omissionRoom = 600

    /// What is left out, in numbers; nil if nothing is.
    private func omission(_ details: [MarkdownDetail], limit: Int) -> String? {
        let pieces = MarkdownDetail.Kind.allCases.compactMap { kind -> String? in
            let rest = zip(parts, details).reduce(0) { $0 + $1.0.left(of: kind, after: $1.1) }
            return rest == 0 ? nil : kind.counted(rest)
        }
        guard !pieces.isEmpty else { return nil }
        return "⚠️ Left out, because there is room for \(limit.grouped) bytes: \(pieces.joined(separator: ", ")). "
            + "The result files have all of it."
    }

    /// How bad a profile is.
    private struct Severity: Comparable {
        let counts: [Int]

        init(_ profile: JudgedProfile) {
            let number = { (outcome: Verdict.Outcome) in profile.run.verdicts.count { $0.outcome == outcome } }
            counts = [
                profile.result.failures.isEmpty && !profile.result.isInterrupted ? 0 : 1,
                profile.run.failureGroups.count,
                number(.fail), profile.run.baselineProblem == nil ? 0 : 1, number(.noBaseline),
                profile.unjudged == nil ? 0 : 1, number(.inconclusive),
            ]
        }

        static func < (one: Severity, other: Severity) -> Bool { one.counts.lexicographicallyPrecedes(other.counts) }
    }
}
