/// A comparison of a value with a reference.
public struct GateComparison: Hashable, Sendable, Codable {
    /// The reference.
    public var reference: GateReference
    /// The allowed difference.
    public var limit: GateLimit
    /// How many days ago the history's level is taken; nil for other references.
    public var window: Int?

    /// Creates a comparison.
    public init(to reference: GateReference, limit: GateLimit, window: Int? = nil) {
        self.reference = reference
        self.limit = limit
        self.window = window
    }

    /// The days where a gate does not say how many.
    public static let standardWindow = 30

    /// A regression limit: worse by more than a share, and by more than a floor in the metric's unit.
    public static func regression(_ share: Double, floor: Double, to reference: GateReference) -> GateComparison {
        GateComparison(to: reference, limit: .regression(share, floor: floor))
    }
}
