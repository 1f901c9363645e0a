extension LayoutSolver {
    /// The frame of an item, unscrolled in an orthogonal section; `nil` if the item does not exist.
    ///
    /// - Complexity: O(log n). In a waterfall, plus the items between the last placed one and this one.
    public func frame(of item: ItemIndex) -> Rect? { solvedFrame(of: item).map { environment.reflecting($0) } }

    /// The same in the solver's own coordinates, from left to right.
    func solvedFrame(of item: ItemIndex) -> Rect? {
        guard sections.has(item.section) else { return nil }
        let place = sections.place(of: item.section)
        let record = sections.entry(at: place)
        guard item.item >= 0, item.item < record.itemCount else { return nil }
        return solvedFrame(of: item.item, in: record, at: place)
    }

    /// The frame of an existing item of a section.
    func solvedFrame(of item: Int, in record: SectionRecord, at place: ChunkedList<SectionRecord>.Place) -> Rect? {
        let plan = plans[record.plan]
        guard let frame = plan.content.frame(of: item, in: record) else { return nil }
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
        (query.takesAll, query.pins) = (true, visibleBounds != nil)
        if section == LayoutElement.wholeLayout {
            query.appendBoundary(boundary, start: 0, growth: growth, measured: boundaryMeasures, to: &buffer)
        } else {
            guard sections.has(section) else { return nil }
            let place = sections.place(of: section)
            let record = sections.entry(at: place)
            let plan = plans[record.plan]
            query.appendBoundary(
                plan.boundary, start: growth.start + place.before.length, growth: record.growth(plan),
                measured: record.boundaryMeasures, to: &buffer)
        }
        return buffer.elements.first { $0.kind == kind }.map { environment.reflecting($0.frame) }
    }
}
