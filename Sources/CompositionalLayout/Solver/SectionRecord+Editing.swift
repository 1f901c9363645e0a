extension SectionRecord {
    mutating func insert(
        _ count: Int, at item: Int, areWide: Bool, _ plan: SectionPlan, scratch: inout FlowScratch
    ) {
        itemCount += count
        switch plan.content {
        case .none: run.itemCount += count
        case .group(let flow): run.insert(count, at: item, flow, scratch: &scratch)
        case .mixed(let flow): insertMixed(count, at: item, areWide: areWide, flow, scratch: &scratch)
        case .waterfall(let flow):
            run.insert(count, at: item, flow.item, scratch: &scratch)
            waterfall?.truncate(from: item, flow: flow)
        }
    }

    mutating func delete(_ range: Range<Int>, _ plan: SectionPlan, scratch: inout FlowScratch) {
        itemCount -= range.count
        switch plan.content {
        case .none: run.itemCount -= range.count
        case .group(let flow): run.delete(range, flow, scratch: &scratch)
        case .mixed(let flow): deleteMixed(range, flow, scratch: &scratch)
        case .waterfall(let flow):
            run.delete(range, flow.item, scratch: &scratch)
            waterfall?.truncate(from: range.lowerBound, flow: flow)
        }
    }

    /// Puts a measured size back, as it was kept.
    mutating func restore(
        _ values: (Double, Double), item: Int, _ plan: SectionPlan, scratch: inout FlowScratch
    ) {
        setMeasured(Size(width: values.0, height: values.1), item: item, plan, scratch: &scratch)
    }

    /// Sums groups up again after the environment changed; measured sizes stay with their items.
    mutating func regroup(_ plan: SectionPlan, scratch: inout FlowScratch) {
        switch plan.content {
        case .none: break
        case .group(let flow): run.regroup(flow, scratch: &scratch) { $0 }
        case .mixed(let flow):
            mixed?.updateAll { run in
                run.regroup(flow.flow(of: run), scratch: &scratch) { $0 }
                run.refresh(flow.flow(of: run), scratch: &scratch)
            }
        case .waterfall: waterfall = WaterfallState()
        }
    }

    private mutating func insertMixed(
        _ count: Int, at item: Int, areWide: Bool, _ flow: MixedFlow, scratch: inout FlowScratch
    ) {
        var runs = mixed ?? ChunkedList()
        mixed = nil
        var fresh = FlowRun(isWide: areWide, itemCount: count, spacing: flow.spacing)
        fresh.refresh(flow.flow(of: fresh), scratch: &scratch)
        if let place = runs.entry(holding: item) {
            let offset = item - place.before.items
            let index = place.before.entries
            if runs.entry(at: place).isWide == areWide {
                runs.update(place) { $0.insert(count, at: offset, flow.flow(of: $0), scratch: &scratch) }
            } else {
                if offset > 0 {
                    let tail = runs.update(place) { $0.split(at: offset, flow.flow(of: $0), scratch: &scratch) }
                    runs.insert(tail, at: index + 1)
                }
                runs.insert(fresh, at: offset > 0 ? index + 1 : index)
                if offset == 0 { runs.join(index - 1, flow, scratch: &scratch) }
            }
        } else {
            runs.insert(fresh, at: runs.count)
            runs.join(runs.count - 2, flow, scratch: &scratch)
        }
        mixed = runs
    }

    private mutating func deleteMixed(_ range: Range<Int>, _ flow: MixedFlow, scratch: inout FlowScratch) {
        var runs = mixed ?? ChunkedList()
        mixed = nil
        var left = range.count
        while left > 0, let place = runs.entry(holding: range.lowerBound) {
            let offset = range.lowerBound - place.before.items
            let taken = min(left, runs.entry(at: place).itemCount - offset)
            left -= taken
            if taken == runs.entry(at: place).itemCount {
                _ = runs.remove(at: place.before.entries)
            } else {
                runs.update(place) {
                    $0.delete(offset..<(offset + taken), flow.flow(of: $0), scratch: &scratch)
                }
            }
        }
        if let place = runs.entry(holding: range.lowerBound) {
            runs.join(place.before.entries - 1, flow, scratch: &scratch)
        }
        mixed = runs
    }
}

extension ChunkedList<FlowRun> {
    /// Joins a run with the next one if both are of one kind.
    mutating func join(_ index: Int, _ flow: MixedFlow, scratch: inout FlowScratch) {
        guard has(index), has(index + 1), self[index].isWide == self[index + 1].isWide else { return }
        let next = remove(at: index + 1)
        update(place(of: index)) { $0.append(next, flow.flow(of: $0), scratch: &scratch) }
    }
}
