/// A query result that is kept while the viewport moves within the queried area.
///
/// ```swift
/// var window = LayoutWindow()
/// solver.update(&window, holding: bounds, asking: bounds.widened, visibleBounds: bounds)
/// ```
///
/// It holds all elements that intersect the viewport, and others around it, so readers have to compare frames. When the
/// viewport leaves the area, only the new strip is queried. After a change to the layout, the next update queries
/// everything. A window belongs to one solver. Call ``forget()`` before using it with another.
public struct LayoutWindow: Sendable {
    /// The result of an update.
    public struct Update: Hashable, Sendable {
        /// Whether the layout was queried.
        public var isAsked = false
        /// Whether the layout had changed, so that any frame may differ.
        public var isNew = false
        /// The number of elements that the layout returned.
        public var attributes = 0
    }

    /// The elements. Elements of one section that one query returned are adjacent. A header that can be pinned is
    /// present as long as its section is.
    public var elements: [LayoutElement] { reflected ?? buffer.elements }
    /// The indices of elements that can be pinned. Their frames follow the visible bounds.
    public internal(set) var pinnable: [Int] = []
    /// The queried area, in content coordinates, as if the layout began at the left.
    public internal(set) var covered = Rect.zero

    var buffer = LayoutElementBuffer()
    var strip = LayoutElementBuffer()
    /// The revision of the solver that the elements belong to; `nil` before the first update.
    var revision: Int?
    var visible = Rect.zero
    /// The one orthogonal section that was queried beyond its visible part, and the range along its own axis,
    /// unscrolled.
    var orthogonalStrip: (section: Int, range: ClosedRange<Double>)?

    /// The elements in the view's coordinates of a right-to-left layout; nil from left to right.
    private var reflected: [LayoutElement]?

    /// Makes an empty window.
    public init() {}

    /// Makes the next update query everything, and keeps the memory.
    public mutating func forget() { revision = nil }

    /// Updates the elements of a right-to-left layout.
    mutating func reflect(in environment: LayoutEnvironment) {
        guard environment.isReflected || reflected != nil else { return }
        guard environment.isReflected else { return reflected = nil }
        var elements = reflected ?? []
        reflected = nil
        elements.removeAll(keepingCapacity: true)
        for var element in buffer.elements {
            element.frame = environment.reflecting(element.frame)
            elements.append(element)
        }
        reflected = elements
    }

    /// Whether a rectangle lies within the queried area.
    func covers(_ rect: Rect, along main: LayoutAxis) -> Bool {
        isAcross(rect, main) && covered.min(main) <= rect.min(main) && rect.max(main) <= covered.max(main)
    }

    /// Whether a rectangle has the queried area's position and extent across the scroll axis.
    func isAcross(_ rect: Rect, _ main: LayoutAxis) -> Bool {
        let crossing = main.crossing
        return covered.min(crossing) == rect.min(crossing) && covered.max(crossing) == rect.max(crossing)
    }
}

/// Receives the elements of queries. Reuse it: once it has grown, queries allocate nothing.
public struct LayoutElementBuffer: Sendable {
    /// The elements of the last query, by section and item.
    public internal(set) var elements: [LayoutElement] = []
    var scratch = FlowScratch()

    /// Makes an empty buffer.
    public init() {}

    /// Removes the elements and keeps the memory.
    public mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
    }

    /// The estimated elements, sorted by their start along an axis and then by index path.
    func estimated(along axis: LayoutAxis) -> [LayoutElement] {
        elements.filter { !$0.estimated.isEmpty && $0.category != .anchored }
            .sorted { ($0.frame.min(axis), $0.index) < ($1.frame.min(axis), $1.index) }
    }
}
