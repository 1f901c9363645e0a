internal import SectionKit

extension CollectionView {
    /// One cell in sight.
    struct VisibleCell {
        var key: ElementKey
        var cell: Cell
        var supplementary: SupplementaryKind?
        /// Where it stands in the viewport.
        var frame: Rect
    }

    /// What is in sight, in the order of the source.
    func visibleCells() -> [VisibleCell] {
        inFeedOrder(shown.keys).compactMap { key in
            shown[key].map { cell in
                var frame = cell.frame
                frame.origin.y -= bounds.minY
                frame.origin.x -= sidewaysOffset(of: key)
                return VisibleCell(key: key, cell: cell, supplementary: supplementary(key), frame: frame)
            }
        }
    }

    private func sidewaysOffset(of key: ElementKey) -> Double {
        key.kind == .cell ? solver.orthogonalOffset(of: key.section) : 0
    }

    /// How a section scrolls sideways; nil if it does not.
    func sideways(section: Int) -> SidewaysScroll? {
        SidewaysScroll(solver, section: section)
    }
}

extension LayoutSolver {
    /// Where an orthogonal section comes to rest one page on.
    fileprivate func nextPage(of section: Int, from start: Double, isForward: Bool) -> Double {
        let sign = isForward ? 1.0 : -1
        // A touch in that direction turns the page of a section that pages; any other stays near.
        let turned = restingOffset(of: section, proposed: start + sign, velocity: sign, from: start)
        if abs(turned - start) > 1 { return turned }
        return restingOffset(of: section, proposed: start + sign * environment.containerSize.width)
    }
}

extension SidewaysScroll {
    /// What a solver knows of a section; nil if it does not scroll sideways.
    init?(_ solver: LayoutSolver, section: Int) {
        guard solver.isOrthogonal(section) else { return nil }
        self.init(
            offset: solver.orthogonalOffset(of: section), maximum: solver.maximumOrthogonalOffset(of: section),
            restingOffset: { solver.restingOffset(of: section, proposed: $0, velocity: $1) },
            nextPage: { solver.nextPage(of: section, from: $0, isForward: $1) },
            offsetShowing: { solver.restingOffset(of: section, showing: $0) })
    }
}
