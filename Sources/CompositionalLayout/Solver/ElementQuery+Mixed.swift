extension ElementQuery {
    /// The runs of a section with mixed rows that meet the rectangle.
    func appendMixed(
        _ flow: MixedFlow, _ record: SectionRecord, _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        guard let runs = record.mixed else { return }
        let axis = flow.row.axis
        let reach = max(flow.row.plan.reach, flow.wide.plan.reach, record.run.overhang)
        let low = rect.min(axis) - context.corner[axis] - reach
        let first = takesAll ? (runs.count > 0 ? runs.place(of: 0) : nil) : runs.firstEntry(endingAfter: low)
        guard var place = first else { return }
        repeat {
            let start = context.corner[axis] + place.before.length
            if !takesAll, start >= rect.max(axis) + reach { break }
            let run = runs.entry(at: place)
            var inner = context
            inner.corner[axis] = start
            inner.firstItem = place.before.items
            inner.numbersByItem = true
            appendGroups(of: flow.flow(of: run), run: run, inner, to: &buffer)
        } while runs.advance(&place)
    }

    /// The items of a waterfall that meet the rectangle, as far as it has been placed.
    func appendWaterfall(
        _ flow: WaterfallFlow, _ record: SectionRecord, _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        guard let state = record.waterfall else { return }
        let axis = flow.item.axis
        let low = rect.min(axis) - context.corner[axis]
        let range = low...max(rect.max(axis) - context.corner[axis], low)
        let items = takesAll ? 0..<state.placed : state.items(meeting: range, flow: flow)
        var scratch = buffer.scratch
        buffer.scratch = FlowScratch()
        state.forEachFrame(in: items, store: record.run.store, flow: flow, scratch: &scratch) {
            item, frame, estimated in
            var element = LayoutElement(
                category: .cell, section: context.section, item: item, frame: frame.offset(by: context.corner),
                zIndex: context.zIndex)
            if estimated { element.estimated = AxisSet(axis) }
            append(element, to: &buffer)
        }
        buffer.scratch = scratch
    }
}
