public import CompositionalLayout

/// What a cell shows: a small tree of stacks, texts and images that can be measured and drawn.
///
///     let card: CellConfiguration = .vertical(spacing: 4, [
///         .image(item.image, height: 120, cornerRadius: 8),
///         .text(item.title, style: .headline, lines: 2),
///         item.price.map { .text($0, weight: .bold) },
///     ])
///     .padding(12)
///     .background(.cardBackground, cornerRadius: 12)
///
/// A configuration is a value without behaviour: two equal ones are drawn alike, in every arm and in every process. It
/// is not a view: it keeps no state, has no actions, and is never changed after it was shown.
///
/// Trees are limited where they are built, so that no later stage has to fear a deep one: see ``maximumDepth``.
/// Building costs one array for each stack; comparing and hashing visit every node.
public struct CellConfiguration: Hashable, Sendable {
    /// The content inside the insets.
    public let content: CellContent
    /// Sizes that override the content's; they include the insets.
    public var frame = CellFrame()
    /// Distances between the edges and the content, in points.
    public var insets = EdgeInsets.zero
    /// The background, including the insets.
    public var background: CellBackground?
    /// The radius all that the node paints is clipped to, in points; 0 for square corners.
    public var cornerRadius: Double = 0

    /// Makes a configuration of one piece of content.
    ///
    /// A stack that is too deep or has too many nodes becomes ``CellContent/cut(_:)``.
    ///
    /// - Complexity: O(1).
    public init(_ content: CellContent) {
        self.content = content.limited
    }

    /// How many stacks and leaves stand below one another, this one included; at most ``maximumDepth``.
    ///
    /// - Complexity: O(1).
    public var depth: Int {
        if case .stack(let stack) = content { stack.depth } else { 1 }
    }

    /// How many stacks and leaves the tree has; at most ``maximumNodeCount``.
    ///
    /// - Complexity: O(1).
    public var nodeCount: Int {
        if case .stack(let stack) = content { stack.nodeCount } else { 1 }
    }

    /// The deepest tree there is: 64 levels. Cells of shipping apps need fewer than ten; comparing, hashing and freeing a
    /// tree take one stack frame a level, and 64 of them fit any thread.
    public static let maximumDepth = 64

    /// The largest tree there is: 1,000 nodes, some thirty times a rich product card.
    public static let maximumNodeCount = 1_000
}

/// One piece of a cell's content.
public enum CellContent: Hashable, Sendable {
    /// Children in a row, in a column, or on top of each other.
    case stack(CellStack)
    /// A text in one style.
    case text(CellText)
    /// A picture.
    case image(CellImage)
    /// A short word on a coloured capsule.
    case badge(CellBadge)
    /// A flexible space along its stack, with a minimum length in points.
    case spacer(minimum: Double)
    /// A hairline across its stack.
    case divider
    /// What the plugin draws itself.
    case drawing(AnyCellDrawing)
    /// A tree that went past a limit; shown as a placeholder and diagnosed.
    case cut(CellCut)

    /// The content itself, or what stands for it when it is a stack past a limit.
    ///
    /// Trees are built from the leaves up, so a stack that would be one level too deep is where the limit shows.
    var limited: CellContent {
        guard case .stack(let stack) = self else { return self }
        let fits =
            stack.depth <= CellConfiguration.maximumDepth && stack.nodeCount <= CellConfiguration.maximumNodeCount
        return fits ? self : .cut(CellCut(depth: stack.depth, nodeCount: stack.nodeCount))
    }
}

/// Facts about a tree that was cut because it exceeded a limit of ``CellConfiguration``.
public struct CellCut: Hashable, Sendable {
    /// The depth the tree had, in levels.
    public let depth: Int
    /// The number of nodes the tree had.
    public let nodeCount: Int

    /// Makes the note from the depth in levels and the number of nodes.
    public init(depth: Int, nodeCount: Int) {
        self.depth = depth
        self.nodeCount = nodeCount
    }
}

/// Extents that a configuration keeps, in points; nil where the content decides.
///
/// A minimum holds against the content; a fixed extent holds against both. NaN and infinity are diagnosed and ignored,
/// negative numbers count as 0.
public struct CellFrame: Hashable, Sendable {
    /// The fixed width.
    public var width: Double?
    /// The fixed height.
    public var height: Double?
    /// The smallest width.
    public var minWidth: Double?
    /// The smallest height.
    public var minHeight: Double?

    /// Makes a frame; all four are open unless given.
    public init(width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, minHeight: Double? = nil) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.minHeight = minHeight
    }
}

/// The background of a configuration.
public struct CellBackground: Hashable, Sendable {
    /// The colour of the area.
    public var color: ColorRole
    /// The colour of a hairline along the edge; nil for none.
    public var border: ColorRole?

    /// Makes a background.
    public init(_ color: ColorRole, border: ColorRole? = nil) {
        self.color = color
        self.border = border
    }
}
