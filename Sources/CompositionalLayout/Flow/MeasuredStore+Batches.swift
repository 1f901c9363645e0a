extension MeasuredStore {
    /// Removes the measured sizes of many items, given in ascending order: each chunk is summed up once.
    ///
    /// - Complexity: O(chunks with such items x (log n + one chunk) + items).
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

    /// Whether rebuilding the store costs less than a number of changes one by one.
    func isFasterRebuilt(with count: Int) -> Bool { count > Self.few && count * Self.costOfOne > measuredCount }

    /// Up to this number of changes a store is not rebuilt.
    private static let few = 8
    /// How many entries a rebuild copies in the time of one change; measured with `strata-bench layout`.
    private static let costOfOne = 32

    /// Sets the sizes of many items, given in ascending order, by rebuilding the store.
    ///
    /// - Complexity: O(measured items).
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
        var next = items.startIndex
        var kept = 0
        for entry in offsets.indices {
            let item = start + Int(offsets[entry])
            while next < items.endIndex, items[next] < item { next += 1 }
            if next < items.endIndex, items[next] == item { continue }
            if kept < entry {
                offsets[kept] = offsets[entry]
                for value in 0..<stride { values[kept * stride + value] = values[entry * stride + value] }
            }
            kept += 1
        }
        remove(kept..<offsets.count, stride: stride)
    }
}
