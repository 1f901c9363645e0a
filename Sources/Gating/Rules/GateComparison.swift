/// A comparison of a value with a reference.
public struct GateComparison: Hashable, Sendable, Codable {
    /// The reference.
    public var reference: GateReference
    /// The allowed difference.
    public var limit: GateLimit

    /// Creates a comparison.
    public init(to reference: GateReference, limit: GateLimit) {
        self.reference = reference
        self.limit = limit
    }

    /// A regression limit: worse by more than a share, and by more than a floor in the metric's unit.
    public static func regression(_ share: Double, floor: Double, to reference: GateReference) -> GateComparison {
        GateComparison(to: reference, limit: .regression(share, floor: floor))
    }
}
