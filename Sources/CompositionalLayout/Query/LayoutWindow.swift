/// The answer to a query, kept while the viewport moves inside of what was asked for.
///
/// ```swift
/// var window = LayoutWindow()
/// solver.update(&window, holding: bounds, asking: bounds.widened, visibleBounds: bounds)
/// ```
///
/// It holds at least all that meets the viewport, and more around it: who reads it looks at frames. When the viewport
/// moves on, only the strip that is new is asked for. A change of the layout makes the next update ask for everything.
/// It belongs to one solver; for another one it has to be told to ``forget()``.
public struct LayoutWindow: Sendable {
    /// What an update did.
    public struct Update: Hashable, Sendable {
        /// Whether the layout was queried; otherwise the answer that is kept holds.
        public var isAsked = false
        /// Whether the layout had changed, so that frames may be others than before.
        public var isNew = false
        /// How many elements' attributes the layout handed out.
        public var attributes = 0
    }

    /// What the window holds. Elements of one section stand together within what was asked at once; a header that may
    /// be pinned is there as long as its section is.
    public var elements: [LayoutElement] { buffer.elements }
    /// The positions of elements that may be pinned: their frames follow the visible bounds.
    public internal(set) var pinnable: [Int] = []
    /// What was asked for, in content coordinates.
    public internal(set) var covered = Rect.zero

    var buffer = LayoutElementBuffer()
    var strip = LayoutElementBuffer()
    /// The solver's state that the answer is of; nil if there is none.
    var revision: Int?
    var visible = Rect.zero
    /// The one section that was asked for beyond what is in sight sideways, along its own axis and unscrolled.
    var sideways: (section: Int, range: ClosedRange<Double>)?

    /// A window that holds nothing yet.
    public init() {}

    /// Makes the next update ask for everything; the memory is kept.
    public mutating func forget() { revision = nil }

    /// Whether a rectangle lies within what was asked for.
    func covers(_ rect: Rect, along main: LayoutAxis) -> Bool {
        isAcross(rect, main) && covered.min(main) <= rect.min(main) && rect.max(main) <= covered.max(main)
    }

    /// Whether a rectangle is as wide as what was asked for, at the same place.
    func isAcross(_ rect: Rect, _ main: LayoutAxis) -> Bool {
        let crossing = main.crossing
        return covered.min(crossing) == rect.min(crossing) && covered.max(crossing) == rect.max(crossing)
    }
}
