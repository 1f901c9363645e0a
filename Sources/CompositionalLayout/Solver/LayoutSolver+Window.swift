extension LayoutSolver {
    /// A number that is another one whenever frames, or what is in sight of a section that scrolls sideways, may be.
    var revision: Int { counters.passes + shifts }

    /// Makes a window hold all that meets a rectangle.
    ///
    /// While the layout is unchanged and the rectangle lies within what was asked for before, nothing is asked: only what
    /// is pinned follows the visible bounds. Otherwise the window is extended by the strip that is new.
    ///
    /// - Parameters:
    ///   - window: What is kept.
    ///   - rect: What it has to hold, in content coordinates.
    ///   - area: What is asked for if anything is; it holds the rectangle.
    ///   - visibleBounds: What pinned elements are held in, safe area included.
    /// - Complexity: O(elements that may be pinned) where nothing is asked, else O(log n + elements). Allocates nothing
    ///   once the window has grown.
    @discardableResult
    public mutating func update(
        _ window: inout LayoutWindow, holding rect: Rect, asking area: Rect, visibleBounds: Rect
    ) -> LayoutWindow.Update {
        guard rect.isFinite, area.isFinite, visibleBounds.isFinite else {
            window = LayoutWindow()
            return LayoutWindow.Update(isNew: true)
        }
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
        update.attributes = counters.attributes - before.attributes
        update.isNew = before.revision != revision
        return update
    }

    private mutating func fill(_ window: inout LayoutWindow, with area: Rect, visibleBounds: Rect) {
        window.sideways = nil
        window.covered = area
        ask(for: area, known: nil, visibleBounds: visibleBounds, into: &window.buffer)
        window.revision = revision
    }

    /// Asks for what is new at one end and drops what is left behind at the other.
    ///
    /// - Returns: False where that would not do: the whole area has to be asked for.
    private mutating func extend(_ window: inout LayoutWindow, to area: Rect, visibleBounds: Rect) -> Bool {
        let main = configuration.scrollDirection
        let (low, high) = (window.covered.min(main), window.covered.max(main))
        let (newLow, newHigh) = (area.min(main), area.max(main))
        let isForward = newHigh > high
        guard window.isAcross(area, main), isForward != (newLow < low), newLow < high, low < newHigh else {
            return false
        }
        // What lies within the area on the side that is left behind is kept, as far as it reaches.
        let kept = max(low, newLow)...min(high, newHigh)
        drop(from: &window, outside: kept)
        var strip = area
        // A hair into what is known, so that what has no extent and stands just at the edge is met.
        strip.origin[main] = isForward ? high.nextDown : newLow
        strip.size[main] = (isForward ? newHigh : low.nextUp) - strip.origin[main]
        ask(for: strip, known: kept, visibleBounds: visibleBounds, into: &window.strip)
        guard window.revision == revision else { return false }
        // Of what comes into the window only what is in sight sideways was asked for.
        if let wide = window.sideways?.section,
            window.strip.elements.contains(where: { $0.section == wide && $0.scrollsSideways })
        {
            window.sideways = nil
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
        placeWaterfalls(reaching: rect)
        append(query, to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
    }

    /// Takes out what a query for the range would not find.
    private func drop(from window: inout LayoutWindow, outside kept: ClosedRange<Double>) {
        let main = configuration.scrollDirection
        var isSidewaysWhole = true
        window.buffer.elements.removeAll { element in
            switch element.category {
            case .cell, .anchored:
                if element.frame.min(main) < kept.upperBound, kept.lowerBound < element.frame.max(main) { return false }
                if element.section == window.sideways?.section { isSidewaysWhole = false }
                return true
            case .boundary, .decoration:
                // These are told from what comes again by what they are, so they may stay a little longer.
                guard let section = frame(ofSection: element.section) else { return false }
                let reach = facts.overhang
                return section.min(main) - reach > kept.upperBound || section.max(main) + reach < kept.lowerBound
            }
        }
        if !isSidewaysWhole { window.sideways = nil }
    }

    /// Finds what may be pinned among the elements of a window.
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

    /// Moves what is pinned to where it stands for other visible bounds.
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
            growth: record.growth, measured: record.boundaryMeasures)
    }
}

extension LayoutWindow {
    /// Puts the strip behind or before what is kept, in place.
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
    /// Whether both are the same element, wherever they stand.
    fileprivate func isSame(as other: LayoutElement) -> Bool {
        section == other.section && item == other.item && kind == other.kind && category == other.category
    }
}
