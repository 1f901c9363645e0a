/// An item and its kept values.
typealias MeasuredEntry = (item: Int, values: (Double, Double))

/// Builds a store from measured items in ascending order.
struct MeasuredStoreBuilder {
    private let plan: GroupPlan
    private let stride: Int
    /// The chunks before the last.
    private var chunks: [MeasuredChunk] = []
    /// The last chunk.
    private var last = MeasuredChunk(gap: 0, span: 0)
    /// The end of the last chunk, in items.
    private var end = 0
    private var left: Int

    /// - Parameter count: The largest number of items that will be appended.
    init(_ plan: GroupPlan, count: Int) {
        self.plan = plan
        stride = plan.stride
        left = count
    }

    mutating func append(_ item: Int, _ values: (Double, Double)) {
        if item >= end { cover(item - item % plan.itemCount) }
        last.append(offset: item - (end - last.span), values: values, stride: stride)
        left -= 1
    }

    /// Makes the last chunk, or a new one, cover the group that begins with an item.
    private mutating func cover(_ first: Int) {
        let reach = first + plan.itemCount - end
        if last.span > 0, last.offsets.count + plan.itemCount <= plan.chunkCapacity,
            last.span + reach <= MeasuredChunk.maximumSpan
        {
            last.span += reach
        } else {
            if last.span > 0 { chunks.append(last) }
            last = MeasuredChunk(gap: first - end, span: plan.itemCount)
            last.offsets.reserveCapacity(min(left, plan.chunkCapacity))
            last.values.reserveCapacity(min(left, plan.chunkCapacity) * stride)
        }
        end = first + plan.itemCount
    }

    /// Returns the store. O(entries).
    func finish(itemCount: Int, scratch: inout FlowScratch) -> MeasuredStore {
        let chunks = last.span > 0 ? chunks + [last] : chunks
        var sums: [MeasuredSum] = []
        sums.reserveCapacity(chunks.count)
        var start = 0
        for chunk in chunks {
            start += chunk.gap
            sums.append(plan.sum(of: chunk, start: start, itemCount: itemCount, scratch: &scratch))
            start += chunk.span
        }
        var store = MeasuredStore()
        store.chunks = chunks
        store.tree.rebuild(sums)
        return store
    }
}

extension MeasuredStore {
    /// Builds the store from measured items in ascending order. O(n).
    init(_ entries: [MeasuredEntry], plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch) {
        var builder = MeasuredStoreBuilder(plan, count: entries.count)
        for entry in entries { builder.append(entry.item, entry.values) }
        self = builder.finish(itemCount: itemCount, scratch: &scratch)
    }

    /// Calls a closure with every measured item, ascending.
    func forEachEntry(stride: Int, _ body: (Int, (Double, Double)) -> Void) {
        var start = 0
        for chunk in chunks {
            start += chunk.gap
            for entry in chunk.offsets.indices {
                body(
                    start + Int(chunk.offsets[entry]),
                    (chunk.values[entry * stride], chunk.values[entry * stride + stride - 1]))
            }
            start += chunk.span
        }
    }
}
