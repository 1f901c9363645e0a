internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// The summary of a run that takes five seconds to read: whether the screen got better or worse, and where.
///
/// ```swift
/// let summary = RunSummary(judged)
/// print(summary.sentence)  // compositional holds 26.7 % less memory at rest and lays out 2.7 times faster than nested; ...
/// ```
package struct RunSummary: Sendable {
    /// A figure of the summary.
    package struct Figure: Sendable {
        /// The name in a table, such as `memory at rest`.
        package var title: String
        /// A remark that a table adds.
        package var note: String?
        /// The values.
        package var row: ComparedRow
    }

    /// A metric that is worse.
    package struct Worse: Sendable {
        /// The metric, or a section type's share of it if the whole is not worse.
        package var row: ComparedRow
        /// The section type with the largest part of the difference; nil if the metric is not split, or if the row
        /// itself is that of a section type.
        package var mostOf: String?

        /// Whether the difference in the row is for the worse. It need not be, because a gate may fail against another
        /// reference, such as the history, or because a value did not improve enough.
        package var isOfDifference: Bool { row.difference?.isWorse(row.metric.direction) == true }

        /// The relative size of the difference; infinite if the value was 0 before.
        var size: Double { row.difference.map { $0.relative?.magnitude ?? .infinity } ?? 0 }
    }

    /// The run.
    package let run: JudgedRun
    /// The key figures that were measured.
    package let figures: [Figure]
    /// The metrics that are certainly worse. Those on which a gate fails come first, and the rest is sorted by size.
    package let worse: [Worse]
    /// The number of metrics that may be worse. The trials do not show whether they are.
    package let uncertain: Int
    /// The number of measured metrics.
    package let measured: Int
    /// The number of metrics that were compared with the reference.
    private let compared: Int

    /// Summarises a run.
    ///
    /// - Complexity: that of the rows of the run's table.
    package init(_ run: JudgedRun) {
        self.run = run
        // Verdicts have their own figures. If the run has no value, they come from another result.
        let rows = run.result.hasValues ? run.rows : []
        measured = rows.count
        compared = rows.count { $0.difference != nil }
        uncertain = rows.count { $0.mark == .uncertain }
        figures = KeyFigure.figures(on: run.result.device).compactMap { key in
            guard let row = rows.first(where: { $0.metric.name == key.metric }), key.isShown(row) else { return nil }
            return Figure(title: key.title, note: key.note, row: row)
        }
        worse = rows.flatMap { row in
            let types = run.typeRows(of: row.metric).filter { Self.isWorse($0) }
            guard Self.isWorse(row) else { return types.map { Worse(row: $0) } }
            let whole = Worse(row: row, mostOf: types.first?.sectionType)
            // A gate on a section type is a separate failure. So is a worse type if the whole is better.
            let own = types.filter { !whole.isOfDifference || row.mark != .regression && $0.mark == .regression }
            return [whole] + own.map { Worse(row: $0) }
        }
        .enumerated().sorted { (Self.size($1.element), $0.offset) < (Self.size($0.element), $1.offset) }
        .map(\.element)
    }

    private static func isWorse(_ row: ComparedRow) -> Bool { row.mark.map { $0 != .uncertain } ?? false }

    /// The sort key. Failures come first, then the relative difference, in which values that were 0 before are the
    /// largest.
    private static func size(_ worse: Worse) -> Double {
        let size = worse.row.difference.map { $0.relative?.magnitude ?? .greatestFiniteMagnitude } ?? 0
        return worse.row.mark == .regression ? size + failure : min(size, failure)
    }

    private static let failure = 1e12

    /// The reference of the judged arm, in words; nil without one.
    package var reference: String? {
        switch run.asked {
        case .stored: run.before?.words
        case .nested, .history: run.result.baseline
        case nil: nil
        }
    }

    /// The verdict in a sentence, without a full stop. Of the key figures, it has the largest improvements in memory
    /// and in time, and the largest loss that the trials show. Then it has the number of worse metrics, and the gates.
    package var sentence: String {
        let candidate = (run.candidate ?? "").printable
        guard measured > 0 else { return "nothing was measured" }
        guard let reference else { return "\(candidate) has no reference in this run" }
        guard let unshared = run.unshared else {
            return "\(candidate) \(told(than: reference.printable)); \(count)\(gates)"
        }
        // Steps that were not played on both sides come before any gain.
        let told = compared == 0 ? "" : "; it \(told(than: reference.printable)); \(count)"
        return "\(unshared.printable)\(told)\(gates)"
    }

    private func told(than reference: String) -> String {
        let told = figures.filter { ($0.row.isTold && isNoticeable($0) || isFailure($0)) && words($0) != nil }
        let gains = chosen(2, of: told.filter { !isLoss($0) }).compactMap(words)
        let losses = told.filter(isLoss)
        let failures = losses.filter(isFailure)
        let costs = chosen(gains.isEmpty ? 2 : 1, of: failures.isEmpty ? losses : failures).compactMap(words)
        let parts = [gains, costs].filter { !$0.isEmpty }.map(\.joinedAsSentence)
        guard let first = parts.first else {
            let compared = figures.count { $0.row.difference != nil }
            guard compared > 0 else { return "cannot be compared with \(reference) in any key figure" }
            // What the trials do not show may still be in the table.
            let kind = figures.contains(where: isNoticeable) ? "significant difference" : "difference of 1 % or more"
            let place = compared == figures.count ? "any key figure" : "the key figures that can be compared"
            return "shows no \(kind) from \(reference) in \(place)"
        }
        return (["\(first) than \(reference)"] + parts.dropFirst()).joined(separator: ", but ")
    }

    /// Whether a difference is large enough for the sentence: at least 1 % in printed form.
    private func isNoticeable(_ figure: Figure) -> Bool {
        guard let difference = figure.row.difference else { return false }
        return difference.relative.map { ($0.magnitude * 1_000).rounded() >= Self.noticeable } ?? true
    }

    /// The smallest noticeable difference in thousandths, the last digit that is printed.
    private static let noticeable = 10.0

    private func isLoss(_ figure: Figure) -> Bool {
        figure.row.difference?.isWorse(figure.row.metric.direction) ?? false
    }

    /// Whether a gate fails on this difference. Its test is stronger than the check whether trials overlap.
    private func isFailure(_ figure: Figure) -> Bool {
        figure.row.mark == .regression && figure.row.alarm == nil && isLoss(figure)
    }

    /// Chooses the largest difference in memory and the largest in time, then others by size. Returns them in the order
    /// of the figures.
    private func chosen(_ count: Int, of figures: [Figure]) -> [Figure] {
        let size = { (figure: Figure) in figure.row.difference.flatMap(KeyFigure.factor) ?? .infinity }
        let sorted = figures.sorted { size($0) > size($1) }
        let first = [MetricUnit.bytes, .nanoseconds].compactMap { unit in
            sorted.first { $0.row.metric.unit == unit }
        }
        let titles = (first.sorted { size($0) > size($1) } + sorted).map(\.title)
        let kept = titles.distinct.prefix(count)
        return figures.filter { kept.contains($0.title) }
    }

    private func words(_ figure: Figure) -> String? {
        guard let key = KeyFigure.all.first(where: { $0.metric == figure.row.metric.name }) else { return nil }
        return figure.row.difference.flatMap { key.words(for: $0, in: figure.row.metric.unit) }
    }

    private var count: String {
        let worse = worse.filter(\.isOfDifference)
        let whole = worse.filter { $0.row.sectionType == nil }
        let parts = Set(worse.filter { $0.row.sectionType != nil }.map(\.row.metric.name))
            .subtracting(whole.map(\.row.metric.name)).count
        let number = run.unshared == nil ? measured : compared
        let metrics = number.counted(run.unshared == nil ? "metric" : "compared metric")
        let doubt = uncertain == 0 ? "" : ", \(uncertain) may be"
        let forTypes = parts == 0 ? "" : ", \(parts) \(parts == 1 ? "is" : "are") for a section type"
        guard let most = whole.max(by: { $0.size < $1.size })?.row else {
            return parts == 0
                ? "none of \(metrics) is worse\(doubt)"
                : "no metric is worse as a whole\(doubt), \(parts) of \(number) \(parts == 1 ? "is" : "are") for a section type"
        }
        let size = most.difference?.relative == nil ? ", from 0" : most.signedDifference.map { " \($0)" } ?? ""
        let name = "\(whole.count == 1 ? "" : "most of all ")\(most.metric.name)\(size)".printable
        return "\(whole.count) of \(metrics) \(whole.count == 1 ? "is" : "are") worse (\(name))\(forTypes)"
    }

    private var gates: String {
        guard !run.verdicts.isEmpty else { return "" }
        let failed = run.verdicts.count { $0.outcome == .fail }
        let missing = run.verdicts.count { $0.outcome == .noBaseline }
        let open = run.verdicts.count { $0.outcome == .inconclusive }
        let all = run.verdicts.count.counted("gate")
        if failed > 0 { return "; \(failed) of \(all) \(failed == 1 ? "fails" : "fail"): \(causes)" }
        if missing > 0 {
            return "; no gate fails, \(missing) of \(all) \(missing == 1 ? "has" : "have") no usable baseline"
        }
        return open > 0 ? "; no gate fails, \(open) of \(all) \(open == 1 ? "is" : "are") undecided" : "; \(all) hold"
    }

    /// The names of the first causes of the failures.
    private var causes: String {
        let names = run.failureGroups.map(\.gravest).namesApart
        let more = names.count - Self.namedCauses
        return names.prefix(Self.namedCauses).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private static let namedCauses = 2
}
