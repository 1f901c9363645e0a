/// The measured size of one item, as it is kept.
typealias MeasuredEntry = (item: Int, values: (Double, Double))

extension MeasuredStore {
    /// Builds the store from measured items in ascending order. O(n).
    init(_ entries: [MeasuredEntry], plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch) {
        self.init()
        var end = 0
        for entry in entries {
            let first = entry.item - entry.item % plan.itemCount
            if first >= end || chunks.isEmpty {
                extend(to: first, end: end, groupSize: plan.itemCount)
                end = first + plan.itemCount
            }
            append(entry, end: end, stride: plan.stride)
        }
        sumAll(plan: plan, itemCount: itemCount, scratch: &scratch)
    }

    /// Lets the last chunk, or a new one, cover the group that begins with an item.
    private mutating func extend(to first: Int, end: Int, groupSize: Int) {
        let reach = first + groupSize - end
        if let last = chunks.indices.last, chunks[last].offsets.count + groupSize <= MeasuredChunk.capacity,
            chunks[last].span + reach <= MeasuredChunk.maximumSpan
        {
            chunks[last].span += reach
        } else {
            chunks.append(MeasuredChunk(gap: first - end, span: groupSize))
        }
    }

    private mutating func append(_ entry: MeasuredEntry, end: Int, stride: Int) {
        let last = chunks.count - 1
        let start = end - chunks[last].span
        chunks[last].insert(
            offset: entry.item - start, values: entry.values, stride: stride, at: chunks[last].offsets.count)
    }

    private mutating func sumAll(plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch) {
        var sums: [MeasuredSum] = []
        var start = 0
        for chunk in chunks {
            start += chunk.gap
            sums.append(plan.sum(of: chunk, start: start, itemCount: itemCount, scratch: &scratch))
            start += chunk.span
        }
        tree.rebuild(sums)
    }
}
