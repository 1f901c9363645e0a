/// One node of a solved group: the group itself, a nested group or an item. Nodes are stored in preorder.
struct PlanNode: Sendable {
    /// The kinds of nodes.
    enum Role: Sendable {
        case item
        case group
        /// A group whose frames are given.
        case customGroup
    }

    var role: Role
    /// The direction in which a group's entries follow each other.
    var axis: LayoutAxis = .horizontal
    /// The index after the node's last descendant.
    var end = 0
    /// The ordinal of the first item at or below this node.
    var firstItem = 0
    /// The slot's size, with estimates.
    var size: Size
    /// The estimated axes. Items are measured along them, and groups get the size of their entries.
    var estimated: AxisSet
    /// The axes along which all estimated siblings get the largest extent.
    var uniform: AxisSet
    var insets: DirectionalEdgeInsets
    var edges: EdgeSpacing
    var spacing: LayoutSpacing = .zero
    var stretches = false
    /// Whether the size is measured and not an estimate.
    var isMeasured = false
    /// The z-index of a custom group's item.
    var zIndex = 0
    /// The container in which the size was resolved.
    var container: Size

    /// The size with measured values along the estimated axes.
    func measuredSize(_ values: (Double, Double)) -> Size {
        Size(
            width: estimated.contains(.horizontal) ? values.0 : size.width,
            height: estimated.contains(.vertical) ? values.1 : size.height)
    }
}
