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
