extension SectionRecord {
    mutating func setMeasured(_ size: Size, item: Int, _ plan: SectionPlan, scratch: inout FlowScratch) {
        switch plan.content {
        case .none: break
        case .group(let flow): run.setMeasured(size, item: item, flow, scratch: &scratch)
        case .mixed(let flow):
            guard let place = mixed?.entry(holding: item) else { return }
            let reach = mixed?.update(place) { run in
                run.setMeasured(size, item: item - place.before.items, flow.flow(of: run), scratch: &scratch)
                return run.overhang
            }
            run.overhang = max(run.overhang, reach ?? 0)
        case .waterfall(let flow):
            guard flow.unmeasuredLength(of: item).isEstimated else { return }
            run.setMeasured(size, item: item, flow.item, scratch: &scratch)
            waterfall?.truncate(from: item, flow: flow)
        }
    }

    mutating func invalidate(item: Int, _ plan: SectionPlan, scratch: inout FlowScratch) {
        switch plan.content {
        case .none: break
        case .group(let flow): run.invalidate(item: item, flow, scratch: &scratch)
        case .mixed(let flow):
            guard let place = mixed?.entry(holding: item) else { return }
            mixed?.update(place) { run in
                run.invalidate(item: item - place.before.items, flow.flow(of: run), scratch: &scratch)
            }
        case .waterfall(let flow):
            run.invalidate(item: item, flow.item, scratch: &scratch)
            waterfall?.truncate(from: item, flow: flow)
        }
    }

    mutating func forgetMeasures(_ plan: SectionPlan, scratch: inout FlowScratch) {
        guard !isPlain else { return }
        boundaryMeasures.removeAll()
        run.store.removeAll()
        run.overhang = 0
        if waterfall != nil { waterfall = WaterfallState() }
        guard case .mixed(let flow) = plan.content else { return }
        mixed?.updateAll { _, run in
            run.store.removeAll()
            run.refresh(flow.flow(of: run), scratch: &scratch)
        }
    }

    /// An upper bound of the distance by which measured frames extend beyond their groups.
    var overhang: Double { isPlain ? 0 : run.overhang }

    /// The kept values of an item's measured size, to be moved with the item.
    func measured(item: Int, _ plan: SectionPlan) -> (Double, Double)? {
        switch plan.content {
        case .none: return nil
        case .group(let flow): return run.store.values(of: item, stride: flow.plan.stride)
        case .mixed(let flow):
            guard let runs = mixed, let place = runs.entry(holding: item) else { return nil }
            let run = runs.entry(at: place)
            return run.store.values(of: item - place.before.items, stride: flow.flow(of: run).plan.stride)
        case .waterfall: return run.store.values(of: item, stride: 1)
        }
    }
}

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
