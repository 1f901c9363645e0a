extension LayoutSolver {
    /// Scrolls an orthogonal section, and keeps a window's answer: only that section is asked for again, and only when
    /// it moved out of what was asked for.
    ///
    /// - Parameters:
    ///   - section: The section's index.
    ///   - offset: How far it is to be scrolled, in points.
    ///   - range: What the window has to hold, in points along the section's own axis, unscrolled.
    ///   - area: What is asked for if anything is; it holds the range.
    ///   - window: What is kept. One section at a time is held beyond what is in sight of it.
    /// - Returns: What was done; nothing was asked where the window held no answer anyhow.
    /// - Complexity: O(log n) where nothing is asked, else O(log n + elements of the window).
    @discardableResult
    public mutating func scroll(
        section: Int, to offset: Double, holding range: ClosedRange<Double>, asking area: ClosedRange<Double>,
        in window: inout LayoutWindow
    ) -> LayoutWindow.Update {
        let holds = window.revision == revision
        setOrthogonalOffset(offset, of: section)
        guard holds, isOrthogonal(section) else { return LayoutWindow.Update() }
        window.revision = revision
        // Where the offset is limited to the content, what is held and asked for is limited with it.
        let shift = orthogonalOffset(of: section) - offset
        return widen(section, holding: range.moved(by: shift), asking: area.moved(by: shift), in: &window)
    }

    /// Makes a window hold a range of a section that scrolls sideways, beyond what is in sight of it.
    ///
    /// - Parameters:
    ///   - section: The section's index; another one that was held so is not any longer.
    ///   - range: What the window has to hold, in points along the section's own axis, unscrolled.
    ///   - area: What is asked for if anything is; it holds the range.
    ///   - window: What is kept.
    /// - Returns: What was done.
    /// - Complexity: O(log n) where nothing is asked, else O(log n + elements of the window).
    @discardableResult
    public mutating func widen(
        _ section: Int, holding range: ClosedRange<Double>, asking area: ClosedRange<Double>,
        in window: inout LayoutWindow
    ) -> LayoutWindow.Update {
        if let known = window.sideways, known.section == section, known.range.contains(range.lowerBound),
            known.range.contains(range.upperBound)
        {
            return LayoutWindow.Update()
        }
        let before = counters.attributes
        if let known = window.sideways, known.section != section { replace(known.section, by: nil, in: &window) }
        replace(section, by: area, in: &window)
        return LayoutWindow.Update(isAsked: true, attributes: counters.attributes - before)
    }

    /// Puts a section's cells within a range in place of those that the window holds; without a range, those in sight.
    private mutating func replace(_ section: Int, by area: ClosedRange<Double>?, in window: inout LayoutWindow) {
        guard window.revision == revision, isOrthogonal(section) else { return }
        let main = configuration.scrollDirection
        let offset = orthogonalOffset(of: section)
        let cross = window.covered.min(main.crossing) + offset..<window.covered.max(main.crossing) + offset
        let range = area.map { $0.lowerBound..<$0.upperBound } ?? cross
        elements(ofOrthogonal: section, in: range, into: &window.strip)
        let (covered, found) = (window.covered, window.strip.elements.count)
        window.strip.elements.removeAll { element in
            !(element.frame.min(main) < covered.max(main) && covered.min(main) < element.frame.max(main))
        }
        window.replaceCells(of: section)
        // Cells that the window does not reach come later with what is in sight of the section, and no more.
        window.sideways = window.strip.elements.count == found ? area.map { (section, $0) } : nil
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
    /// Puts the strip's elements where the section's cells stood.
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
