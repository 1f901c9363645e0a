/// Children in a row, in a column, or on top of one another.
///
/// Its children cannot be changed, so a tree stays within the limits of ``CellConfiguration``.
public struct CellStack: Hashable, Sendable {
    /// The direction in which the children follow one another.
    public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
        /// From leading to trailing.
        case horizontal
        /// From top to bottom.
        case vertical
        /// From back to front. The first child determines the stack's size and fills it. The others lie on it at their
        /// own size, which is at most that of the first unless they have a frame.
        case depth
    }

    /// The position of children across the axis.
    public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
        /// As wide as the column, or as high as the row.
        case fill
        /// At the leading edge of a column, at the top of a row.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge of a column, at the bottom of a row.
        case trailing

        /// The name in other libraries for ``leading`` in a row.
        @available(*, unavailable, renamed: "leading", message: "`leading` is at the top of a row")
        public static var top: Alignment { .leading }
        /// The name in other libraries for ``trailing`` in a row.
        @available(*, unavailable, renamed: "trailing", message: "`trailing` is at the bottom of a row")
        public static var bottom: Alignment { .trailing }
        /// The name in other libraries for ``leading`` in a column.
        @available(*, unavailable, renamed: "leading", message: "a column from right to left begins at the right")
        public static var left: Alignment { .leading }
        /// The name in other libraries for ``trailing`` in a column.
        @available(*, unavailable, renamed: "trailing", message: "a column from right to left ends at the left")
        public static var right: Alignment { .trailing }
    }

    /// The use of spare space along the axis.
    public enum Distribution: UInt8, Hashable, Sendable, CaseIterable {
        /// Spacers take it in equal parts. Without spacers, children that can grow take it (images without a fixed
        /// extent, and stacks with such an image or a spacer). Without these, it stays at the end.
        case fill
        /// All children without a fixed extent have the same extent.
        case fillEqually
        /// The gaps between the children take it in equal parts.
        case equalSpacing
    }

    /// The direction in which the children follow one another.
    public let axis: Axis
    /// The gap between two children, in points.
    public let spacing: Double
    /// The position of children across the axis.
    public let alignment: Alignment
    /// The position of the upper layers on the first layer, in a ``Axis/depth`` stack.
    public let position: CellPosition
    /// The use of spare space along the axis.
    public let distribution: Distribution
    /// Whether a node of the tree that begins here is a video.
    let hasVideo: Bool
    /// The children, in order.
    public let children: [CellConfiguration]
    /// The number of levels of the tree that begins here.
    let depth: Int
    /// The number of nodes of the tree that begins here.
    let nodeCount: Int

    /// Creates a stack. `position` only applies to ``Axis/depth``, `alignment` and `distribution` to the other two
    /// axes.
    ///
    /// - Complexity: O(children), regardless of their contents.
    public init(
        axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, position: CellPosition = .bottomLeading,
        distribution: Distribution = .fill, children: [CellConfiguration]
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.position = position
        self.distribution = distribution
        self.children = children
        depth = 1 + children.reduce(0) { max($0, $1.depth) }
        nodeCount = children.reduce(1) { $0 + $1.nodeCount }
        hasVideo = children.contains(where: \.hasVideo)
    }
}

/// One of nine positions in a rectangle.
public enum CellPosition: UInt8, Hashable, Sendable, CaseIterable {
    /// A position at the top edge.
    case topLeading, top, topTrailing
    /// A position halfway down.
    case leading, center, trailing
    /// A position at the bottom edge.
    case bottomLeading, bottom, bottomTrailing
}
