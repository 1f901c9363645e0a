/// A comparison of a value with a reference.
public struct GateComparison: Hashable, Sendable, Codable {
    /// The reference.
    public var reference: GateReference
    /// The allowed difference.
    public var limit: Limit

    /// The allowed difference. Shares are of the reference, in the worse direction: 0.05 is 5 % worse, -0.3 is 30 %
    /// better.
    public enum Limit: Hashable, Sendable, Codable {
        /// At most this share worse than the reference; a negative share requires an improvement.
        case bound(Double)
        /// Fails if it is worse by more than this share and also by more than `floor`, in the metric's unit.
        case regression(Double, floor: Double)
        /// Not worse at all; a metric without a better direction may not differ.
        case exact
    }

    /// Creates a comparison.
    public init(to reference: GateReference, limit: Limit) {
        self.reference = reference
        self.limit = limit
    }

    /// A regression limit: worse by more than a share, and by more than a floor in the metric's unit.
    public static func regression(_ share: Double, floor: Double, to reference: GateReference) -> GateComparison {
        GateComparison(to: reference, limit: .regression(share, floor: floor))
    }
}
