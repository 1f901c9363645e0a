internal import SectionKit

/// Where an orthogonal section stands, and where it may come to rest.
public struct OrthogonalScroll {
    /// How far it is scrolled, in points.
    public let offset: Double
    /// The greatest offset.
    public let maximum: Double
    /// Where it comes to rest from a proposed offset and a velocity in points per second.
    public let restingOffset: (_ proposed: Double, _ velocity: Double) -> Double
    /// The stop that one page leads to from an offset: the next one of a section that pages, a screen's width and then the
    /// nearest stop of any other.
    public let nextPage: (_ offset: Double, _ isForward: Bool) -> Double
    /// Where it rests with an item in sight, by the item's number: at its leading edge or at the item's stop.
    public let offsetShowing: (_ item: Int) -> Double
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

extension OrthogonalScroll {
    /// Creates the scroll state of a section; nil if it is not orthogonal.
    init?(_ solver: LayoutSolver, section: Int) {
        guard solver.isOrthogonal(section) else { return nil }
        self.init(
            offset: solver.orthogonalOffset(of: section), maximum: solver.maximumOrthogonalOffset(of: section),
            restingOffset: { solver.restingOffset(of: section, proposed: $0, velocity: $1) },
            nextPage: { solver.nextPage(of: section, from: $0, isForward: $1) },
            offsetShowing: { solver.restingOffset(of: section, showing: $0) })
    }
}
