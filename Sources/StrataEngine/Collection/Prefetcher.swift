internal import SectionKit

/// Decides which elements are prefetched: those in a window ahead of the motion, the nearest first.
///
/// It also keeps the range of offsets in which no element appears, disappears or has to be prefetched. So most frames
/// of a scroll need not check a single cell. It creates no cells and does not query the layout.
struct Prefetcher {
    private let policy: PrefetchPolicy
    /// The motion of the whole collection.
    private var vertical = PrefetchMotion()
    /// The section that was last scrolled orthogonally, and its motion; nil once it is no longer visible.
    private var orthogonal: (section: Int, motion: PrefetchMotion)?
    /// Whether the last pass left something that another pass will prefetch.
    private(set) var isPending = false
    /// The section whose row is being prefetched in this pass.
    private var row: Int?
    private var band = SightBand()
    /// Whether ``band`` is valid; false after a change of direction or any other change.
    private var isBandKnown = false

    init(_ policy: PrefetchPolicy) { self.policy = policy }
}

extension Prefetcher {
    /// Whether anything has moved, so that there is something ahead.
    var isMoving: Bool { vertical.direction != 0 || orthogonal != nil }

    /// Whether the whole collection moves towards its start.
    var isUpward: Bool { vertical.direction < 0 }

    /// The section that was last scrolled orthogonally; nil once it is no longer visible.
    var scrolledSection: Int? { orthogonal?.section }

    /// Notes one frame's motion of the whole collection.
    mutating func noteScroll(from old: Double, to new: Double) {
        if vertical.note(from: old, to: new) { isBandKnown = false }
    }

    /// Notes one frame's orthogonal motion of a section.
    mutating func noteScroll(of section: Int, from old: Double, to new: Double) {
        var motion = orthogonal.flatMap { $0.section == section ? $0.motion : nil } ?? PrefetchMotion()
        if motion.note(from: old, to: new) { isBandKnown = false }
        orthogonal = (section, motion)
    }

    /// Ends a frame. A section that is not scrolled in the next frame is at rest.
    mutating func restOrthogonal() { orthogonal?.motion.rest() }

    /// Forgets the section that was last scrolled orthogonally.
    mutating func forgetOrthogonal() { orthogonal = nil }

    /// Moves the section that was last scrolled orthogonally to its index in the next state of the source.
    mutating func follow(_ newSection: (Int) -> Int?) {
        guard let (section, motion) = orthogonal else { return }
        orthogonal = newSection(section).map { ($0, motion) }
    }

    /// Forgets all motion and all pending work.
    mutating func forgetMotion() {
        vertical = PrefetchMotion()
        orthogonal = nil
        isPending = false
        row = nil
    }
}

extension Prefetcher {
    /// The share of the viewport that is kept behind it: enough for a scroll that reverses a little.
    private static var keptBehind: Double { 0.25 }

    /// The window around a viewport that the layout's answer must contain, and the area to query if it does not. The
    /// area extends one viewport further in the direction of the motion, so that the next frames need no query, and a
    /// little behind.
    func reach(around bounds: Rect) -> (window: Rect, area: Rect) {
        let window = window(around: bounds)
        guard vertical.direction != 0 else { return (window, window) }
        let range = vertical.reach(window.minY...window.maxY, by: bounds.height)
        let back = bounds.height * Self.keptBehind
        let (low, high) =
            vertical.direction > 0
            ? (range.lowerBound - back, range.upperBound) : (range.lowerBound, range.upperBound + back)
        return (window, Rect(x: window.minX, y: low, width: window.width, height: high - low))
    }

    /// The same for the section that was last scrolled orthogonally, along its axis and unscrolled: one width further.
    func orthogonalReach(
        offset: Double, extent: Double
    ) -> (window: ClosedRange<Double>, area: ClosedRange<Double>) {
        let motion = orthogonal?.motion ?? PrefetchMotion()
        let window = window(motion, offset: offset, extent: extent)
        return (window, motion.reach(window, by: extent))
    }

    /// The area that must be ready for a viewport: the viewport itself and the window ahead.
    private func window(around bounds: Rect) -> Rect {
        let length = policy.window(velocity: vertical.velocity, extent: bounds.height)
        let range = vertical.reach(bounds.minY...bounds.minY + max(0, bounds.height), by: length)
        return Rect(
            x: bounds.minX, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
    }

    private func window(_ motion: PrefetchMotion, offset: Double, extent: Double) -> ClosedRange<Double> {
        let length = policy.window(velocity: motion.velocity, extent: extent)
        return motion.reach(offset...offset + max(0, extent), by: length)
    }

    /// The position, along the motion of the whole collection, up to which elements must be ready.
    func lead(around bounds: Rect) -> Double {
        let window = window(around: bounds)
        return vertical.lead(window.minY...window.maxY)
    }
}

extension Prefetcher {
    /// An element that is not visible yet.
    struct Candidate {
        /// The position of its near edge along the motion.
        fileprivate let edge: Double
        fileprivate let isOrthogonal: Bool
        /// Whether it must be ready now.
        let isDue: Bool
        /// Whether its row was begun in this pass. Such a row is prefetched completely, like a row with its own
        /// collection. The excess reduces the budget of the next passes.
        let isBegun: Bool
    }

    /// An element as a candidate; nil if it is not ahead of the motion.
    ///
    /// - Parameters:
    ///   - lead: the result of ``lead(around:)``.
    ///   - offset: the orthogonal offset of the element's section.
    func candidate(
        _ element: LayoutElement, lead: Double, in bounds: Rect, offset: (_ section: Int) -> Double
    ) -> Candidate? {
        if let edge = edgeAhead(of: element, in: bounds, offset) {
            let isBegun = element.scrollsOrthogonally && element.section == row
            return Candidate(edge: edge, isOrthogonal: false, isDue: edge < lead || isBegun, isBegun: isBegun)
        }
        // A row that is being scrolled prefetches its next cells.
        guard let (section, motion) = orthogonal, element.section == section, element.scrollsOrthogonally,
            element.frame.minY < bounds.maxY, bounds.minY < element.frame.maxY
        else { return nil }
        let offset = offset(section)
        let isAhead =
            motion.direction > 0 ? element.frame.minX >= offset + bounds.width : element.frame.maxX <= offset
        guard isAhead else { return nil }
        let edge = motion.edge(element.frame.minX, element.frame.maxX)
        let isDue = edge < motion.lead(window(motion, offset: offset, extent: bounds.width))
        return Candidate(edge: edge, isOrthogonal: true, isDue: isDue, isBegun: false)
    }

    /// The position along the motion of an element ahead of the viewport; nil for any other. In a row ahead, only the
    /// cells that become visible first count.
    private func edgeAhead(of element: LayoutElement, in bounds: Rect, _ offset: (Int) -> Double) -> Double? {
        let isAhead =
            vertical.direction > 0
            ? element.frame.minY >= bounds.maxY : vertical.direction < 0 && element.frame.maxY <= bounds.minY
        guard isAhead, !element.isPinned else { return nil }
        if element.scrollsOrthogonally {
            let x = element.frame.minX - offset(element.section)
            guard x < bounds.maxX, bounds.minX < x + element.frame.width else { return nil }
        }
        return vertical.edge(element.frame.minY, element.frame.maxY)
    }

    /// Notes that an element is prefetched.
    mutating func begin(_ element: LayoutElement) { row = element.scrollsOrthogonally ? element.section : nil }

    /// Notes a candidate that is not due yet. The frame in which it becomes due needs a pass.
    mutating func wait(for candidate: Candidate) {
        if candidate.isOrthogonal {
            band.waitOrthogonal(at: candidate.edge)
        } else {
            band.wait(at: candidate.edge)
        }
    }

    /// Notes that a candidate is due but exceeds the budget of the pass.
    mutating func leaveForLater() { isPending = policy.cellsPerPass > 0 }
}

extension Prefetcher {
    /// Begins a pass, without pending work or known elements.
    mutating func beginPass() {
        isPending = false
        row = nil
        band = SightBand()
        isBandKnown = false
    }

    /// Notes the position of an element that a pass checked.
    ///
    /// - Parameter offset: the orthogonal offset of the element's section.
    mutating func note(_ element: LayoutElement, in bounds: Rect, offset: (_ section: Int) -> Double) {
        if !element.isPinned {
            band.narrow(element.frame.minY, element.frame.maxY, offset: bounds.minY, extent: bounds.height)
        }
        guard isScrolled(element) else { return }
        band.narrowOrthogonal(
            element.frame.minX, element.frame.maxX, offset: offset(element.section), extent: bounds.width)
    }

    /// Whether an element belongs to the section that was last scrolled orthogonally.
    func isScrolled(_ element: LayoutElement) -> Bool {
        element.scrollsOrthogonally && element.section == orthogonal?.section
    }

    /// Ends a pass.
    ///
    /// - Parameter isShown: whether the pass updated the cells on the screen.
    mutating func endPass(isShown: Bool) { isBandKnown = isShown }

    /// Notes that the cells on the screen may be wrong at any offset.
    mutating func forgetBand() { isBandKnown = false }

    /// Whether the cells on the screen are right for the viewport and nothing has to be prefetched.
    ///
    /// - Parameter offset: the orthogonal offset of a section.
    func isSettled(in bounds: Rect, offset: (_ section: Int) -> Double) -> Bool {
        guard isBandKnown, !isPending, band.holds(bounds.minY, lead: lead(around: bounds)) else { return false }
        guard let (section, motion) = orthogonal else { return true }
        let offset = offset(section)
        return band.holdsOrthogonal(offset, lead: motion.lead(window(motion, offset: offset, extent: bounds.width)))
    }
}

/// The direction and velocity of a viewport along one axis.
struct PrefetchMotion {
    /// 1 or -1; 0 before the first move.
    private(set) var direction = 0.0
    /// Points in the last frame, never negative.
    private(set) var velocity = 0.0

    /// Notes one frame's move; true if the direction changed.
    mutating func note(from old: Double, to new: Double) -> Bool {
        velocity = abs(new - old)
        guard new != old else { return false }
        let before = direction
        direction = new > old ? 1 : -1
        return direction != before
    }

    /// Notes a frame without motion.
    mutating func rest() { velocity = 0 }

    /// A range with the window ahead of it, in points.
    func reach(_ range: ClosedRange<Double>, by length: Double) -> ClosedRange<Double> {
        if direction > 0 { return range.lowerBound...range.upperBound + length }
        if direction < 0 { return range.lowerBound - length...range.upperBound }
        return range
    }

    /// The position of an element's near edge along the motion. The nearer of two elements has the smaller one.
    func edge(_ low: Double, _ high: Double) -> Double { direction > 0 ? low : -high }

    /// The position of a range's far end along the motion.
    func lead(_ range: ClosedRange<Double>) -> Double {
        direction > 0 ? range.upperBound : direction < 0 ? -range.lowerBound : -.infinity
    }
}
