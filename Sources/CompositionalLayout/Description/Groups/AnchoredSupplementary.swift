/// A supplementary that is anchored to an item or a group, such as a badge. It never makes the section larger.
public struct AnchoredSupplementary: Hashable, Sendable {
    /// The element kind, unique in its section.
    public var kind: String
    /// The size. Fractions resolve in the item's frame, or in the container of a group.
    public var size: LayoutSize
    /// The point of the item's or group's frame where the supplementary is attached.
    public var containerAnchor: LayoutAnchor
    /// The point of the supplementary that is placed there; `nil` uses the edges of ``containerAnchor``.
    public var itemAnchor: LayoutAnchor?
    /// The stacking order.
    public var zIndex: Int
    /// Insets of the frame in the place that the anchors determine; ignored along an estimated axis. No recorded layout
    /// has them.
    public var contentInsets: DirectionalEdgeInsets

    /// Makes an anchored supplementary. Without `itemAnchor`, both points have the same edges.
    public init(
        kind: String, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
        zIndex: Int = 1, contentInsets: DirectionalEdgeInsets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        self.zIndex = zIndex
        self.contentInsets = contentInsets
    }

    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try size.validate(subject())
        try LayoutError.check(contentInsets, subject() + ".contentInsets")
        for anchor in [containerAnchor, itemAnchor ?? containerAnchor] {
            let offset = anchor.offset(for: Size(width: 1, height: 1))
            guard offset.x.isSoundLength, offset.y.isSoundLength else {
                throw LayoutError(.unsoundNumber, subject: subject() + ".anchor")
            }
        }
    }
}

/// A point of a rectangle, named by edges, with an offset from it.
///
/// Two opposite edges, or no edge along an axis, name the centre of that axis.
public struct LayoutAnchor: Hashable, Sendable {
    /// The edges that name the point.
    public struct Edges: OptionSet, Hashable, Sendable {
        /// One bit per edge.
        public let rawValue: UInt8
        /// The top edge.
        public static let top = Edges(rawValue: 1)
        /// The leading edge.
        public static let leading = Edges(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Edges(rawValue: 4)
        /// The trailing edge.
        public static let trailing = Edges(rawValue: 8)

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The distance from the named point.
    public enum Offset: Hashable, Sendable {
        /// In points.
        case absolute(Point)
        /// In multiples of the supplementary's own width and height.
        case fractional(Point)
    }

    /// The edges that name the point.
    public var edges: Edges
    /// The distance from the named point.
    public var offset: Offset

    /// Makes an anchor.
    public init(_ edges: Edges, offset: Offset = .absolute(.zero)) {
        self.edges = edges
        self.offset = offset
    }

    /// The named point of a rectangle of this size at the origin, without the offset.
    func point(in size: Size) -> Point {
        Point(
            x: position(size.width, start: edges.contains(.leading), end: edges.contains(.trailing)),
            y: position(size.height, start: edges.contains(.top), end: edges.contains(.bottom)))
    }

    func offset(for size: Size) -> Point {
        switch offset {
        case .absolute(let point): point
        case .fractional(let share): Point(x: share.x * size.width, y: share.y * size.height)
        }
    }

    private func position(_ extent: Double, start: Bool, end: Bool) -> Double {
        if start == end { return extent / 2 }
        return start ? 0 : extent
    }
}
