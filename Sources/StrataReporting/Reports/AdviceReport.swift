internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Formats advice as text: each piece with its gain, its price and the place of its code, followed by the bars of upper
/// bounds.
package struct AdviceReport {
    private let advice: Advice
    private let hasExamples: Bool

    /// Creates a report of some advice.
    ///
    /// - Parameter hasExamples: whether it has the code of each change, before and after.
    package init(_ advice: Advice, hasExamples: Bool = false) {
        self.advice = advice
        self.hasExamples = hasExamples
    }

    /// The number of bars of upper bounds.
    private static let bars = 12
    /// The number of exact figures of a piece that are shown.
    private static let figures = 4

    /// The report for a terminal, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        var parts = [Self.wrapped(headline, "").joined(separator: "\n")]
        parts += advice.advice.enumerated().map { text(of: $1, number: $0 + 1, palette) }
        parts += advice.ideas.map { text(of: $0, number: nil, palette) }
        if let together = advice.together { parts.append(text(of: together, number: nil, palette)) }
        if !advice.work.isEmpty || !advice.upperBounds.isEmpty { parts.append(bounds(palette)) }
        let rest = self.rest
        if !rest.isEmpty { parts.append(rest.flatMap { Self.wrapped($0, "") }.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n")
    }

    /// The sentence above the report.
    package var headline: String {
        let name = "\(advice.profile) on \(advice.arm)"
        if !advice.hasTried {
            let reason =
                advice.isInterrupted ? "it was interrupted" : "the time sufficed for the unchanged session alone"
            return "\(name): no change was tried; \(reason)"
        }
        let gaining = advice.advice.filter { !$0.gains.isEmpty }
        guard !gaining.isEmpty else {
            let others =
                !advice.advice.isEmpty
                ? "; what they change is below" : advice.ideas.isEmpty ? "" : "; the profile's ideas are below"
            return "\(name): no change that was tried brings at least 1 % of a figure that counts\(others)"
        }
        let trades = gaining.count(where: \.isTrade)
        let changes = gaining.count - trades
        let parts = [
            changes > 0 ? "\(changes.counted("change")) worth making" : nil,
            trades > 0 ? "\(trades.counted("trade")) of one figure for another" : nil,
        ]
        return "\(name): \(parts.compactMap(\.self).joined(separator: " and ")), the largest gain first"
    }

    private func text(of piece: Advice.Piece, number: Int?, _ palette: TerminalPalette) -> String {
        let mark = number.map { "\($0)  " } ?? "-  "
        let indent = String(repeating: " ", count: mark.count)
        var lines = [palette.styled((mark + Self.title(of: piece)).printable, .heading)]
        var table = TextTable()
        let shown = Self.shown(piece)
        for effect in shown { table.add(row(effect, indent)) }
        lines.append(shown.isEmpty ? indent + Self.noChange : table.text(palette))
        for note in Self.notes(of: piece) { lines += Self.wrapped(note, indent) }
        if let price = piece.price { lines += Self.wrapped("in return: \(price)", indent) }
        if !piece.page.isEmpty { lines.append("\(indent)how: \(Self.address(of: piece))") }
        if hasExamples { lines += piece.example.split(separator: "\n").map { "\(indent)    \(String($0).printable)" } }
        return lines.joined(separator: "\n")
    }

    /// The notes of a piece, and the times that its trials do not determine.
    static func notes(of piece: Advice.Piece) -> [String] {
        let untold = piece.gains.filter { $0.certainty == .untold }.map(\.metric)
        return (untold.isEmpty ? [] : ["these trials do not tell: \(untold.joined(separator: ", "))"]) + piece.notes
    }

    private static func wrapped(_ text: String, _ indent: String) -> [String] {
        text.printable.wrapped(indent: indent, continuing: "  ")
    }

    /// The words for a piece whose figures equal those of the unchanged session.
    static let noChange = "no exact figure changes"

    /// The section type and the advice.
    static func title(of piece: Advice.Piece) -> String {
        (piece.sectionType.map { "\($0): " } ?? "") + piece.advice + (piece.isTrade ? " (a trade)" : "")
    }

    /// The figures that are shown, gains first. Of the exact ones, these are the largest and those that a user notices,
    /// unless they change by less than a thousandth. All times with a certain difference are shown.
    static func shown(_ piece: Advice.Piece) -> [Advice.Effect] {
        [piece.gains, piece.losses].flatMap { effects in
            let exact = effects.filter { $0.certainty == .exact && !$0.isTiny }
            let most = exact.prefix(figures)
            return most + exact.dropFirst(figures).filter { AdviceWorth.isNoticed($0) }
                + effects.filter { $0.certainty == .interval }
        }
    }

    /// The place in the documentation that has the code.
    static func address(of piece: Advice.Piece) -> String {
        "page Advice, \(piece.page)" + (piece.example.isEmpty ? "" : "; --examples prints the code")
    }

    private func row(_ effect: Advice.Effect, _ indent: String) -> TextTable.Row {
        let (before, after) = effect.unit.distinguished(effect.before, effect.after)
        return TextTable.Row(
            cells: [indent + effect.metric, before, after, effect.difference.signed(in: effect.unit)],
            note: Self.certainty(of: effect))
    }

    /// `exact`, or the interval of the difference, and whether it is worse.
    static func certainty(of effect: Advice.Effect) -> String {
        let worse = effect.isWorse ? ", worse" : ""
        guard let interval = effect.interval, interval.count == 2, effect.before != 0 else { return "exact" + worse }
        let ends = interval.map { MetricUnit.fixed($0 / effect.before.magnitude * 100, places: 1) }
        return "\(ends[0]) to \(ends[1]) %" + worse
    }

    /// The work that no app can avoid completely, as bars.
    private func bounds(_ palette: TerminalPalette) -> String {
        var table = TextTable()
        let works = advice.work.sorted { $0.share > $1.share }
        for work in works.prefix(Self.bars) {
            let name = [work.sectionType, work.kind].compactMap(\.self).joined(separator: ", ")
            let bar = String(repeating: "█", count: max(1, Int((work.share * 40).rounded())))
            table.add(["  " + name, Self.percent(work.share)], note: bar)
        }
        let others = works.dropFirst(Self.bars)
        if !others.isEmpty {
            let share = others.reduce(0) { $0 + $1.share }
            table.add(["  and \(others.count) more", Self.percent(share)])
        }
        var lines = [
            palette.styled("upper bounds: the share of each kind of work in the work of all frames", .heading)
        ]
        if !advice.work.isEmpty { lines.append(table.text(palette)) }
        for sentence in boundSentences { lines += Self.wrapped(sentence, "  ") }
        return lines.joined(separator: "\n")
    }

    private static func percent(_ share: Double) -> String { "\(MetricUnit.fixed(share * 100, places: 1)) %" }

    /// The upper bounds, and the settings that UIKit does not have, in one sentence each.
    var boundSentences: [String] {
        let bounds = advice.upperBounds.map { "\(Self.title(of: $0)): \(Self.sentence(of: $0))" }
        let settings = advice.profilerOnly.map {
            "UIKit has no setting for it: \(Self.title(of: $0)): \(Self.sentence(of: $0))"
        }
        return bounds + settings
    }

    private static func sentence(of piece: Advice.Piece) -> String {
        let effects = shown(piece).map { effect in
            let interval = effect.certainty == .interval ? " (\(certainty(of: effect)))" : ""
            return "\(effect.metric) \(effect.difference.signed(in: effect.unit))\(interval)"
        }
        let figures = effects.isEmpty ? noChange : effects.joined(separator: ", ")
        return ([figures] + piece.notes).joined(separator: "; ")
    }

    /// The changes that are not advice, in sentences.
    var rest: [String] {
        let reason = advice.isInterrupted ? "" : ", a larger --budget is needed"
        let groups = [
            ("tried, without gain", advice.withoutGain), ("upper bounds that are small", advice.smallBounds),
            ("tried, with less gain than another of their kind", advice.lesser),
            ("times not taken, a larger --budget is needed", advice.untimed), ("not tried\(reason)", advice.untried),
        ]
        let lines = groups.filter { !$0.1.isEmpty }.map { "\($0): \(Self.grouped($1))" }
        return lines
            + advice.failed.sorted { $0.key < $1.key }.map { "failed: \($0.key.printable): \($0.value.printable)" }
    }

    /// The names of changes, with the section types of each: `no-shadows(banner, grid), no-prefetch`.
    private static func grouped(_ names: [String]) -> String {
        var (order, types): ([String], [String: [String]]) = ([], [:])
        for name in names {
            let parts = name.split(separator: "(", maxSplits: 1).map(String.init)
            if types[parts[0]] == nil { order.append(parts[0]) }
            types[parts[0], default: []] += parts.dropFirst().map { String($0.dropLast()) }
        }
        return order.map { change in
            let own = types[change] ?? []
            return own.isEmpty ? change : "\(change)(\(own.joined(separator: ", ")))"
        }.joined(separator: ", ").printable
    }

    private static func markdownTitle(of piece: Advice.Piece) -> String {
        (piece.sectionType.map { MarkdownText.cell($0) + " " } ?? "") + MarkdownText.inline(piece.advice)
            + (piece.isTrade ? " (a trade)" : "")
    }

    /// The report in Markdown, for the comment of a pull request.
    package func markdown() -> String {
        var lines = ["### " + MarkdownText.inline(headline), ""]
        let pieces = advice.advice + advice.ideas + [advice.together].compactMap(\.self)
        guard !pieces.isEmpty else { return lines[0] }
        lines += [
            "| change | figure | before | after | difference | certainty |", "|---|---|---:|---:|---:|---|",
        ]
        for piece in pieces {
            let title = Self.markdownTitle(of: piece)
            let effects = Self.shown(piece)
            if effects.isEmpty { lines.append("| \(title) | \(Self.noChange) | | | | |") }
            for (index, effect) in effects.enumerated() {
                let (before, after) = effect.unit.distinguished(effect.before, effect.after)
                lines.append(
                    "| \(index == 0 ? title : "") | \(MarkdownText.cell(effect.metric)) | \(before) | \(after) "
                        + "| \(effect.difference.signed(in: effect.unit)) | \(Self.certainty(of: effect)) |")
            }
            let words = Self.notes(of: piece) + [piece.price.map { "in return: \($0)" }].compactMap(\.self)
            if !words.isEmpty {
                lines.append("|  | \(words.map { MarkdownText.inline($0) }.joined(separator: "<br>")) | | | | |")
            }
        }
        let others = boundSentences + rest
        if !others.isEmpty { lines += [""] + others.map { "- " + MarkdownText.inline($0) } }
        guard hasExamples else { return lines.joined(separator: "\n") }
        for piece in pieces where !piece.example.isEmpty {
            lines += ["", Self.markdownTitle(of: piece) + ":", "", "```", piece.example, "```"]
        }
        return lines.joined(separator: "\n")
    }
}

extension Advice.Effect {
    /// Whether it is less than a thousandth.
    fileprivate var isTiny: Bool { before != 0 && abs(after - before) < abs(before) / 1_000 }
}
