extension LayoutSolver {
    /// Increases whenever any frame or the visible part of an orthogonal section may have changed.
    var revision: Int { counters.passes + shifts }

    /// Makes a window hold all elements that intersect a rectangle.
    ///
    /// While the layout is unchanged and the rectangle lies within the queried area, nothing is queried. Only pinned
    /// elements follow the visible bounds. Otherwise, the new strip is queried.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - rect: The rectangle to hold, in content coordinates.
    ///   - area: The area to query if a query is needed; contains `rect`.
    ///   - visibleBounds: The bounds for pinned elements, including the safe area.
    /// - Complexity: O(elements that can be pinned) without a query, otherwise O(log n + elements). Allocates nothing
    ///   once the window has grown.
    @discardableResult
    public mutating func update(
        _ window: inout LayoutWindow, holding rect: Rect, asking area: Rect, visibleBounds: Rect
    ) -> LayoutWindow.Update {
        guard rect.isFinite, area.isFinite, visibleBounds.isFinite else {
            window = LayoutWindow()
            return LayoutWindow.Update(isNew: true)
        }
        let (rect, area) = (environment.reflecting(rect), environment.reflecting(area))
        let visibleBounds = environment.reflecting(visibleBounds)
        let before = (attributes: counters.attributes, revision: window.revision)
        var update = LayoutWindow.Update(isNew: window.revision != revision)
        if update.isNew || !window.covers(rect, along: configuration.scrollDirection) {
            update.isAsked = true
            if update.isNew || !extend(&window, to: area, visibleBounds: visibleBounds) {
                fill(&window, with: area, visibleBounds: visibleBounds)
            }
            findPinnable(in: &window)
        } else if window.visible != visibleBounds {
            pin(&window, to: visibleBounds)
        }
        window.visible = visibleBounds
        window.reflect(in: environment)
        update.attributes = counters.attributes - before.attributes
        update.isNew = before.revision != revision
        return update
    }

    private mutating func fill(_ window: inout LayoutWindow, with area: Rect, visibleBounds: Rect) {
        window.orthogonalStrip = nil
        window.covered = area
        ask(for: area, known: nil, visibleBounds: visibleBounds, into: &window.buffer)
        window.revision = revision
    }

    /// Queries the new strip at one end and drops elements at the other.
    ///
    /// - Returns: Whether that was possible. If not, the whole area has to be queried.
    private mutating func extend(_ window: inout LayoutWindow, to area: Rect, visibleBounds: Rect) -> Bool {
        let main = configuration.scrollDirection
        let (low, high) = (window.covered.min(main), window.covered.max(main))
        let (newLow, newHigh) = (area.min(main), area.max(main))
        let isForward = newHigh > high
        guard window.isAcross(area, main), isForward != (newLow < low), newLow < high, low < newHigh else {
            return false
        }
        // At the other end, elements are kept as far as the area extends.
        let kept = max(low, newLow)...min(high, newHigh)
        drop(from: &window, outside: kept)
        var strip = area
        // The strip slightly overlaps the known range, so that elements without extent at its edge are found.
        strip.origin[main] = isForward ? high.nextDown : newLow
        strip.size[main] = (isForward ? newHigh : low.nextUp) - strip.origin[main]
        ask(for: strip, known: kept, visibleBounds: visibleBounds, into: &window.strip)
        guard window.revision == revision else { return false }
        // The strip has only the visible cells of the orthogonal section, so its range no longer counts as held.
        if let wide = window.orthogonalStrip?.section,
            window.strip.elements.contains(where: { $0.section == wide && $0.scrollsOrthogonally })
        {
            window.orthogonalStrip = nil
        }
        window.takeStrip(atEnd: isForward)
        pin(&window, to: visibleBounds)
        window.covered = area
        window.covered.origin[main] = min(kept.lowerBound, newLow)
        window.covered.size[main] = max(kept.upperBound, newHigh) - window.covered.min(main)
        return true
    }

    private mutating func ask(
        for rect: Rect, known: ClosedRange<Double>?, visibleBounds: Rect, into buffer: inout LayoutElementBuffer
    ) {
        buffer.removeAll()
        var query = ElementQuery(
            rect: rect, visible: pinningBounds(visibleBounds), main: configuration.scrollDirection)
        query.known = known
        query.takesPinnable = true
        placeItems(reaching: rect)
        append(query, to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
    }

    /// Removes the elements that a query for the range would not find.
    private func drop(from window: inout LayoutWindow, outside kept: ClosedRange<Double>) {
        let main = configuration.scrollDirection
        var isStripWhole = true
        window.buffer.elements.removeAll { element in
            switch element.category {
            case .cell, .anchored:
                if element.frame.min(main) < kept.upperBound, kept.lowerBound < element.frame.max(main) { return false }
                if element.section == window.orthogonalStrip?.section { isStripWhole = false }
                return true
            case .boundary, .decoration:
                // Duplicates of these elements are recognised when a strip is added, so they may stay longer.
                guard let section = solvedFrame(ofSection: element.section) else { return false }
                let reach = facts.overhang
                return section.min(main) - reach > kept.upperBound || section.max(main) + reach < kept.lowerBound
            }
        }
        if !isStripWhole { window.orthogonalStrip = nil }
    }

    /// Finds the elements of a window that can be pinned.
    func findPinnable(in window: inout LayoutWindow) {
        window.pinnable.removeAll(keepingCapacity: true)
        guard facts.hasPins || boundary.hasPins else { return }
        for (position, element) in window.buffer.elements.enumerated() where element.category == .boundary {
            if boundaryPlan(of: element)?.item.pinsToVisibleBounds == true { window.pinnable.append(position) }
        }
    }

    private func boundaryPlan(of element: LayoutElement) -> BoundaryPlan? {
        let frame =
            element.section == LayoutElement.wholeLayout ? boundary : plans[sections[element.section].plan].boundary
        return frame.items.first { $0.kind == element.kind }
    }

    /// Moves pinned elements to their positions for new visible bounds.
    private mutating func pin(_ window: inout LayoutWindow, to visibleBounds: Rect) {
        guard facts.hasPins || boundary.hasPins else { return }
        let visible = pinningBounds(visibleBounds)
        findPinnable(in: &window)
        for position in window.pinnable {
            let element = window.buffer.elements[position]
            guard let moved = boundaryElement(element, visible: visible) else { continue }
            window.buffer.elements[position] = moved
        }
        counters.attributes += window.pinnable.count
    }

    private func boundaryElement(_ element: LayoutElement, visible: Rect) -> LayoutElement? {
        var query = ElementQuery(rect: visible, visible: visible, main: configuration.scrollDirection)
        query.section = element.section
        if element.section == LayoutElement.wholeLayout {
            return query.boundaryElement(
                element.kind, of: boundary, start: 0, growth: growth, measured: boundaryMeasures)
        }
        guard sections.has(element.section) else { return nil }
        let place = sections.place(of: element.section)
        let record = sections.entry(at: place)
        return query.boundaryElement(
            element.kind, of: plans[record.plan].boundary, start: growth.start + place.before.length,
            growth: record.growth(plans[record.plan]), measured: record.boundaryMeasures)
    }
}

extension LayoutWindow {
    /// Adds the strip's elements after or before the kept ones, in place.
    fileprivate mutating func takeStrip(atEnd: Bool) {
        strip.elements.removeAll { element in
            guard element.category == .boundary || element.category == .decoration else { return false }
            return buffer.elements.contains { $0.isSame(as: element) }
        }
        if atEnd {
            buffer.elements.append(contentsOf: strip.elements)
        } else {
            buffer.elements.insert(contentsOf: strip.elements, at: 0)
        }
        pinnable.removeAll(keepingCapacity: true)
    }
}

extension LayoutElement {
    /// Whether both are the same element, regardless of their frames.
    fileprivate func isSame(as other: LayoutElement) -> Bool {
        section == other.section && item == other.item && kind == other.kind && category == other.category
    }
}
