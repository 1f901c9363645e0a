extension FlowRun {
    /// Discards the measured sizes of items, given in ascending order.
    mutating func invalidate(_ items: [Int], _ flow: GroupFlow, scratch: inout FlowScratch) {
        store.remove(items, plan: flow.storePlan, itemCount: itemCount, scratch: &scratch)
        rewrap(flow, scratch: &scratch)
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
