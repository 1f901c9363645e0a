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

extension MeasuredStore {
    /// Removes the measured sizes of many items, given in ascending order. Each chunk is summed up once. O(chunks with
    /// such items x (log n + one chunk) + items).
    mutating func remove(_ items: [Int], plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch) {
        var next = 0
        while next < items.count, let place = place(of: items[next]) {
            let first = next
            let end = place.start + chunks[place.chunk].span
            while next < items.count, items[next] < end { next += 1 }
            chunks[place.chunk].remove(items[first..<next], start: place.start, stride: plan.stride)
            let sum = plan.sum(of: chunks[place.chunk], start: place.start, itemCount: itemCount, scratch: &scratch)
            tree.set(place.chunk, sum)
        }
    }

    /// Whether rebuilding the store costs less than the given number of single changes.
    func isFasterRebuilt(with count: Int) -> Bool { count > Self.few && count * Self.costOfOne > measuredCount }

    /// The largest number of changes for which a store is never rebuilt.
    private static let few = 8
    /// The number of entries that a rebuild copies in the time of a single change; measured with `strata-bench layout`.
    private static let costOfOne = 32

    /// Sets the sizes of many items, given in ascending order, by rebuilding the store. O(measured items).
    mutating func merge(
        _ entries: [MeasuredEntry], plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) {
        var builder = MeasuredStoreBuilder(plan, count: measuredCount + entries.count)
        var next = 0
        forEachEntry(stride: plan.stride) { item, values in
            while next < entries.count, entries[next].item < item {
                builder.append(entries[next].item, entries[next].values)
                next += 1
            }
            let isReplaced = next < entries.count && entries[next].item == item
            if !isReplaced { builder.append(item, values) }
        }
        for entry in entries[next...] { builder.append(entry.item, entry.values) }
        self = builder.finish(itemCount: itemCount, scratch: &scratch)
    }
}

extension MeasuredChunk {
    /// Removes the entries of items, given in ascending order, in one pass.
    fileprivate mutating func remove(_ items: ArraySlice<Int>, start: Int, stride: Int) {
        let removed = entries(of: items, start: start)
        offsets.remove(removed, stride: 1)
        values.remove(removed, stride: stride)
    }

    /// The entries of items, given in ascending order.
    private func entries(of items: ArraySlice<Int>, start: Int) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(items.count)
        for item in items where item >= start {
            let entry = isFull ? item - start : firstEntry(notBefore: item - start)
            guard entry < offsets.count, Int(offsets[entry]) == item - start, entry != found.last else { continue }
            found.append(entry)
        }
        return found
    }
}

extension Array {
    /// Removes the elements of entries, given in ascending order: `stride` elements each.
    fileprivate mutating func remove(_ entries: [Int], stride: Int) {
        guard let first = entries.first else { return }
        let left = withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            var kept = first * stride
            for (index, entry) in entries.enumerated() {
                let start = (entry + 1) * stride
                let end = index + 1 < entries.count ? entries[index + 1] * stride : buffer.count
                (base + kept).update(from: base + start, count: end - start)
                kept += end - start
            }
            return kept
        }
        removeLast(count - left)
    }
}
