extension LayoutSolver {
    /// Measures the visible estimated elements in order, until all are measured.
    ///
    /// An element that an earlier measurement moves out of the visible bounds is not measured. An element that moves in
    /// is. The method terminates because it measures each element at most once, and at most `budget` elements. If
    /// `measure` returns `nil`, the element keeps its estimate and counts as measured.
    ///
    /// - Parameters:
    ///   - visibleBounds: The visible rectangle, in content coordinates.
    ///   - buffer: Holds the visible elements afterwards.
    ///   - budget: The largest number of measurements.
    ///   - measure: Returns the size of an element. The constraint has the fixed axes.
    /// - Complexity: O(measured x log n) plus one query per screenful for rows of cells, tags and waterfalls, otherwise
    ///   O(measured x (log n + visible elements)).
    @discardableResult
    public mutating func settle(
        in visibleBounds: Rect, buffer: inout LayoutElementBuffer, budget: Int = 10_000,
        measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Settling {
        let main = configuration.scrollDirection
        let before = contentSize[main]
        var measured = 0
        let visible = environment.reflecting(visibleBounds)
        findElements(in: visible, into: &buffer)
        var waiting = buffer.estimated(along: main)
        var passed: PassedCells?
        while !waiting.isEmpty, measured < budget {
            let next = cells(before: waiting[0], in: buffer, passed)
            measured += measurePass(waiting, in: visible, budget: budget - measured, measure: measure)
            passed = next.flatMap { solvedFrame(ofSection: $0.section)?.min(main) == $0.start ? $0 : nil }
            findElements(in: visible, behind: passed, into: &buffer)
            waiting = buffer.estimated(along: main)
        }
        if passed != nil { fill(&buffer, in: visible, behind: nil) }
        reflect(&buffer.elements)
        return Settling(measured: measured, growth: contentSize[main] - before, isComplete: waiting.isEmpty)
    }

    /// The visible cells before the first unmeasured element, if measuring that element does not move them; otherwise
    /// nil.
    private func cells(
        before element: LayoutElement, in buffer: LayoutElementBuffer, _ passed: PassedCells?
    ) -> PassedCells? {
        guard keepsOrder(element), let item = content(of: element.section)?.firstOfRow(with: element.item),
            let start = solvedFrame(ofSection: element.section)?.min(configuration.scrollDirection)
        else { return nil }
        var count = passed.map { $0.section == element.section ? $0.count : 0 } ?? 0
        for other in buffer.elements where other.category == .cell && other.section == element.section {
            if other.item < item { count += 1 }
        }
        return PassedCells(section: element.section, item: item, count: count, start: start)
    }

    /// Replaces the buffer's contents with the visible elements without the passed ones, which count as found.
    private mutating func findElements(
        in visible: Rect, behind passed: PassedCells?, into buffer: inout LayoutElementBuffer
    ) {
        placeItems(reaching: visible)
        fill(&buffer, in: visible, behind: passed)
        counters.queries += 1
        counters.attributes += buffer.elements.count + (passed?.count ?? 0)
    }

    private func fill(_ buffer: inout LayoutElementBuffer, in visible: Rect, behind passed: PassedCells?) {
        buffer.removeAll()
        var query = ElementQuery(
            rect: visible, visible: pinningBounds(visible), main: configuration.scrollDirection)
        query.passed = passed.map { ($0.section, $0.item) }
        append(query, to: &buffer)
    }

    /// Measures the elements of one query in order, until a new query might return another order.
    ///
    /// - Returns: The number of measured elements: at least one.
    private mutating func measurePass(
        _ waiting: [LayoutElement], in visibleBounds: Rect, budget: Int,
        measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Int {
        var rest = waiting[...]
        var measured = 0
        while let element = rest.first, measured < budget {
            let isFirst = rest.count == waiting.count
            let order = order(of: element)
            if isFirst, order == .open {
                let size = measure(reflected(element), MeasureConstraint(for: element)) ?? element.frame.size
                setMeasured(size.isSound ? size : element.frame.size, for: element)
                return 1
            }
            guard order == .kept || order == .byItem && isFirst else { break }
            measured += measureCells(
                of: &rest, order, isFirst: isFirst, in: visibleBounds, budget: budget - measured, measure: measure)
            if order == .byItem, rest.first?.section == element.section { break }
        }
        return measured
    }

    /// Measures the first elements, cells of one section, in one change of the section. Where items are measured in
    /// their order, stops before a cell that another unmeasured one may precede.
    ///
    /// - Parameter isFirst: Whether nothing was measured since the first element was found.
    /// - Returns: The number of measured elements.
    private mutating func measureCells(
        of waiting: inout ArraySlice<LayoutElement>, _ order: MeasuringOrder, isFirst: Bool, in visibleBounds: Rect,
        budget: Int, measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Int {
        guard let section = waiting.first?.section else { return 0 }
        let (environment, place, start) = (environment, sections.place(of: section), growth.start)
        var (measured, corrections) = (0, 0)
        update(place) { record, plan, scratch in
            let top = Point(along: plan.main, start + place.before.length, across: 0)
            let corner = record.contentCorner(plan).offset(top)
            var previous: Int?
            while measured < budget, var element = waiting.first, element.section == section,
                element.category == .cell
            {
                if order == .byItem, let previous {
                    guard plan.content.isNext(element.item, after: previous, in: record) else { return }
                    plan.content.place(through: element.item, in: &record)
                }
                waiting.removeFirst()
                if previous != nil || !isFirst {
                    guard let frame = plan.content.frame(of: element.item, in: record) else { return }
                    element.frame = frame.offset(by: corner)
                    // Otherwise moved out of the visible bounds by an earlier measurement.
                    guard element.frame.intersects(visibleBounds) else { continue }
                }
                previous = element.item
                var seen = element
                seen.frame = environment.reflecting(element.frame)
                var size = measure(seen, MeasureConstraint(for: element)) ?? element.frame.size
                if !size.isSound { size = element.frame.size }
                measured += 1
                guard size.isSound else { continue }
                plan.content.setMeasured(size, of: element.item, in: &record, scratch: &scratch)
                corrections += 1
            }
        }
        counters.corrections += corrections
        counters.passes += corrections
        let record = sections.entry(at: place)
        facts.overhang = max(facts.overhang, plans[record.plan].overhang, record.overhang)
        return measured
    }

    private func content(of section: Int) -> (any SectionFlow)? {
        sections.has(section) ? plans[sections[section].plan].content : nil
    }

    private func keepsOrder(_ element: LayoutElement) -> Bool { order(of: element) == .kept }

    /// The order in which the elements after an element are measured. All cells of a section have the same.
    private func order(of element: LayoutElement) -> MeasuringOrder {
        guard element.category == .cell, sections.has(element.section) else { return .open }
        let plan = plans[sections[element.section].plan]
        if plan.content.placesLazily { return .byItem }
        guard !plan.isOrthogonal, plan.insets.start(plan.main) >= 0, plan.insets.end(plan.main) >= 0 else {
            return .open
        }
        if plan.content.keepsOrder { return .kept }
        // Supplementaries that overlap cells could come between them.
        let isAlone = plan.boundary.overhang == 0 && !facts.hasPins && !boundary.hasPins
        return plan.content.placesInOrder && isAlone ? .byItem : .open
    }
}

/// The order in which elements are measured once a cell is measured.
private enum MeasuringOrder {
    /// As before: everything after the cell moves by the same distance, as in a column of rows.
    case kept
    /// Item after item in the same section, wherever they move.
    case byItem
    /// A query has to tell.
    case open
}

/// Visible cells of a section that need no further query: the next query begins after them.
private struct PassedCells {
    let section: Int
    /// The first item that is not passed. It begins a group.
    let item: Int
    /// The number of passed cells.
    let count: Int
    /// The start of the section along the scroll axis.
    let start: Double
}

/// The result of settling.
public struct Settling: Hashable, Sendable {
    /// The number of measured elements.
    public var measured: Int
    /// The change of the content's length, in points.
    public var growth: Double
    /// Whether all visible elements are measured; otherwise the budget ran out.
    public var isComplete: Bool
}
