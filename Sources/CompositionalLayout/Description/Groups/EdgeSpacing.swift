/// Spacing around an item or a group, outside its frame.
///
/// Along the axis of the enclosing group, the spacing counts when entries are fitted into the group, but does not
/// shrink fractions. A group that is estimated along its axis becomes longer by the spacing.
///
/// Across that axis, the effect depends on the group:
///
/// - In a group whose extent is fixed or a fraction, the spacing moves the entry and does not enlarge the group. The
///   entry may stick out.
/// - In a group that is estimated across its axis, such as a row that is as tall as its tallest item, the entry's
///   extent includes its spacing. If that entry is the largest, the spacing enlarges the group.
///
/// Around a section's own group, the spacing increases the distance between groups along the scroll axis. Across that
/// axis, it moves the groups and does not make the content wider, as in UIKit. The height of an orthogonal section
/// includes the top and bottom spacing of its groups.
public struct EdgeSpacing: Hashable, Sendable {
    /// Before the leading edge.
    public var leading: LayoutSpacing
    /// Above the top edge.
    public var top: LayoutSpacing
    /// After the trailing edge.
    public var trailing: LayoutSpacing
    /// Below the bottom edge.
    public var bottom: LayoutSpacing

    /// No spacing at any edge.
    public static let zero = EdgeSpacing()

    /// Makes spacing for four edges. Default: no spacing.
    public init(
        leading: LayoutSpacing = .zero, top: LayoutSpacing = .zero, trailing: LayoutSpacing = .zero,
        bottom: LayoutSpacing = .zero
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    /// Hashes the spacing. Zero spacing, the most frequent one, hashes as one number.
    public func hash(into hasher: inout Hasher) {
        guard self != .zero else { return hasher.combine(0) }
        hasher.combine(leading)
        hasher.combine(top)
        hasher.combine(trailing)
        hasher.combine(bottom)
    }

    func start(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? leading : top }
    func end(_ axis: LayoutAxis) -> LayoutSpacing { axis == .horizontal ? trailing : bottom }
    func total(_ axis: LayoutAxis) -> Double { start(axis).value + end(axis).value }

    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        guard leading.value.isSoundLength, top.value.isSoundLength, trailing.value.isSoundLength,
            bottom.value.isSoundLength
        else {
            throw LayoutError(.unsoundNumber, subject: subject() + ".edgeSpacing")
        }
    }
}

/// Spacing between two neighbours or at an edge.
public enum LayoutSpacing: Hashable, Sendable {
    /// Exactly this many points.
    case fixed(Double)
    /// At least this many points; a group's remaining length is shared equally among its flexible spacings.
    case flexible(Double)

    /// No spacing.
    public static let zero = LayoutSpacing.fixed(0)

    /// The length of a fixed spacing, the minimum of a flexible one, in points.
    public var value: Double {
        switch self {
        case .fixed(let value), .flexible(let value): value
        }
    }

    /// Whether the spacing gets a share of the remaining length.
    public var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}
