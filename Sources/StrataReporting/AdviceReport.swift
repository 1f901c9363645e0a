internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Formats advice as text: each piece with what it brings, what it costs, and where its code is; then the bars of upper bounds.
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
        var parts = [headline]
        parts += advice.advice.enumerated().map { text(of: $1, number: $0 + 1, palette) }
        parts += advice.ideas.map { text(of: $0, number: nil, palette) }
        if let together = advice.together { parts.append(text(of: together, number: nil, palette)) }
        if !advice.work.isEmpty || !advice.upperBounds.isEmpty { parts.append(bounds(palette)) }
        let rest = self.rest
        if !rest.isEmpty { parts.append(rest.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n")
    }

    /// The sentence above the report.
    package var headline: String {
        let name = "\(advice.profile) on \(advice.arm)"
        if advice.advice.isEmpty, advice.withoutGain.isEmpty, advice.lesser.isEmpty, !advice.untried.isEmpty {
            let reason =
                advice.isInterrupted ? "it was interrupted" : "the time sufficed for the unchanged session alone"
            return "\(name): no change was tried; \(reason)"
        }
        guard !advice.advice.isEmpty else {
            return "\(name): no change that was tried brings at least 1 % of a figure that counts"
        }
        let trades = advice.advice.count(where: \.isTrade)
        let changes = advice.advice.count - trades
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
        let untold = piece.gains.filter { $0.certainty == .untold }.map(\.metric)
        if !untold.isEmpty { lines.append("\(indent)these trials do not tell: \(untold.joined(separator: ", "))") }
        lines += piece.notes.map { "\(indent)\($0.printable)" }
        if let price = piece.price { lines.append("\(indent)in return: \(price)") }
        if !piece.page.isEmpty { lines.append("\(indent)how: \(Self.address(of: piece))") }
        if hasExamples { lines += piece.example.split(separator: "\n").map { "\(indent)    \(String($0).printable)" } }
        return lines.joined(separator: "\n")
    }

    /// The words for a piece whose figures are those of the unchanged session.
    static let noChange = "no exact figure changes"

    /// The section type and the advice.
    static func title(of piece: Advice.Piece) -> String {
        (piece.sectionType.map { "\($0): " } ?? "") + piece.advice + (piece.isTrade ? " (a trade)" : "")
    }

    /// The figures that are shown, gains first: of the exact ones the largest, unless they change by less than a thousandth, and
    /// all times with a certain difference.
    static func shown(_ piece: Advice.Piece) -> [Advice.Effect] {
        [piece.gains, piece.losses].flatMap { effects in
            effects.filter { $0.certainty == .exact && !$0.isTiny }.prefix(figures)
                + effects.filter { $0.certainty == .interval }
        }
    }

    /// The place in the documentation that has the code.
    static func address(of piece: Advice.Piece) -> String { "Advice.md#\(piece.page)" }

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

    /// The work that no app can save as a whole, as bars.
    private func bounds(_ palette: TerminalPalette) -> String {
        var table = TextTable()
        for work in advice.work.sorted(by: { $0.share > $1.share }).prefix(Self.bars) {
            let name = [work.sectionType, work.kind].compactMap(\.self).joined(separator: ", ")
            let bar = String(repeating: "█", count: max(1, Int((work.share * 40).rounded())))
            table.add(
                TextTable.Row(cells: ["  " + name, "\(MetricUnit.fixed(work.share * 100, places: 1)) %"], note: bar))
        }
        var lines = [
            palette.styled("upper bounds: the share of each kind of work in the work of all frames", .heading)
        ]
        if !advice.work.isEmpty { lines.append(table.text(palette)) }
        for piece in advice.upperBounds {
            lines.append("  \(Self.title(of: piece).printable): \(Self.sentence(of: Self.shown(piece)))")
        }
        if !advice.profilerOnly.isEmpty {
            lines.append("  settings that UIKit does not have:")
            lines += advice.profilerOnly.map {
                "  \(Self.title(of: $0).printable): \(Self.sentence(of: Array(Self.shown($0).prefix(Self.figures))))"
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func sentence(of effects: [Advice.Effect]) -> String {
        effects.map { "\($0.metric) \($0.difference.signed(in: $0.unit))" }.joined(separator: ", ")
    }

    /// The changes that are not advice, in sentences.
    var rest: [String] {
        var lines: [String] = []
        if !advice.withoutGain.isEmpty {
            lines.append("tried, without gain: \(Self.grouped(advice.withoutGain))")
        }
        if !advice.lesser.isEmpty {
            lines.append("tried, with less gain than another of their kind: \(Self.grouped(advice.lesser))")
        }
        if !advice.untimed.isEmpty {
            lines.append("times not taken, a larger --budget is needed: \(Self.grouped(advice.untimed))")
        }
        if !advice.untried.isEmpty {
            let reason = advice.isInterrupted ? "" : ", a larger --budget is needed"
            lines.append("not tried\(reason): \(Self.grouped(advice.untried))")
        }
        lines += advice.failed.sorted { $0.key < $1.key }.map { "failed: \($0.key.printable): \($0.value.printable)" }
        return lines
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
        lines += ["| change | figure | before | after | difference |", "|---|---|---:|---:|---:|"]
        for piece in pieces {
            let effects =
                piece.gains.filter { $0.certainty == .exact }.prefix(2)
                + piece.gains.filter { $0.certainty == .interval }.prefix(1) + piece.losses.prefix(1)
                + piece.losses.dropFirst().filter { $0.certainty == .interval }.prefix(1)
            for (index, effect) in effects.enumerated() {
                let (before, after) = effect.unit.distinguished(effect.before, effect.after)
                let title = index == 0 ? Self.markdownTitle(of: piece) : ""
                lines.append(
                    "| \(title) | \(MarkdownText.cell(effect.metric)) | \(before) | \(after) "
                        + "| \(effect.difference.signed(in: effect.unit)) |")
            }
        }
        guard hasExamples else { return lines.joined(separator: "\n") }
        for piece in pieces where !piece.example.isEmpty {
            lines += ["", Self.markdownTitle(of: piece) + ":", "", "```swift", piece.example, "```"]
        }
        return lines.joined(separator: "\n")
    }
}

extension Advice.Effect {
    /// Whether it is less than a thousandth.
    fileprivate var isTiny: Bool { before != 0 && abs(after - before) < abs(before) / 1_000 }
}
