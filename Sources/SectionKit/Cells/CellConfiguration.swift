public import CompositionalLayout

/// The content of a cell: a small tree of stacks, texts and images that can be measured and drawn.
///
///     let card: CellConfiguration = .vertical(spacing: 4, [
///         .image(item.image, height: 120, cornerRadius: 8),
///         .text(item.title, style: .headline, lines: 2),
///         item.price.map { .text($0, weight: .bold) },
///     ])
///     .padding(12)
///     .background(.cardBackground, cornerRadius: 12)
///
/// A configuration is a value without behaviour. Equal configurations are drawn alike, in every arm and in every
/// process. It is not a view: it has no state, its actions are names, and it does not change after it was shown.
///
/// The initializer limits trees, so that later stages need not handle very deep ones: see ``maximumDepth``. Building
/// costs one array per stack. Comparing and hashing visit every node.
public struct CellConfiguration: Hashable, Sendable {
    /// The content inside the insets.
    public let content: CellContent
    /// Sizes that override those of the content; they include the insets.
    public var frame = CellFrame()
    /// Distances between the edges and the content, in points.
    public var insets = DirectionalEdgeInsets.zero
    /// The background, including the insets.
    public var background: CellBackground?
    /// The corner radius in points, to which everything that the node paints is clipped; 0 for square corners.
    public var cornerRadius: Double = 0
    /// The looks other than a colour and a radius; nil for none, so that most cells need no memory for them.
    var ownLooks: Boxed<CellLooks>?
    /// The actions of this node.
    public var actions = CellActions()

    /// Creates a configuration with one piece of content.
    ///
    /// A stack that is too deep or has too many nodes becomes ``CellContent/cut(_:)``.
    public init(_ content: CellContent) {
        self.content = content.limited
    }

    /// The same node with other content.
    package func with(_ content: CellContent) -> CellConfiguration {
        var copy = CellConfiguration(content)
        copy.frame = frame
        copy.insets = insets
        copy.background = background
        copy.cornerRadius = cornerRadius
        copy.ownLooks = ownLooks
        copy.actions = actions
        return copy
    }

    /// The number of levels of stacks and leaves, this one included; at most ``maximumDepth``.
    public var depth: Int {
        if case .stack(let stack) = content { stack.depth } else { 1 }
    }

    /// The number of stacks and leaves in the tree; at most ``maximumNodeCount``.
    package var nodeCount: Int {
        if case .stack(let stack) = content { stack.nodeCount } else { 1 }
    }

    /// The maximum depth: 64 levels. Cells of shipping apps need fewer than ten. Comparing, hashing and freeing a tree
    /// take one stack frame per level, and 64 stack frames fit on any thread.
    public static let maximumDepth = 64

    /// The maximum number of nodes: 1,000, about thirty times the nodes of a rich product card.
    package static let maximumNodeCount = 1_000
}

extension CellContent {
    /// The content itself, or ``cut(_:)`` for a stack that exceeds a limit.
    ///
    /// Trees are built from the leaves up, so the first stack that is one level too deep is cut.
    fileprivate var limited: CellContent {
        guard case .stack(let stack) = self else { return self }
        let fits =
            stack.depth <= CellConfiguration.maximumDepth && stack.nodeCount <= CellConfiguration.maximumNodeCount
        return fits ? self : .cut(CellCut(depth: stack.depth, nodeCount: stack.nodeCount))
    }
}

/// Fixed and minimum sizes of a configuration, in points; nil if the content determines them.
///
/// A minimum overrides the content, and a fixed size overrides both. No alignment, growth or equal distribution of a
/// stack changes a fixed size, not even that of a spacer, or goes below a minimum. The root of a cell fills the cell.
/// NaN and infinity are diagnosed and ignored, and negative numbers count as 0.
public struct CellFrame: Hashable, Sendable {
    /// The fixed width.
    public var width: Double? {
        get { known & 1 == 0 ? nil : lengths.0 }
        set { lengths.0 = take(newValue, 1) }
    }
    /// The fixed height.
    public var height: Double? {
        get { known & 2 == 0 ? nil : lengths.1 }
        set { lengths.1 = take(newValue, 2) }
    }
    /// The smallest width.
    public var minWidth: Double? {
        get { known & 4 == 0 ? nil : lengths.2 }
        set { lengths.2 = take(newValue, 4) }
    }
    /// The smallest height.
    public var minHeight: Double? {
        get { known & 8 == 0 ? nil : lengths.3 }
        set { lengths.3 = take(newValue, 8) }
    }

    // Four optional numbers would take 64 bytes per node.
    private var lengths = (0.0, 0.0, 0.0, 0.0)
    /// A bit for each length that is not nil.
    private var known: UInt8 = 0

    /// Creates a frame; sizes that are not given are nil.
    public init(width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, minHeight: Double? = nil) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.minHeight = minHeight
    }

    private mutating func take(_ length: Double?, _ bit: UInt8) -> Double {
        known = length == nil ? known & ~bit : known | bit
        return length ?? 0
    }

    /// Whether all lengths are equal.
    public static func == (one: CellFrame, other: CellFrame) -> Bool {
        one.known == other.known && one.lengths == other.lengths
    }

    /// Hashes the lengths.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(known)
        hasher.combine(lengths.0)
        hasher.combine(lengths.1)
        hasher.combine(lengths.2)
        hasher.combine(lengths.3)
    }
}

/// A value that few nodes have. It is allocated separately to keep the other nodes small.
final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (one: Boxed, other: Boxed) -> Bool { one === other || one.value == other.value }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Boxed: CustomStringConvertible {
    /// The description of the value. A generic class would print the address of a private type, which differs between
    /// processes.
    var description: String { "\(value)" }
}

/// The background of a configuration.
public struct CellBackground: Hashable, Sendable {
    /// The colour of the area.
    public var color: CellColor
    /// The colour of a hairline along the edge; nil for no border.
    public var border: CellColor?

    /// Creates a background.
    public init(_ color: CellColor, border: CellColor? = nil) {
        self.color = color
        self.border = border
    }
}
