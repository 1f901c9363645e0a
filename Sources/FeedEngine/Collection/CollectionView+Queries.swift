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
