internal import SectionKit

/// Where an orthogonal section is scrolled to, by the item that stands first in sight: the same offset in points is another
/// place on a screen of another width.
struct OrthogonalPlace {
    /// The section in the feed.
    let section: Int
    private let item: Int
    private let distance: Double

    /// Notes where a section stands; nil if it is at its start or not orthogonal.
    ///
    /// - Complexity: O(log² n).
    init?(_ solver: LayoutSolver, solverSection: Int, section: Int) {
        let offset = solver.orthogonalOffset(of: solverSection)
        guard offset != 0, solver.isOrthogonal(solverSection) else { return nil }
        let count = solver.itemCount(in: solverSection)
        func start(_ item: Int) -> Double? {
            solver.frame(of: ItemIndex(section: solverSection, item: item))?.minX
        }
        // Items follow each other, so the first one that starts in sight is found by halving.
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if (start(middle) ?? 0) < offset { low = middle + 1 } else { high = middle }
        }
        guard count > 0, let found = start(min(low, count - 1)) else { return nil }
        self.section = section
        item = min(low, count - 1)
        distance = found - offset
    }

    /// The offset at which the section shows the same item first, and rests.
    func offset(in solver: LayoutSolver, solverSection: Int) -> Double {
        let frame = solver.frame(of: ItemIndex(section: solverSection, item: item))
        return solver.restingOffset(of: solverSection, proposed: (frame?.minX ?? 0) - distance)
    }
}
