internal import Basics
internal import StrataGating
internal import StrataProfiler

/// A metric that is worse, in a list by size.
struct WorseRow: Sendable {
    let metric: String
    let type: String
    let hasType: Bool
    let difference: String
    let values: String
    let mark: String
    let style: String
    /// The section type and the step with the largest part in it.
    let place: HTML?
    let meaning: String

    init(_ worse: RunSummary.Worse, in run: ReportedRun, steps: StepTotals?) {
        let row = worse.row
        let unit = row.metric.unit
        metric = row.metric.name
        type = row.sectionType ?? ""
        hasType = row.sectionType != nil
        difference = row.signedDifference ?? ""
        let now = row.difference?.candidate ?? row.now ?? 0
        values = row.difference.map { unit.formatted(now, against: $0.baseline) } ?? unit.formatted(now)
        mark = row.note ?? ""
        style = row.mark == .regression ? "bad" : row.mark == .uncertain ? "open" : "plain"
        let names = run.sides.map(\.name)
        let step = names.count == 2 ? steps?.worst(of: row.metric, in: names[0], against: names[1]) : nil
        let places = [worse.mostOf.map { "most of it in \($0)" }, step].compactMap(\.self)
        place = places.isEmpty ? nil : HTML(sentence: places.joined(separator: ", "))
        meaning = row.metric.meaning
    }
}

extension ComparedRow {
    /// What its difference means.
    var meaning: DifferenceBar.Meaning {
        guard let difference, difference.candidate != difference.baseline, metric.direction != .neutral else {
            return .neutral
        }
        return difference.isWorse(metric.direction) ? .worse : .better
    }
}
