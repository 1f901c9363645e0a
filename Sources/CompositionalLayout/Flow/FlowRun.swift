/// Consecutive items of one kind: a whole section, or a part of one with mixed rows.
struct FlowRun: Extended {
    var isWide = false
    var itemCount: Int
    var store = MeasuredStore()
    /// The distance from the start of the first group's slot to the end of the last group's slot, in points.
    var length = 0.0
    /// An upper bound of the distance by which measured items extend beyond their groups. It never decreases.
    var overhang = 0.0
    /// Spacing after the run.
    var spacing = 0.0

    /// The largest number of ranges that are moved one by one. More ranges are cheaper in one pass that regroups all
    /// items.
    private static let fewRanges = 16

    var extent: Extent { Extent(entries: 1, items: itemCount, length: length + spacing) }
}

extension FlowRun {
    /// Sets the measured size of an item. The run's ``length`` has to be refreshed, if it is needed.
    mutating func setMeasured(_ size: Size, item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) {
        let plan = flow.storePlan
        // Keep the size even if the item's own node is not estimated: an insert may move it to one that is.
        guard !plan.measurable.isEmpty else { return }
        store.set(plan.kept(of: size), of: item, plan: plan, itemCount: itemCount, scratch: &scratch)
        rewrap(item: item, flow, scratch: &scratch)
        if flow.plan.itemsMayStickOut {
            overhang = max(overhang, max(size.width, size.height) * Double(flow.plan.itemCount))
        }
    }

    mutating func refresh(_ flow: GroupFlow, scratch: inout FlowScratch) {
        length = flow.length(of: self, scratch: &scratch)
    }

    /// Whether moving this number of ranges is cheaper in one pass that regroups all items.
    private func isRegrouped(by ranges: Int, _ flow: GroupFlow) -> Bool {
        flow.storePlan.itemCount > 1 ? ranges > Self.fewRanges : store.isFasterRebuilt(with: ranges)
    }

    /// Inserts items at ascending indices of the new state.
    mutating func insert(_ ranges: [Range<Int>], _ flow: GroupFlow, scratch: inout FlowScratch) {
        if isRegrouped(by: ranges.count, flow) {
            itemCount += ranges.reduce(0) { $0 + $1.count }
            var (next, shift) = (0, 0)
            regroup(flow, scratch: &scratch) { item in
                while next < ranges.count, ranges[next].lowerBound <= item + shift {
                    shift += ranges[next].count
                    next += 1
                }
                return item + shift
            }
        } else {
            for range in ranges { insert(range, flow, scratch: &scratch) }
            store.refreshLast(plan: flow.storePlan, itemCount: itemCount, scratch: &scratch)
            rewrap(flow, scratch: &scratch)
        }
        refresh(flow, scratch: &scratch)
    }

    private mutating func insert(_ range: Range<Int>, _ flow: GroupFlow, scratch: inout FlowScratch) {
        let (plan, item) = (flow.storePlan, range.lowerBound)
        itemCount += range.count
        if plan.itemCount == 1 { return store.insert(range.count, at: item, plan: plan, scratch: &scratch) }
        let isDone = store.insert(
            range.count, at: item, inGroupsOf: plan, itemCount: itemCount, scratch: &scratch)
        if !isDone { regroup(flow, scratch: &scratch) { $0 < item ? $0 : $0 + range.count } }
    }

    /// Deletes items and their measured sizes, at ascending indices of the old state.
    mutating func delete(_ ranges: [Range<Int>], _ flow: GroupFlow, scratch: inout FlowScratch) {
        if isRegrouped(by: ranges.count, flow) {
            itemCount -= ranges.reduce(0) { $0 + $1.count }
            var (next, shift) = (0, 0)
            regroup(flow, scratch: &scratch) { item in
                while next < ranges.count, ranges[next].upperBound <= item {
                    shift += ranges[next].count
                    next += 1
                }
                return next < ranges.count && ranges[next].contains(item) ? nil : item - shift
            }
        } else {
            for range in ranges.reversed() { delete(range, flow, scratch: &scratch) }
            store.refreshLast(plan: flow.storePlan, itemCount: itemCount, scratch: &scratch)
            rewrap(flow, scratch: &scratch)
        }
        refresh(flow, scratch: &scratch)
    }

    private mutating func delete(_ range: Range<Int>, _ flow: GroupFlow, scratch: inout FlowScratch) {
        let plan = flow.storePlan
        itemCount -= range.count
        if plan.itemCount == 1 { return store.delete(range, plan: plan, scratch: &scratch) }
        let isDone = store.delete(range, inGroupsOf: plan, itemCount: itemCount, scratch: &scratch)
        guard !isDone else { return }
        regroup(flow, scratch: &scratch) { item in
            range.contains(item) ? nil : item < range.lowerBound ? item : item - range.count
        }
    }

    /// Splits off the items from an index on.
    mutating func split(at item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) -> FlowRun {
        var tail = FlowRun(isWide: isWide, itemCount: itemCount - item, spacing: spacing)
        let entries = store.entries(stride: flow.storePlan.stride)
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
            store.entries(stride: flow.storePlan.stride)
            + other.store.entries(stride: flow.storePlan.stride).map { ($0.item + shift, $0.values) }
        take(entries, flow, scratch: &scratch)
    }

    /// Moves measured sizes to other items, or drops them where `place` returns `nil`.
    mutating func regroup(_ flow: GroupFlow, scratch: inout FlowScratch, _ place: (Int) -> Int?) {
        guard !store.isEmpty else { return }
        var builder = MeasuredStoreBuilder(flow.storePlan, count: store.measuredCount)
        store.forEachEntry(stride: flow.storePlan.stride) { item, values in
            if let place = place(item) { builder.append(place, values) }
        }
        store = builder.finish(itemCount: itemCount, scratch: &scratch)
        rewrap(flow, scratch: &scratch)
    }

    private mutating func take(_ entries: [MeasuredEntry], _ flow: GroupFlow, scratch: inout FlowScratch) {
        store = MeasuredStore(entries, plan: flow.storePlan, itemCount: itemCount, scratch: &scratch)
        rewrap(flow, scratch: &scratch)
        refresh(flow, scratch: &scratch)
    }

    /// Discards the measured sizes of items, given in ascending order.
    mutating func invalidate(_ items: [Int], _ flow: GroupFlow, scratch: inout FlowScratch) {
        if let item = items.first, items.count == 1 {
            store.remove(item, plan: flow.storePlan, itemCount: itemCount, scratch: &scratch)
            rewrap(item: item, flow, scratch: &scratch)
        } else {
            store.remove(items, plan: flow.storePlan, itemCount: itemCount, scratch: &scratch)
            rewrap(flow, scratch: &scratch)
        }
        refresh(flow, scratch: &scratch)
    }

    /// Restores measured sizes from their kept values, in ascending order of the items.
    mutating func restore(_ entries: [MeasuredEntry], _ flow: GroupFlow, scratch: inout FlowScratch) {
        let plan = flow.storePlan
        guard !plan.measurable.isEmpty else { return }
        if store.isFasterRebuilt(with: entries.count) {
            store.merge(entries, plan: plan, itemCount: itemCount, scratch: &scratch)
        } else {
            for entry in entries {
                store.set(entry.values, of: entry.item, plan: plan, itemCount: itemCount, scratch: &scratch)
            }
        }
        rewrap(flow, scratch: &scratch)
        refresh(flow, scratch: &scratch)
        guard flow.plan.itemsMayStickOut else { return }
        for entry in entries {
            overhang = max(overhang, max(entry.values.0, entry.values.1) * Double(flow.plan.itemCount))
        }
    }
}
