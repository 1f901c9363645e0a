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
