extension FlowRun {
    /// Makes room for new items.
    mutating func insert(_ count: Int, at item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) {
        itemCount += count
        if flow.plan.itemCount == 1 {
            store.insert(count, at: item, plan: flow.plan, scratch: &scratch)
        } else {
            regroup(flow, scratch: &scratch) { $0 < item ? $0 : $0 + count }
        }
        refresh(flow, scratch: &scratch)
    }

    /// Takes items out, with what was measured of them.
    mutating func delete(_ range: Range<Int>, _ flow: GroupFlow, scratch: inout FlowScratch) {
        itemCount -= range.count
        if flow.plan.itemCount == 1 {
            store.delete(range, plan: flow.plan, scratch: &scratch)
        } else {
            regroup(flow, scratch: &scratch) { item in
                if item < range.lowerBound { return item }
                return item < range.upperBound ? nil : item - range.count
            }
        }
        refresh(flow, scratch: &scratch)
    }

    /// Takes off everything from an item on.
    mutating func split(at item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) -> FlowRun {
        var tail = FlowRun(isWide: isWide, itemCount: itemCount - item, spacing: spacing)
        let entries = store.entries(stride: flow.plan.stride)
        itemCount = item
        take(entries.filter { $0.item < item }, flow, scratch: &scratch)
        tail.take(entries.filter { $0.item >= item }.map { ($0.item - item, $0.values) }, flow, scratch: &scratch)
        return tail
    }

    /// Puts another run of the same kind behind this one.
    mutating func append(_ other: FlowRun, _ flow: GroupFlow, scratch: inout FlowScratch) {
        let shift = itemCount
        itemCount += other.itemCount
        let entries =
            store.entries(stride: flow.plan.stride)
            + other.store.entries(stride: flow.plan.stride).map { ($0.item + shift, $0.values) }
        take(entries, flow, scratch: &scratch)
    }

    /// Puts measured items into other places, or nowhere, where groups hold several.
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
