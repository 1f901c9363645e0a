/// Rows of a group with full-width rows of another between them.
struct MixedFlow: Sendable {
    let row: GroupFlow
    let wide: GroupFlow

    var spacing: Double { row.spacing }

    func flow(of run: FlowRun) -> GroupFlow { run.isWide ? wide : row }

    /// Splits a section's items into runs of the same kind.
    func runs(itemCount: Int, wideItems: [Int]) -> ChunkedList<FlowRun> {
        var runs: [FlowRun] = []
        var next = 0
        for item in wideItems where item >= next && item < itemCount {
            append(next..<item, isWide: false, to: &runs)
            append(item..<(item + 1), isWide: true, to: &runs)
            next = item + 1
        }
        append(next..<max(itemCount, next), isWide: false, to: &runs)
        return ChunkedList(runs)
    }

    private func append(_ items: Range<Int>, isWide: Bool, to runs: inout [FlowRun]) {
        guard !items.isEmpty else { return }
        if let last = runs.indices.last, runs[last].isWide == isWide {
            runs[last].itemCount += items.count
        } else {
            runs.append(FlowRun(isWide: isWide, itemCount: items.count, spacing: spacing))
        }
        var scratch = FlowScratch()
        let last = runs.count - 1
        runs[last].length = flow(of: runs[last]).length(
            itemCount: runs[last].itemCount, store: runs[last].store, scratch: &scratch)
    }
}

/// Items of one kind that follow each other: a whole section, or a part of one with mixed rows.
struct FlowRun: Extended {
    var isWide = false
    var itemCount: Int
    var store = MeasuredStore()
    /// From the first group's slot to the last one's end.
    var length = 0.0
    /// How far measured items may stick out of groups that keep their size: a bound, never lowered.
    var overhang = 0.0
    /// Behind the run.
    var spacing = 0.0

    var extent: Extent { Extent(entries: 1, items: itemCount, length: length + spacing) }
}
