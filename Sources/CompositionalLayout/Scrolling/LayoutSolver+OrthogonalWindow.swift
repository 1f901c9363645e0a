extension LayoutSolver {
    /// Scrolls an orthogonal section and updates a window. Queries only that section, and only if it left the queried
    /// range.
    ///
    /// - Parameters:
    ///   - section: The section's index.
    ///   - offset: The new offset, in points.
    ///   - range: The range that the window has to hold, in points along the section's own axis, unscrolled.
    ///   - area: The range to query if a query is needed; contains `range`.
    ///   - window: The window. It extends at most one section beyond its visible part.
    /// - Returns: The result of the update. Nothing is queried if the window is out of date.
    /// - Complexity: O(log n) without a query, otherwise O(log n + elements of the window).
    @discardableResult
    public mutating func scroll(
        section: Int, to offset: Double, holding range: ClosedRange<Double>, asking area: ClosedRange<Double>,
        in window: inout LayoutWindow
    ) -> LayoutWindow.Update {
        let holds = window.revision == revision
        setOrthogonalOffset(offset, of: section)
        guard holds, isOrthogonal(section) else { return LayoutWindow.Update() }
        window.revision = revision
        // If the offset was rejected, both ranges move with it.
        let shift = orthogonalOffset(of: section) - offset
        return widen(section, holding: range.moved(by: shift), asking: area.moved(by: shift), in: &window)
    }

    /// Extends a window to a range of an orthogonal section beyond its visible part.
    ///
    /// - Parameters:
    ///   - section: The section's index. If the window holds another section beyond its visible part, that section is
    ///     reduced to that part.
    ///   - range: The range that the window has to hold, in points along the section's own axis, unscrolled.
    ///   - area: The range to query if a query is needed; contains `range`.
    ///   - window: The window.
    /// - Returns: The result of the update.
    /// - Complexity: O(log n) without a query, otherwise O(log n + elements of the window).
    @discardableResult
    public mutating func widen(
        _ section: Int, holding range: ClosedRange<Double>, asking area: ClosedRange<Double>,
        in window: inout LayoutWindow
    ) -> LayoutWindow.Update {
        if let known = window.orthogonalStrip, known.section == section, known.range.contains(range.lowerBound),
            known.range.contains(range.upperBound)
        {
            return LayoutWindow.Update()
        }
        let before = counters.attributes
        if let known = window.orthogonalStrip, known.section != section { replace(known.section, by: nil, in: &window) }
        replace(section, by: area, in: &window)
        window.reflect(in: environment)
        return LayoutWindow.Update(isAsked: true, attributes: counters.attributes - before)
    }

    /// Replaces a section's cells in the window with the cells in a range, or with the visible cells if there is no
    /// range.
    private mutating func replace(_ section: Int, by area: ClosedRange<Double>?, in window: inout LayoutWindow) {
        guard window.revision == revision, isOrthogonal(section) else { return }
        let main = configuration.scrollDirection
        let offset = orthogonalOffset(of: section)
        let cross = window.covered.min(main.crossing) + offset..<window.covered.max(main.crossing) + offset
        let range = area.map { $0.lowerBound..<$0.upperBound } ?? cross
        findElements(ofOrthogonal: section, in: range, into: &window.strip)
        let (covered, found) = (window.covered, window.strip.elements.count)
        window.strip.elements.removeAll { element in
            !(element.frame.min(main) < covered.max(main) && covered.min(main) < element.frame.max(main))
        }
        window.replaceCells(of: section)
        // A later query outside the window's area will only return visible cells, so the range must not count as held.
        window.orthogonalStrip = window.strip.elements.count == found ? area.map { (section, $0) } : nil
        findPinnable(in: &window)
    }
}

extension ClosedRange<Double> {
    fileprivate func moved(by distance: Double) -> ClosedRange<Double> {
        guard distance != 0, distance.isFinite else { return self }
        return lowerBound + distance...upperBound + distance
    }
}

extension LayoutWindow {
    /// Replaces the section's cells with the strip's elements, at the same position.
    fileprivate mutating func replaceCells(of section: Int) {
        let isCell = { (element: LayoutElement) in
            element.section == section && (element.category == .cell || element.category == .anchored)
        }
        guard let first = buffer.elements.firstIndex(where: isCell) else {
            buffer.elements.append(contentsOf: strip.elements)
            return
        }
        buffer.elements.removeAll(where: isCell)
        buffer.elements.insert(contentsOf: strip.elements, at: first)
    }
}
