extension SectionRecord {
    /// Inserts items at ascending indices of the new state.
    mutating func insert(_ runs: [LayoutUpdate.ItemRun], _ plan: SectionPlan, scratch: inout FlowScratch) {
        let ranges = runs.map(\.items)
        switch plan.content {
        case .none: insertWide(runs)
        case .group(let flow): run.insert(ranges, flow, scratch: &scratch)
        case .mixed(let flow):
            for run in runs {
                insertMixed(
                    run.items.count, at: run.items.lowerBound, areWide: run.areWide, flow, scratch: &scratch)
            }
        case .waterfall(let flow):
            run.insert(ranges, flow.item, scratch: &scratch)
            waterfall?.truncate(from: ranges.first?.lowerBound ?? 0, flow: flow)
        }
        itemCount += ranges.reduce(0) { $0 + $1.count }
    }

    /// Deletes items at ascending indices of the old state.
    mutating func delete(_ ranges: [Range<Int>], _ plan: SectionPlan, scratch: inout FlowScratch) {
        switch plan.content {
        case .none: deleteWide(ranges)
        case .group(let flow): run.delete(ranges, flow, scratch: &scratch)
        case .mixed(let flow):
            for range in ranges.reversed() { deleteMixed(range, flow, scratch: &scratch) }
        case .waterfall(let flow):
            run.delete(ranges, flow.item, scratch: &scratch)
            waterfall?.truncate(from: ranges.first?.lowerBound ?? 0, flow: flow)
        }
        itemCount -= ranges.reduce(0) { $0 + $1.count }
    }

    /// Recomputes sums after the environment changed; measured sizes stay with their items.
    mutating func regroup(_ plan: SectionPlan, scratch: inout FlowScratch) {
        guard !isPlain else { return }
        switch plan.content {
        case .none: break
        case .group(let flow): run.regroup(flow, scratch: &scratch) { $0 }
        case .mixed(let flow):
            mixed?.updateAll { _, run in
                run.regroup(flow.flow(of: run), scratch: &scratch) { $0 }
                run.refresh(flow.flow(of: run), scratch: &scratch)
            }
        case .waterfall: waterfall = WaterfallState()
        }
    }

    private mutating func insertWide(_ runs: [LayoutUpdate.ItemRun]) {
        guard !wideItems.isEmpty || runs.contains(where: \.areWide) else { return }
        for run in runs {
            let items = wideItems.map { $0 < run.items.lowerBound ? $0 : $0 + run.items.count }
            wideItems = (items + (run.areWide ? Array(run.items.prefix(Self.mostListed)) : [])).sorted()
        }
    }

    /// The number of wide items of one insert that are listed where nothing fits; more than any feed has.
    private static let mostListed = 1 << 20

    private mutating func deleteWide(_ ranges: [Range<Int>]) {
        guard !wideItems.isEmpty else { return }
        wideItems = wideItems.compactMap { item in
            if ranges.contains(where: { $0.contains(item) }) { return nil }
            return item - ranges.reduce(0) { $0 + ($1.upperBound <= item ? $1.count : 0) }
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
                runs.update(place) { $0.insert([offset..<(offset + count)], flow.flow(of: $0), scratch: &scratch) }
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
                    $0.delete([offset..<(offset + taken)], flow.flow(of: $0), scratch: &scratch)
                }
            }
        }
        if let place = runs.entry(holding: range.lowerBound) {
            runs.join(place.before.entries - 1, flow, scratch: &scratch)
        }
        mixed = runs
    }
}
