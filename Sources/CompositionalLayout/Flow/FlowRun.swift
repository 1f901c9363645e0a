/// Consecutive items of one kind: a whole section, or a part of one with mixed rows.
struct FlowRun: Extended {
    var isWide = false
    var itemCount: Int
    var store = MeasuredStore()
    /// From the start of the first group's slot to the end of the last one's, in points.
    var length = 0.0
    /// How far measured items may extend beyond their groups: an upper bound that never decreases.
    var overhang = 0.0
    /// Spacing after the run.
    var spacing = 0.0

    var extent: Extent { Extent(entries: 1, items: itemCount, length: length + spacing) }
}

extension FlowRun {
    mutating func setMeasured(_ size: Size, item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) {
        let plan = flow.plan
        // Keep the size even if the item's own node is not estimated: an insert may move it to one that is.
        guard !plan.measurable.isEmpty else { return }
        store.set(plan.kept(of: size), of: item, plan: plan, itemCount: itemCount, scratch: &scratch)
        refresh(flow, scratch: &scratch)
        if plan.itemsMayStickOut {
            overhang = max(overhang, max(size.width, size.height) * Double(plan.itemCount))
        }
    }

    mutating func invalidate(item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) {
        store.remove(item, plan: flow.plan, itemCount: itemCount, scratch: &scratch)
        refresh(flow, scratch: &scratch)
    }

    mutating func refresh(_ flow: GroupFlow, scratch: inout FlowScratch) {
        length = flow.length(of: self, scratch: &scratch)
    }

    /// Inserts items at ascending indices of the new state.
    mutating func insert(_ ranges: [Range<Int>], _ flow: GroupFlow, scratch: inout FlowScratch) {
        let isRebuilt = flow.plan.itemCount > 1 || store.isFasterRebuilt(with: ranges.count)
        for range in ranges {
            itemCount += range.count
            guard !isRebuilt else { continue }
            store.insert(range.count, at: range.lowerBound, plan: flow.plan, scratch: &scratch)
        }
        if isRebuilt {
            var (next, shift) = (0, 0)
            regroup(flow, scratch: &scratch) { item in
                while next < ranges.count, ranges[next].lowerBound <= item + shift {
                    shift += ranges[next].count
                    next += 1
                }
                return item + shift
            }
        }
        refresh(flow, scratch: &scratch)
    }

    /// Deletes items and their measured sizes, at ascending indices of the old state.
    mutating func delete(_ ranges: [Range<Int>], _ flow: GroupFlow, scratch: inout FlowScratch) {
        let isRebuilt = flow.plan.itemCount > 1 || store.isFasterRebuilt(with: ranges.count)
        for range in ranges.reversed() {
            itemCount -= range.count
            guard !isRebuilt else { continue }
            store.delete(range, plan: flow.plan, scratch: &scratch)
        }
        if isRebuilt {
            var (next, shift) = (0, 0)
            regroup(flow, scratch: &scratch) { item in
                while next < ranges.count, ranges[next].upperBound <= item {
                    shift += ranges[next].count
                    next += 1
                }
                return next < ranges.count && ranges[next].contains(item) ? nil : item - shift
            }
        }
        refresh(flow, scratch: &scratch)
    }

    /// Splits off the items from an index on.
    mutating func split(at item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) -> FlowRun {
        var tail = FlowRun(isWide: isWide, itemCount: itemCount - item, spacing: spacing)
        let entries = store.entries(stride: flow.plan.stride)
        itemCount = item
        take(entries.filter { $0.item < item }, flow, scratch: &scratch)
        tail.take(entries.filter { $0.item >= item }.map { ($0.item - item, $0.values) }, flow, scratch: &scratch)
        return tail
    }

    /// Appends another run of the same kind.
    mutating func append(_ other: FlowRun, _ flow: GroupFlow, scratch: inout FlowScratch) {
        let shift = itemCount
        itemCount += other.itemCount
        let entries =
            store.entries(stride: flow.plan.stride)
            + other.store.entries(stride: flow.plan.stride).map { ($0.item + shift, $0.values) }
        take(entries, flow, scratch: &scratch)
    }

    /// Moves measured sizes to other items, or drops them where `place` returns `nil`.
    mutating func regroup(_ flow: GroupFlow, scratch: inout FlowScratch, _ place: (Int) -> Int?) {
        guard !store.isEmpty else { return }
        var builder = MeasuredStoreBuilder(flow.plan, count: store.measuredCount)
        store.forEachEntry(stride: flow.plan.stride) { item, values in
            if let place = place(item) { builder.append(place, values) }
        }
        store = builder.finish(itemCount: itemCount, scratch: &scratch)
    }

    private mutating func take(_ entries: [MeasuredEntry], _ flow: GroupFlow, scratch: inout FlowScratch) {
        store = MeasuredStore(entries, plan: flow.plan, itemCount: itemCount, scratch: &scratch)
        refresh(flow, scratch: &scratch)
    }
}
