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
