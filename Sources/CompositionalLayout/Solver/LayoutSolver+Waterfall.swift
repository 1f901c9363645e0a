extension LayoutSolver {
    /// Places waterfalls as far as a rectangle needs. Placed items replace an estimate, so later sections may move.
    mutating func placeWaterfalls(reaching rect: Rect) {
        guard facts.hasWaterfalls else { return }
        let main = configuration.scrollDirection
        let first = rect.min(main) - growth.start - facts.overhang
        guard var place = sections.firstEntry(endingAfter: first.nextDown) else { return }
        while place.chunk < sections.chunks.count {
            let start = growth.start + place.before.length
            if start > rect.max(main) + facts.overhang { break }
            let record = sections.entry(at: place)
            if case .waterfall(let flow) = plans[record.plan].content {
                let plan = plans[record.plan]
                let reach = rect.max(main) - start - record.contentCorner(plan)[main]
                update(place) { record, _, scratch in
                    let (itemCount, store) = (record.itemCount, record.run.store)
                    record.waterfall?.place(upTo: reach, itemCount: itemCount, store: store, flow: flow)
                }
                place = sections.place(of: place.before.entries)
            }
            sections.advance(&place)
        }
    }

    /// Places the items of a waterfall up to and including one.
    mutating func placeWaterfall(_ section: Int, through item: Int) {
        guard sections.has(section) else { return }
        let place = sections.place(of: section)
        guard case .waterfall(let flow) = plans[sections.entry(at: place).plan].content else { return }
        update(place) { record, _, _ in
            let (itemCount, store) = (record.itemCount, record.run.store)
            record.waterfall?.place(
                through: min(item, itemCount - 1), itemCount: itemCount, store: store, flow: flow)
        }
    }

    /// Changes one section and recomputes its extent; returns the difference.
    @discardableResult
    mutating func update(
        _ place: ChunkedList<SectionRecord>.Place,
        _ change: (inout SectionRecord, SectionPlan, inout FlowScratch) -> Void
    ) -> Double {
        let plan = plans[sections.chunks[place.chunk][place.offset].plan]
        var scratch = scratch
        self.scratch = FlowScratch()
        let difference = sections.update(place) { record in
            let old = record.growth(plan).extent
            change(&record, plan, &scratch)
            record.refresh(plan, scratch: &scratch)
            return record.growth(plan).extent - old
        }
        self.scratch = scratch
        if difference != 0 { shifts += 1 }
        return difference
    }
}
