internal import SectionKit

extension CollectionView {
    /// Makes ready what comes next: the nearest first, as many as a pass may.
    ///
    /// What is ready already is kept as long as it lies ahead; after a turn it lies behind and goes back to the pool.
    func prefetchAhead() {
        guard prefetchRule.vertical.direction != 0 || prefetchRule.sideways != nil else { return }
        let elements = answer.elements
        let isUpward = prefetchRule.vertical.direction < 0
        let window = prefetchRule.window(around: bounds)
        let lead = prefetchRule.vertical.lead(window.minY...window.maxY)
        for step in elements.indices {
            let element = elements[isUpward ? elements.count - 1 - step : step]
            if let edge = edgeAhead(of: element) {
                let isBegun = prefetchRule.hasBegun(element)
                if !makeReady(element, isDue: edge < lead || isBegun, isBegun: isBegun) { band.wait(at: edge) }
            } else {
                prefetchSideways(element)
            }
        }
    }

    /// A row that is scrolled sideways makes ready what comes next inside of it.
    private func prefetchSideways(_ element: LayoutElement) {
        guard let (section, motion) = prefetchRule.sideways, element.section == section, element.scrollsSideways,
            element.frame.minY < bounds.maxY, bounds.minY < element.frame.maxY
        else { return }
        let offset = solver.orthogonalOffset(of: section)
        let isAhead =
            motion.direction > 0 ? element.frame.minX >= offset + bounds.width : element.frame.maxX <= offset
        guard isAhead else { return }
        let reach = prefetchRule.window(sideways: motion, offset: offset, extent: bounds.width)
        let edge = motion.edge(element.frame.minX, element.frame.maxX)
        if !makeReady(element, isDue: edge < motion.lead(reach), isBegun: false) { band.waitSideways(at: edge) }
    }

    /// How far along the motion an element stands that lies ahead of the viewport; nil for any other. Of a row that will
    /// come into sight only its first cells lie ahead: those that will be in sight then.
    private func edgeAhead(of element: LayoutElement) -> Double? {
        let motion = prefetchRule.vertical
        let isAhead =
            motion.direction > 0
            ? element.frame.minY >= bounds.maxY : motion.direction < 0 && element.frame.maxY <= bounds.minY
        guard isAhead, !element.isPinned else { return nil }
        if element.scrollsSideways {
            let x = element.frame.minX - solver.orthogonalOffset(of: element.section)
            guard x < bounds.maxX, bounds.minX < x + element.frame.width else { return nil }
        }
        return motion.edge(element.frame.minY, element.frame.maxY)
    }

    /// Keeps an element ready, or makes it so where that is due; false if it is not due yet.
    ///
    /// - Parameter isBegun: Whether it belongs to a row that is made ready whole, whatever the pass has left.
    private func makeReady(_ element: LayoutElement, isDue: Bool, isBegun: Bool) -> Bool {
        guard isDue || !prefetched.isEmpty else { return false }
        let key = ElementKey(element)
        if let cell = prefetched[key] {
            cell.lastPass = pass
            noteScroller(element)
            return true
        }
        guard isDue else { return false }
        guard element.category == .cell || supplementary(key) != nil, shown[key] == nil else { return true }
        guard isBegun || context.prefetchBudget.hasRoom else {
            prefetchRule.leaveForLater()
            return true
        }
        prefetchRule.begin(element)
        let cell = makeCell(for: key, purpose: .prefetch)
        context.prefetchBudget.spend(cells: cell.row?.cellCount ?? 1)
        cell.lastPass = pass
        prefetched[key] = cell
        noteScroller(element)
        return true
    }
}
