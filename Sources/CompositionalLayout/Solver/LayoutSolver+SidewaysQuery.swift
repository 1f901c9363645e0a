extension LayoutSolver {
    /// Puts the elements of an orthogonal section that meet a range of its row into the buffer, in place of what it held:
    /// what prefetching ahead of a sideways scroll needs.
    ///
    /// - Parameters:
    ///   - section: The section's index; one that does not scroll sideways has no such elements.
    ///   - range: Along the section's own scroll axis, unscrolled, in points.
    /// - Complexity: O(log n + elements). Allocates nothing once the buffer has grown.
    public mutating func elements(
        ofOrthogonal section: Int, in range: Range<Double>, into buffer: inout LayoutElementBuffer
    ) {
        buffer.removeAll()
        guard range.lowerBound.isFinite, range.upperBound.isFinite, isOrthogonal(section),
            let frame = frame(ofSection: section)
        else { return }
        let record = sections[section]
        let plan = plans[record.plan]
        guard case .group(let flow) = plan.content, record.itemCount > 0 else { return }
        var rect = frame
        // A point more at either end, so that what has no extent and stands just at the section's edge is met.
        rect.origin[plan.main] -= facts.overhang + 1
        rect.size[plan.main] += 2 * (facts.overhang + 1)
        rect.origin[plan.flow] = range.lowerBound
        rect.size[plan.flow] = range.upperBound - range.lowerBound
        var query = ElementQuery(rect: rect, visible: rect, main: plan.main)
        query.section = section
        let corner = record.contentCorner(plan).offset(frame.origin)
        query.appendGroups(
            of: flow, run: record.run,
            CellContext(section: section, zIndex: plan.cellZIndex, scrollsSideways: true, corner: corner), to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
    }
}
