/// The item that a person looks at, and how far it stands from the visible bounds' start.
public struct ScrollAnchor: Hashable, Sendable {
    /// The item.
    public var item: ItemIndex
    /// From the visible bounds' start to the item's, along the scroll axis, in points.
    public var distance: Double

    /// Makes an anchor.
    public init(item: ItemIndex, distance: Double) {
        self.item = item
        self.distance = distance
    }
}
