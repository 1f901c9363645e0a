/// Room between two neighbours or at an edge.
public enum LayoutSpacing: Hashable, Sendable {
    /// Exactly this many points.
    case fixed(Double)
    /// At least this many points; what a group has left over is shared equally among its flexible spacings.
    case flexible(Double)

    /// No room at all.
    public static let zero = LayoutSpacing.fixed(0)

    /// The points of a fixed spacing, the minimum of a flexible one.
    public var value: Double {
        switch self {
        case .fixed(let value), .flexible(let value): value
        }
    }

    /// Whether the spacing takes a share of what is left over.
    public var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// Room around an item or a group, outside its frame.
///
/// Along the group's axis it counts when items are fitted into the group, and fractions do not shrink for it. Across the
/// axis it moves the item without making the group larger. Around a section's group it makes the pitch larger.
public struct EdgeSpacing: Hashable, Sendable {
    /// Before the leading edge.
    public var leading: LayoutSpacing
    /// Above the top edge.
    public var top: LayoutSpacing
    /// After the trailing edge.
    public var trailing: LayoutSpacing
    /// Below the bottom edge.
    public var bottom: LayoutSpacing

    /// No room at any edge.
    public static let zero = EdgeSpacing()

    /// Makes spacing for four edges; those left out have none.
    public init(
        leading: LayoutSpacing = .zero, top: LayoutSpacing = .zero, trailing: LayoutSpacing = .zero,
        bottom: LayoutSpacing = .zero
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    func start(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? leading : top }
    func end(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }
    func total(_ axis: LayoutAxis) -> Double { start(axis).value + end(axis).value }
}
