internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Formats advice as text: each piece with what it brings, what it costs, and where its code is; then the bars of upper bounds.
package struct AdviceReport {
    private let advice: Advice

    /// Creates a report of some advice.
    package init(_ advice: Advice) { self.advice = advice }

    /// The number of bars of upper bounds.
    private static let bars = 12
    /// The number of figures of a piece that are shown.
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

    private var headline: String {
        let name = "\(advice.profile) on \(advice.arm)"
        if advice.advice.isEmpty, advice.withoutGain.isEmpty, advice.lesser.isEmpty, !advice.untried.isEmpty {
            let reason =
                advice.isInterrupted ? "it was interrupted" : "the time sufficed for the unchanged session alone"
            return "\(name): no change was tried; \(reason)"
        }
        guard !advice.advice.isEmpty else {
            return "\(name): nothing that was tried brings at least 1 % of a figure that counts"
        }
        return "\(name): \(advice.advice.count.counted("change")) worth making, the largest gain first"
    }

    private func text(of piece: Advice.Piece, number: Int?, _ palette: TerminalPalette) -> String {
        let mark = number.map { "\($0)  " } ?? "-  "
        let indent = String(repeating: " ", count: mark.count)
        let subject = piece.sectionType.map { "\($0): " } ?? ""
        var lines = [palette.styled((mark + subject + piece.advice).printable, .heading)]
        var table = TextTable()
        for effect in piece.gains.prefix(while: { $0.certainty == .exact }).prefix(Self.figures) {
            table.add(row(effect, indent))
        }
        for effect in piece.gains where effect.certainty == .interval { table.add(row(effect, indent)) }
        for effect in piece.losses.filter({ $0.certainty == .exact }).prefix(Self.figures) {
            table.add(row(effect, indent))
        }
        for effect in piece.losses where effect.certainty == .interval { table.add(row(effect, indent)) }
        lines.append(table.text(palette))
        let untold = piece.gains.filter { $0.certainty == .untold }.map(\.metric)
        if !untold.isEmpty { lines.append("\(indent)these trials do not tell: \(untold.joined(separator: ", "))") }
        lines += piece.notes.map { "\(indent)\($0.printable)" }
        if let price = piece.price { lines.append("\(indent)in return: \(price)") }
        if !piece.page.isEmpty { lines.append("\(indent)how: \(Self.address(of: piece))") }
        return lines.joined(separator: "\n")
    }

    /// The place in the documentation that has the code.
    static func address(of piece: Advice.Piece) -> String { "Advice.md#\(piece.page)" }

    private func row(_ effect: Advice.Effect, _ indent: String) -> TextTable.Row {
        let (before, after) = effect.unit.distinguished(effect.before, effect.after)
        return TextTable.Row(
            cells: [indent + effect.metric, before, after, effect.difference.signed(in: effect.unit)],
            note: Self.certainty(of: effect) + (effect.isWorse ? ", worse" : ""))
    }

    private static func certainty(of effect: Advice.Effect) -> String {
        guard let interval = effect.interval, interval.count == 2, effect.before != 0 else { return "exact" }
        let ends = interval.map { MetricUnit.fixed($0 / effect.before.magnitude * 100, places: 1) }
        return "\(ends[0]) to \(ends[1]) %"
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
            palette.styled("upper bounds: the work of all frames without this work; no change brings more", .heading)
        ]
        if !advice.work.isEmpty { lines.append(table.text(palette)) }
        for piece in advice.upperBounds {
            let effects = piece.gains.filter { $0.certainty != .untold }.prefix(Self.figures).map {
                "\($0.metric) \($0.difference.signed(in: $0.unit))"
            }
            let subject = piece.sectionType.map { "\($0): " } ?? ""
            lines.append("  \((subject + piece.advice).printable): \(effects.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }

    private var rest: [String] {
        var lines: [String] = []
        if !advice.withoutGain.isEmpty {
            lines.append("tried, without gain: \(Self.grouped(advice.withoutGain))")
        }
        if !advice.lesser.isEmpty {
            lines.append("tried, with less gain than another of their kind: \(Self.grouped(advice.lesser))")
        }
        if !advice.untried.isEmpty {
            lines.append(
                "not tried, a larger --budget is needed: \(Self.grouped(advice.untried))")
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

    /// The report in Markdown, for the comment of a pull request.
    package func markdown() -> String {
        var lines = ["### " + MarkdownText.inline(headline), ""]
        guard !advice.advice.isEmpty || !advice.ideas.isEmpty else { return lines[0] }
        lines += ["| change | figure | before | after | difference |", "|---|---|---:|---:|---:|"]
        for piece in advice.advice + advice.ideas + [advice.together].compactMap(\.self) {
            let subject = piece.sectionType.map { MarkdownText.cell($0) + " " } ?? ""
            let effects =
                piece.gains.filter { $0.certainty == .exact }.prefix(2)
                + piece.gains.filter { $0.certainty == .interval }.prefix(1) + piece.losses.prefix(1)
                + piece.losses.dropFirst().filter { $0.certainty == .interval }.prefix(1)
            for (index, effect) in effects.enumerated() {
                let (before, after) = effect.unit.distinguished(effect.before, effect.after)
                let title = index == 0 ? subject + MarkdownText.inline(piece.advice) : ""
                lines.append(
                    "| \(title) | \(MarkdownText.cell(effect.metric)) | \(before) | \(after) "
                        + "| \(effect.difference.signed(in: effect.unit)) |")
            }
        }
        return lines.joined(separator: "\n")
    }
}
