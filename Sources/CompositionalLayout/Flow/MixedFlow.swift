/// Rows of one group, interrupted by full-width rows of another.
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
        runs[last].refresh(flow(of: runs[last]), scratch: &scratch)
    }
}

extension ChunkedList<FlowRun> {
    /// Joins a run with the next one if both are of the same kind.
    mutating func join(_ index: Int, _ flow: MixedFlow, scratch: inout FlowScratch) {
        guard has(index), has(index + 1), self[index].isWide == self[index + 1].isWide else { return }
        let next = remove(at: index + 1)
        update(place(of: index)) { $0.append(next, flow.flow(of: $0), scratch: &scratch) }
    }

    /// The indices of wide items, ascending.
    var wideItems: [Int] {
        var result: [Int] = []
        var start = 0
        for run in chunks.joined() {
            if run.isWide { result += start..<(start + run.itemCount) }
            start += run.itemCount
        }
        return result
    }
}
