extension LayoutSolver {
    /// Measures what is estimated and in sight, from the top down, until nothing in sight is estimated.
    ///
    /// What an earlier measurement pushes out of sight is not measured; what one pulls into sight is. Each element is
    /// asked for at most once, because it is no longer estimated then, and at most `budget` of them: so it ends. An
    /// element without an opinion (`nil`) keeps its estimate and counts as measured.
    ///
    /// - Parameters:
    ///   - visibleBounds: What is in sight, in content coordinates.
    ///   - buffer: Holds the elements in sight afterwards.
    ///   - budget: The largest number of measurements.
    ///   - measure: Gives the size of an element; its constraint says which axes are fixed.
    /// - Complexity: O(measured x log n) and a query for every screenful in rows of cells; elsewhere
    ///   O(measured x (log n + elements in sight)).
    @discardableResult
    public mutating func settle(
        in visibleBounds: Rect, buffer: inout LayoutElementBuffer, budget: Int = 10_000,
        measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Settling {
        let main = configuration.scrollDirection
        let before = contentSize[main]
        var measured = 0
        elements(in: visibleBounds, into: &buffer)
        var waiting = buffer.estimated(along: main)
        while !waiting.isEmpty, measured < budget {
            measured += measurePass(waiting, in: visibleBounds, budget: budget - measured, measure: measure)
            elements(in: visibleBounds, into: &buffer)
            waiting = buffer.estimated(along: main)
        }
        return Settling(measured: measured, growth: contentSize[main] - before, isComplete: waiting.isEmpty)
    }

    /// Measures what one query found, in order, for as long as another query could not find another order.
    ///
    /// - Returns: How many elements were measured: at least one.
    private mutating func measurePass(
        _ waiting: [LayoutElement], in visibleBounds: Rect, budget: Int,
        measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Int {
        var measured = 0
        for var element in waiting where measured < budget {
            if measured > 0 {
                guard keepsOrder(element), let frame = frame(of: element.index) else { break }
                element.frame = frame
                // Pushed or pulled out of sight by those before it.
                guard frame.intersects(visibleBounds) else { continue }
            }
            let size = measure(element, MeasureConstraint(for: element)) ?? element.frame.size
            setMeasured(size.isSound ? size : element.frame.size, for: element)
            measured += 1
            if !keepsOrder(element) { break }
        }
        return measured
    }

    /// Whether measuring a cell moves all that comes after it by one distance, and nothing else: so it is in rows of
    /// cells that follow each other.
    private func keepsOrder(_ element: LayoutElement) -> Bool {
        guard element.category == .cell, !element.scrollsSideways, sections.has(element.section) else { return false }
        let plan = plans[sections[element.section].plan]
        guard plan.insets.start(plan.main) >= 0, plan.insets.end(plan.main) >= 0 else { return false }
        switch plan.content {
        case .group(let flow): return flow.isPlain
        case .mixed(let flow): return flow.row.isPlain && flow.wide.isPlain
        case .none, .waterfall: return false
        }
    }
}

extension GroupFlow {
    /// Cells alone or side by side, one row after the other.
    fileprivate var isPlain: Bool { (plan.response == .single || plan.response == .row) && step >= 0 }
}
