/// An item and its distance from the start of the visible bounds; see ``LayoutSolver/anchor(in:buffer:)``.
public struct ScrollAnchor: Hashable, Sendable {
    /// The item.
    public var item: ItemIndex
    /// From the start of the visible bounds to the item's start, along the scroll axis, in points.
    public var distance: Double

    /// Makes an anchor.
    public init(item: ItemIndex, distance: Double) {
        self.item = item
        self.distance = distance
    }
}
