internal import StrataGating
internal import StrataProfiler

/// The columns of figures of a report's table: before and after where there is such a reference, then the arms.
struct MetricColumns: Sendable {
    let titles: [String]
    private let read: [@Sendable (ComparedRow) -> Double?]

    init(_ run: ReportedRun) {
        let judged = run.run
        let result = run.result
        let names = result.arms.map(\.name)
        // Another build's arms are the column `before`; an ablation's have a chart of their own.
        let shown = names.filter { name in
            !names.contains { RunSide.against($0) == name } && (judged.ablation == nil || !name.contains(":"))
        }
        let isBefore = judged.asked == .stored
        var columns: [(title: String, read: @Sendable (ComparedRow) -> Double?)] = []
        if isBefore {
            columns.append((title: "before", read: { @Sendable in $0.before }))
            columns.append((title: run.isAfter ? "after" : "now", read: { @Sendable in $0.now }))
        }
        for arm in shown where !(isBefore && arm == judged.candidate) {
            if arm == judged.candidate {
                columns.append((title: arm, read: { @Sendable in $0.now }))
            } else if arm == result.baseline {
                columns.append((title: arm, read: { @Sendable in $0.baseline }))
            } else {
                let read = { @Sendable (row: ComparedRow) in
                    judged.comparison.median(row.metric, row.sectionType, arm: arm)
                }
                columns.append((title: arm, read: read))
            }
        }
        titles = columns.map(\.title)
        read = columns.map(\.read)
    }

    /// A row's values, in the order of the columns.
    func values(of row: ComparedRow) -> [Double?] { read.map { $0(row) } }
}
