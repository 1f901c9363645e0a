internal import SectionKit

/// Decides which elements are made ready before they are in sight: those in a window ahead of the motion, the nearest
/// first.
///
/// It also notes between which offsets nothing comes into sight, leaves it or is to be made ready, so that most frames
/// of a scroll need not look at a single cell. It makes no cells and asks no layout.
struct Prefetcher {
    private let policy: PrefetchPolicy
    /// The motion of the whole collection.
    private var vertical = PrefetchMotion()
    /// The section that was scrolled along its own axis last, and its motion; nil once it is out of sight.
    private var orthogonal: (section: Int, motion: PrefetchMotion)?
    /// Whether the last pass left something that another pass will make ready.
    private(set) var isPending = false
    /// The section whose row is being made ready in this pass.
    private var row: Int?
    private var band = SightBand()
    /// Whether ``band`` says where the cells on the screen are right; not after a turn or any other change.
    private var isBandKnown = false

    init(_ policy: PrefetchPolicy) { self.policy = policy }
}

extension Prefetcher {
    /// Whether anything has moved, so that there is something ahead.
    var isMoving: Bool { vertical.direction != 0 || orthogonal != nil }

    /// Whether the whole collection moves towards its start.
    var isUpward: Bool { vertical.direction < 0 }

    /// The section that was scrolled along its own axis last; nil once it is out of sight.
    var scrolledSection: Int? { orthogonal?.section }

    /// Notes one frame's motion of the whole collection.
    mutating func noteScroll(from old: Double, to new: Double) {
        if vertical.note(from: old, to: new) { isBandKnown = false }
    }

    /// Notes one frame's motion of a section along its own axis.
    mutating func noteScroll(of section: Int, from old: Double, to new: Double) {
        var motion = orthogonal.flatMap { $0.section == section ? $0.motion : nil } ?? PrefetchMotion()
        if motion.note(from: old, to: new) { isBandKnown = false }
        orthogonal = (section, motion)
    }

    /// Ends a frame: a section that is not scrolled in the next one stands still.
    mutating func restOrthogonal() { orthogonal?.motion.rest() }

    /// Forgets the section that was scrolled last.
    mutating func forgetOrthogonal() { orthogonal = nil }

    /// Follows the section that was scrolled last to where it stands in the next state of the source.
    mutating func follow(_ newSection: (Int) -> Int?) {
        guard let (section, motion) = orthogonal else { return }
        orthogonal = newSection(section).map { ($0, motion) }
    }

    /// Forgets what moved, and what was left to do.
    mutating func forgetMotion() {
        vertical = PrefetchMotion()
        orthogonal = nil
        isPending = false
        row = nil
    }
}

extension Prefetcher {
    /// The share of the viewport that is kept behind it: enough for a scroll that turns back a little.
    private static var keptBehind: Double { 0.25 }

    /// What has to be known around a viewport, and what is asked for if anything is: a viewport further in the direction of
    /// the motion, so that the next frames need not ask, and a little behind.
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

    /// The same along the axis of the section that was scrolled last, unscrolled: a width further.
    func orthogonalReach(
        offset: Double, extent: Double
    ) -> (window: ClosedRange<Double>, area: ClosedRange<Double>) {
        let motion = orthogonal?.motion ?? PrefetchMotion()
        let window = window(motion, offset: offset, extent: extent)
        return (window, motion.reach(window, by: extent))
    }

    /// What is to be ready for a viewport: itself and the window ahead.
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

    /// How far along the motion of the whole collection things are to be ready.
    func lead(around bounds: Rect) -> Double {
        let window = window(around: bounds)
        return vertical.lead(window.minY...window.maxY)
    }
}

extension Prefetcher {
    /// Something that is not in sight yet.
    struct Candidate {
        /// How far along the motion its near edge stands.
        fileprivate let edge: Double
        fileprivate let isOrthogonal: Bool
        /// Whether it is to be ready by now.
        let isDue: Bool
        /// Whether its row was begun in this pass. Such a row is made ready whole, as one that has a collection of its own
        /// is; what that costs beyond the pass is paid off before more is made.
        let isBegun: Bool
    }

    /// What an element is to the prefetcher; nil for one that does not lie ahead.
    ///
    /// - Parameters:
    ///   - lead: as of ``lead(around:)``.
    ///   - offset: how far the element's section is scrolled along its own axis.
    func candidate(
        _ element: LayoutElement, lead: Double, in bounds: Rect, offset: (_ section: Int) -> Double
    ) -> Candidate? {
        if let edge = edgeAhead(of: element, in: bounds, offset) {
            let isBegun = element.scrollsOrthogonally && element.section == row
            return Candidate(edge: edge, isOrthogonal: false, isDue: edge < lead || isBegun, isBegun: isBegun)
        }
        // A row that is scrolled makes ready what comes next inside of it.
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

    /// How far along the motion an element stands that lies ahead of the viewport; nil for any other. Of a row that will
    /// come into sight only its first cells lie ahead: those that will be in sight then.
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

    /// Notes that an element is made ready.
    mutating func begin(_ element: LayoutElement) { row = element.scrollsOrthogonally ? element.section : nil }

    /// Notes something that is not due yet: the frame in which it is needs a pass.
    mutating func wait(for candidate: Candidate) {
        if candidate.isOrthogonal {
            band.waitOrthogonal(at: candidate.edge)
        } else {
            band.wait(at: candidate.edge)
        }
    }

    /// Notes something that is due but for which the pass has no room.
    mutating func leaveForLater() { isPending = policy.cellsPerPass > 0 }
}

extension Prefetcher {
    /// Begins a pass, which has left nothing to do yet and seen no element.
    mutating func beginPass() {
        isPending = false
        row = nil
        band = SightBand()
        isBandKnown = false
    }

    /// Notes where an element stands that a pass looked at.
    ///
    /// - Parameter offset: how far the element's section is scrolled along its own axis.
    mutating func note(_ element: LayoutElement, in bounds: Rect, offset: (_ section: Int) -> Double) {
        if !element.isPinned {
            band.narrow(element.frame.minY, element.frame.maxY, offset: bounds.minY, extent: bounds.height)
        }
        guard isScrolled(element) else { return }
        band.narrowOrthogonal(
            element.frame.minX, element.frame.maxX, offset: offset(element.section), extent: bounds.width)
    }

    /// Whether an element belongs to the section that was scrolled last.
    func isScrolled(_ element: LayoutElement) -> Bool {
        element.scrollsOrthogonally && element.section == orthogonal?.section
    }

    /// Ends a pass.
    ///
    /// - Parameter isShown: whether the cells on the screen are those that the pass was about.
    mutating func endPass(isShown: Bool) { isBandKnown = isShown }

    /// Notes that the cells on the screen may be wrong wherever the viewport stands.
    mutating func forgetBand() { isBandKnown = false }

    /// Whether the viewport is where the cells on the screen are right and nothing waits to be made ready.
    ///
    /// - Parameter offset: how far a section is scrolled along its own axis.
    func isSettled(in bounds: Rect, offset: (_ section: Int) -> Double) -> Bool {
        guard isBandKnown, !isPending, band.holds(bounds.minY, lead: lead(around: bounds)) else { return false }
        guard let (section, motion) = orthogonal else { return true }
        let offset = offset(section)
        return band.holdsOrthogonal(offset, lead: motion.lead(window(motion, offset: offset, extent: bounds.width)))
    }
}

/// Which way a viewport moves along one axis, and how fast.
struct PrefetchMotion {
    /// 1 or -1; 0 before the first move.
    private(set) var direction = 0.0
    /// Points in the last frame, never negative.
    private(set) var velocity = 0.0

    /// Notes one frame's move; true if it goes the other way than before.
    mutating func note(from old: Double, to new: Double) -> Bool {
        velocity = abs(new - old)
        guard new != old else { return false }
        let before = direction
        direction = new > old ? 1 : -1
        return direction != before
    }

    /// Nothing moved in a frame.
    mutating func rest() { velocity = 0 }

    /// A range with the window ahead of it, in points.
    func reach(_ range: ClosedRange<Double>, by length: Double) -> ClosedRange<Double> {
        if direction > 0 { return range.lowerBound...range.upperBound + length }
        if direction < 0 { return range.lowerBound - length...range.upperBound }
        return range
    }

    /// How far along the motion the near edge of something stands; of two, the nearer one has the smaller.
    func edge(_ low: Double, _ high: Double) -> Double { direction > 0 ? low : -high }

    /// How far along the motion a range reaches.
    func lead(_ range: ClosedRange<Double>) -> Double {
        direction > 0 ? range.upperBound : direction < 0 ? -range.lowerBound : -.infinity
    }
}
