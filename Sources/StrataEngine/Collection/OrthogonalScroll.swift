public import SectionKit

/// The offset of an orthogonal section, and the offsets at which it may come to rest.
public struct OrthogonalScroll {
    /// The offset, in points.
    public let offset: Double
    /// The greatest offset.
    public let maximum: Double
    /// The offset at which it comes to rest, from a proposed offset and a velocity in points per second.
    public let restingOffset: (_ proposed: Double, _ velocity: Double) -> Double
    /// The stop one page away from an offset: the next stop of a section that pages. For other sections, it is the stop
    /// nearest to an offset one screen width away.
    public let nextPage: (_ offset: Double, _ isForward: Bool) -> Double
    /// The offset at which it rests with an item visible, by the item's number: at the item's leading edge or at its
    /// stop.
    public let offsetShowing: (_ item: Int) -> Double
    /// The page, and the number of pages.
    public let page: PagePosition
    /// The offset at which it rests on a page, counted from 0.
    public let offsetOfPage: (_ page: Int) -> Double
}

extension LayoutSolver {
    /// The offset at which an orthogonal section comes to rest one page away.
    fileprivate func nextPage(of section: Int, from start: Double, isForward: Bool) -> Double {
        let sign = isForward ? 1.0 : -1
        // A slight swipe in that direction turns the page of a section that pages. Any other section stays near its
        // offset.
        let turned = restingOffset(of: section, proposed: start + sign, velocity: sign, from: start)
        if abs(turned - start) > 1 { return turned }
        return restingOffset(of: section, proposed: start + sign * environment.containerSize.width)
    }
}

extension OrthogonalScroll {
    /// Creates the scroll state of a section; nil if it is not orthogonal.
    init?(_ solver: LayoutSolver, section: Int) {
        guard solver.isOrthogonal(section) else { return nil }
        self.init(
            offset: solver.orthogonalOffset(of: section), maximum: solver.maximumOrthogonalOffset(of: section),
            restingOffset: { solver.restingOffset(of: section, proposed: $0, velocity: $1) },
            nextPage: { solver.nextPage(of: section, from: $0, isForward: $1) },
            offsetShowing: { solver.restingOffset(of: section, showing: $0) },
            page: solver.page(of: section) ?? PagePosition(page: 0, count: 0),
            offsetOfPage: { solver.offset(ofPage: $0, in: section) })
    }
}

/// The place to which an orthogonal section is scrolled, by its first visible item. On a screen of another width, the
/// same offset in points would be another place.
struct OrthogonalPlace {
    /// The section in the feed.
    let section: Int
    private let item: Int
    private let distance: Double

    /// Notes the place of a section; nil if it is at its start or not orthogonal.
    ///
    /// - Complexity: O(log² n).
    init?(_ solver: LayoutSolver, solverSection: Int, section: Int) {
        let offset = solver.orthogonalOffset(of: solverSection)
        guard offset != 0, solver.isOrthogonal(solverSection) else { return nil }
        let count = solver.itemCount(in: solverSection)
        func start(_ item: Int) -> Double? {
            solver.frame(of: ItemIndex(section: solverSection, item: item))?.minX
        }
        // Items are in order, so bisection finds the first one that starts within the viewport.
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

    /// The resting offset at which the section shows the same item first.
    func offset(in solver: LayoutSolver, solverSection: Int) -> Double {
        let frame = solver.frame(of: ItemIndex(section: solverSection, item: item))
        return solver.restingOffset(of: solverSection, proposed: (frame?.minX ?? 0) - distance)
    }
}
