extension SectionRecord {
    /// Discards the measured sizes of items, given in ascending order.
    mutating func invalidate(_ items: [Int], _ plan: SectionPlan, scratch: inout FlowScratch) {
        guard let first = items.first, !isPlain else { return }
        switch plan.content {
        case .none: break
        case .group(let flow): run.invalidate(items, flow, scratch: &scratch)
        case .mixed:
            for item in items { invalidate(item: item, plan, scratch: &scratch) }
        case .waterfall(let flow):
            run.invalidate(items, flow.item, scratch: &scratch)
            waterfall?.truncate(from: first, flow: flow)
        }
    }

    /// Restores measured sizes from their kept values, in ascending order of the items.
    mutating func restore(_ entries: [MeasuredEntry], _ plan: SectionPlan, scratch: inout FlowScratch) {
        switch plan.content {
        case .none: break
        case .group(let flow): run.restore(entries, flow, scratch: &scratch)
        case .mixed:
            for entry in entries {
                let size = Size(width: entry.values.0, height: entry.values.1)
                setMeasured(size, item: entry.item, plan, scratch: &scratch)
            }
        case .waterfall(let flow):
            let estimated = entries.filter { flow.unmeasuredLength(of: $0.item).isEstimated }
            guard let first = estimated.first else { return }
            run.restore(estimated, flow.item, scratch: &scratch)
            waterfall?.truncate(from: first.item, flow: flow)
        }
    }
}
