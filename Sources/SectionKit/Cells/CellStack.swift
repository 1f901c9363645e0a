/// Children in a row, in a column, or on top of one another.
///
/// Its children cannot be changed, which is what keeps a tree within the limits of ``CellConfiguration``.
public struct CellStack: Hashable, Sendable {
    /// The way the children follow one another.
    public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
        /// From leading to trailing.
        case horizontal
        /// From top to bottom.
        case vertical
        /// From back to front: the first child fills the stack, the others stand on it at their own size.
        case depth
    }

    /// Where children stand across the axis.
    public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
        /// As wide as a column, as high as a row.
        case fill
        /// At the leading edge of a column, at the top of a row.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge of a column, at the bottom of a row.
        case trailing
    }

    /// What happens to room that is left along the axis.
    public enum Distribution: UInt8, Hashable, Sendable, CaseIterable {
        /// It goes to the spacers in equal parts; without spacers to the children that can grow (images without a fixed
        /// extent, stacks that hold such an image or a spacer); without those it stays at the end.
        case fill
        /// Every child gets the same extent.
        case fillEqually
        /// The gaps between the children grow by equal parts.
        case equalSpacing
    }

    /// The way the children follow one another.
    public let axis: Axis
    /// The gap between two children, in points.
    public let spacing: Double
    /// Where children stand across the axis.
    public let alignment: Alignment
    /// Where the upper layers of a ``Axis/depth`` stack stand on the first.
    public let position: CellPosition
    /// What happens to room that is left along the axis.
    public let distribution: Distribution
    /// The children, in order.
    public let children: [CellConfiguration]
    /// Levels of the tree that begins here.
    let depth: Int
    /// Nodes of the tree that begins here.
    let nodeCount: Int

    /// Makes a stack; `position` counts for ``Axis/depth`` alone, `alignment` and `distribution` for the two others.
    ///
    /// - Complexity: O(children), whatever is inside them.
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
    }
}

/// One of nine places in a rectangle.
public enum CellPosition: UInt8, Hashable, Sendable, CaseIterable {
    /// A place at the top edge.
    case topLeading, top, topTrailing
    /// A place half way down.
    case leading, center, trailing
    /// A place at the bottom edge.
    case bottomLeading, bottom, bottomTrailing
}
