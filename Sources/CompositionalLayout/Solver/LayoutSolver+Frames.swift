extension LayoutSolver {
    /// The frame of an item, unscrolled in an orthogonal section; `nil` if the item does not exist.
    ///
    /// - Complexity: O(log n); in a waterfall plus the items between the placed ones and this one.
    public func frame(of item: ItemIndex) -> Rect? { solvedFrame(of: item).map { environment.reflecting($0) } }

    /// The same in the solver's own coordinates, from left to right.
    func solvedFrame(of item: ItemIndex) -> Rect? {
        guard sections.has(item.section) else { return nil }
        let place = sections.place(of: item.section)
        let record = sections.chunks[place.chunk][place.offset]
        guard item.item >= 0, item.item < record.itemCount else { return nil }
        let plan = plans[record.plan]
        guard let frame = itemFrame(item.item, record, plan) else { return nil }
        let start = Point(along: plan.main, growth.start + place.before.length, across: 0)
        return frame.offset(by: record.contentCorner(plan).offset(start))
    }

    /// The frame of a boundary supplementary, pinned to the safe area of `visibleBounds` if given; `nil` if it does not
    /// exist.
    ///
    /// - Complexity: O(log n).
    public func frame(ofBoundary kind: ElementKindID, section: Int, visibleBounds: Rect? = nil) -> Rect? {
        guard visibleBounds?.isFinite != false else { return nil }
        let visibleBounds = visibleBounds.map { environment.reflecting($0) }
        var buffer = LayoutElementBuffer()
        var query = ElementQuery(
            rect: visibleBounds ?? .zero, visible: visibleBounds.map(pinningBounds) ?? .zero,
            main: configuration.scrollDirection)
        query.takesAll = true
        if section == LayoutElement.wholeLayout {
            query.appendBoundary(
                visibleBounds == nil ? boundary.unpinned : boundary, start: 0, growth: growth,
                measured: boundaryMeasures, to: &buffer)
        } else {
            guard sections.has(section) else { return nil }
            let place = sections.place(of: section)
            let record = sections.entry(at: place)
            let plan = plans[record.plan]
            let frame = plan.boundary
            query.appendBoundary(
                visibleBounds == nil ? frame.unpinned : frame, start: growth.start + place.before.length,
                growth: record.growth(plan), measured: record.boundaryMeasures, to: &buffer)
        }
        return buffer.elements.first { $0.kind == kind }.map { environment.reflecting($0.frame) }
    }

    /// The frame of an item relative to the corner of its section's content.
    private func itemFrame(_ item: Int, _ record: SectionRecord, _ plan: SectionPlan) -> Rect? {
        var scratch = FlowScratch()
        switch plan.content {
        case .none: return nil
        case .group(let flow): return flow.frame(of: item, in: record.run, scratch: &scratch)
        case .mixed(let flow):
            guard let runs = record.mixed, let place = runs.entry(holding: item) else { return nil }
            let run = runs.entry(at: place)
            let inner = flow.flow(of: run).frame(of: item - place.before.items, in: run, scratch: &scratch)
            return inner.offset(by: Point(along: plan.flow, place.before.length, across: 0))
        case .waterfall(let flow):
            var state = record.waterfall ?? WaterfallState()
            state.place(through: item, itemCount: record.itemCount, store: record.run.store, flow: flow)
            var found: Rect?
            let block = item / WaterfallState.interval * WaterfallState.interval
            state.forEachFrame(
                in: block..<(item + 1), store: record.run.store, flow: flow, scratch: &scratch
            ) { index, frame, _ in
                if index == item { found = frame }
            }
            return found
        }
    }
}
