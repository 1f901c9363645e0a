extension LayoutSolver {
    /// Replaces the buffer's content with all elements that intersect the rectangle.
    ///
    /// Cells and supplementaries must share an area with it. A decoration is included even if its section merely
    /// touches it. Frames in an orthogonal section are unscrolled, and the section's offset determines which of them
    /// intersect. The result is empty if a number of the rectangle is not finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in content coordinates.
    ///   - visibleBounds: The bounds for pinned elements, safe area included; `nil` uses `rect`.
    /// - Complexity: O(log n + elements). Allocates nothing once the buffer has grown.
    public mutating func elements(in rect: Rect, visibleBounds: Rect? = nil, into buffer: inout LayoutElementBuffer) {
        let visible = visibleBounds.map { environment.reflecting($0) }
        findElements(in: environment.reflecting(rect), visibleBounds: visible, into: &buffer)
        reflect(&buffer.elements)
    }

    /// The same in the solver's own coordinates, from left to right.
    mutating func findElements(in rect: Rect, visibleBounds: Rect? = nil, into buffer: inout LayoutElementBuffer) {
        buffer.removeAll()
        guard rect.isFinite, visibleBounds?.isFinite != false else { return }
        let query = ElementQuery(
            rect: rect, visible: pinningBounds(visibleBounds ?? rect), main: configuration.scrollDirection)
        placeItems(reaching: rect)
        append(query, to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
    }

    /// Replaces the buffer's content with all elements of the layout.
    ///
    /// - Complexity: O(items).
    public mutating func allElements(visibleBounds: Rect, into buffer: inout LayoutElementBuffer) {
        buffer.removeAll()
        guard visibleBounds.isFinite else { return }
        let visible = environment.reflecting(visibleBounds)
        var query = ElementQuery(
            rect: visible, visible: pinningBounds(visible), main: configuration.scrollDirection)
        query.takesAll = true
        for section in 0..<sectionCount { placeItems(of: section, through: .max) }
        append(query, to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
        reflect(&buffer.elements)
    }

    func pinningBounds(_ rect: Rect) -> Rect {
        let main = configuration.scrollDirection
        var bounds = rect
        bounds.origin[main] += environment.safeAreaInsets.start(main)
        bounds.size[main] = max(bounds.size[main] - environment.safeAreaInsets.total(main), 0)
        return bounds
    }

    func append(_ query: ElementQuery, to buffer: inout LayoutElementBuffer) {
        let growth = growth
        query.appendBoundary(boundary, start: 0, growth: growth, measured: boundaryMeasures, to: &buffer)
        let main = configuration.scrollDirection
        let first = query.rect.min(main) - growth.start - facts.overhang
        // Slightly before it, because a decoration is included even if its section ends where the rectangle begins.
        let found =
            query.takesAll
            ? (sectionCount > 0 ? sections.place(of: 0) : nil) : sections.firstEntry(endingAfter: first.nextDown)
        guard var place = found else { return }
        let end = query.rect.max(main) + facts.overhang
        var query = query
        repeat {
            let start = growth.start + place.before.length
            if !query.takesAll, start > end { break }
            query.section = place.before.entries
            appendSection(sections.chunks[place.chunk][place.offset], start: start, query, to: &buffer)
        } while sections.advance(&place)
    }

    private func appendSection(
        _ record: SectionRecord, start: Double, _ query: ElementQuery, to buffer: inout LayoutElementBuffer
    ) {
        let plan = plans[record.plan]
        let growth = record.growth(plan)
        if !plan.decorations.isEmpty {
            query.appendDecorations(
                plan.section.decorations, kinds: plan.decorations, start: start,
                size: Size(along: plan.main, growth.extent, across: plan.viewSize[plan.main.crossing]), to: &buffer)
        }
        let isEmpty = record.itemCount == 0
        if !isEmpty || !plan.boundary.needsItems {
            query.appendBoundary(
                plan.boundary, start: start, growth: growth, measured: record.boundaryMeasures, to: &buffer)
        }
        guard !isEmpty else { return }
        var query = query
        let corner = record.contentCorner(plan).offset(Point(along: plan.main, start, across: 0))
        if plan.isOrthogonal { query.rect.origin[plan.flow] += record.orthogonalOffset }
        let context = ElementQuery.CellContext(
            section: query.section, zIndex: plan.cellZIndex, scrollsOrthogonally: plan.isOrthogonal, corner: corner)
        plan.content.append(record, query, context, to: &buffer)
    }

    /// The presentation of a query's elements after the handlers of their sections have changed it.
    ///
    /// Each section's handler is called once, the last section's first. It gets the section's own offset if the section
    /// is orthogonal, otherwise the view's. For a row that begins at the right, its own offset is negative here, so
    /// that a frame minus the offset is the visible position.
    ///
    /// - Complexity: O(elements) plus the handlers. Allocates; layouts without handlers need not call it.
    public func visibleItems(of elements: [LayoutElement], contentOffset: Point) -> [VisibleItem] {
        var items = elements.map(VisibleItem.init)
        let sections = Set(elements.map(\.section)).sorted(by: >)
        for section in sections {
            guard let layout = layout(of: section), let handler = layout.visibleItemsHandler else { continue }
            var offset = contentOffset
            if isOrthogonal(section) {
                let axis = configuration.scrollDirection.crossing
                let scrolled = orthogonalOffset(of: section)
                offset = Point(along: axis, reflects(axis) ? -scrolled : scrolled, across: 0)
            }
            let context = VisibleItemsHandler.Context(
                section: section, offset: offset, environment: environment)
            let members = items.indices.filter { items[$0].element.section == section }
            let changed = handler.apply(to: members.map { items[$0] }, in: context)
            for (index, item) in zip(members, changed) { items[index] = item }
        }
        return items
    }

    /// Places items of lazily placed sections as far as a rectangle needs. Placed items replace an estimate, so later
    /// sections may move.
    mutating func placeItems(reaching rect: Rect) {
        guard facts.placesLazily else { return }
        let main = configuration.scrollDirection
        let first = rect.min(main) - growth.start - facts.overhang
        guard var place = sections.firstEntry(endingAfter: first.nextDown) else { return }
        while place.chunk < sections.chunks.count {
            let start = growth.start + place.before.length
            if start > rect.max(main) + facts.overhang { break }
            let record = sections.entry(at: place)
            let plan = plans[record.plan]
            if plan.content.placesLazily {
                let reach = rect.max(main) - start - record.contentCorner(plan)[main]
                update(place) { record, plan, _ in plan.content.place(upTo: reach, in: &record) }
                place = sections.place(of: place.before.entries)
            }
            sections.advance(&place)
        }
    }

    /// Places the items of a section up to and including one.
    mutating func placeItems(of section: Int, through item: Int) {
        guard sections.has(section) else { return }
        let place = sections.place(of: section)
        guard plans[sections.entry(at: place).plan].content.placesLazily else { return }
        update(place) { record, plan, _ in plan.content.place(through: item, in: &record) }
    }

    /// Changes one section and recomputes its extent; returns the difference.
    @discardableResult
    mutating func update(
        _ place: ChunkedList<SectionRecord>.Place,
        _ change: (inout SectionRecord, SectionPlan, inout FlowScratch) -> Void
    ) -> Double {
        let plan = plans[sections.chunks[place.chunk][place.offset].plan]
        var scratch = FlowScratch()
        swap(&scratch, &self.scratch)
        let difference = sections.update(place) { record in
            let old = record.growth(plan).extent
            change(&record, plan, &scratch)
            record.refresh(plan, scratch: &scratch)
            return record.growth(plan).extent - old
        }
        swap(&scratch, &self.scratch)
        if difference != 0 { shifts += 1 }
        return difference
    }
}
