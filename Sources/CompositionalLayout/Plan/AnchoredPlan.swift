/// A supplementary on an item or a group of a plan.
struct AnchoredPlan: Sendable {
    var item: AnchoredSupplementary
    var kind: ElementKindID
    /// The index of the node that it is anchored to.
    var node: Int
    /// The number of supplementaries of its kind before it in the group.
    var ordinal: Int
    /// The number of supplementaries of its kind in a full group.
    var perGroup: Int
}
