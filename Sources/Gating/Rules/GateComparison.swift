/// How a value is held against a reference.
public struct GateComparison: Hashable, Sendable, Codable {
    /// What it is held against.
    public var reference: GateReference
    /// What may differ.
    public var limit: Limit

    /// How far the value may be from its reference. Shares are of the reference, in the direction that is worse: 0.05 is
    /// 5 % worse, -0.3 is 30 % better.
    public enum Limit: Hashable, Sendable, Codable {
        /// It may not be worse than the reference by more than this share; a negative share asks that it is better.
        case bound(Double)
        /// It may not be worse by more than this share and, at the same time, by more than this many of its unit.
        case regression(Double, floor: Double)
        /// It may not be worse at all; what has no direction may not differ.
        case exact
    }

    /// States a comparison.
    public init(to reference: GateReference, limit: Limit) {
        self.reference = reference
        self.limit = limit
    }

    /// Worse by more than a share, and by more than a floor in the metric's unit.
    public static func regression(_ share: Double, floor: Double, to reference: GateReference) -> GateComparison {
        GateComparison(to: reference, limit: .regression(share, floor: floor))
    }
}
