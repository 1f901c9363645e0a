/// One entry of a solved group: the group itself, a nested group, or an item. Entries stand in preorder.
struct PlanNode: Sendable {
    /// What entries of a group are.
    enum Role: Sendable {
        case item
        case group
        /// Frames are given, not derived.
        case customGroup
    }

    var role: Role
    /// The direction of a group's entries.
    var axis: LayoutAxis = .horizontal
    /// One past the last entry that belongs to this one.
    var end = 0
    /// The ordinal of the first item at or below this entry.
    var firstItem = 0
    /// The slot's size, estimates filled in.
    var size: Size
    /// Where a size comes from elsewhere: for items from a measurement, for groups from their entries.
    var estimated: AxisSet
    /// Where all estimated siblings take the largest.
    var uniform: AxisSet
    var insets: EdgeInsets
    var edges: EdgeSpacing
    var spacing: LayoutSpacing = .zero
    var stretches = false
    /// For an item of a custom group.
    var zIndex = 0
    /// The container that the entry's size resolved in.
    var container: Size
}
