/// A supplementary on an item or a group of a plan.
struct AnchoredPlan: Sendable {
    var item: AnchoredSupplementary
    var kind: ElementKindID
    /// The entry it hangs on.
    var node: Int
    /// How many of its kind come before it in the group.
    var ordinal: Int
    /// How many of its kind a full group has.
    var perGroup: Int
}
