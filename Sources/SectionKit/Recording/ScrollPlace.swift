/// The first item in sight, and how far the screen's top is below the item's.
///
/// A session that is played with other fonts or other views has other heights: a motion that begins at an item shows the same
/// content, one that begins at an offset may not.
public struct ScrollPlace: Hashable, Sendable, Codable {
    /// The section.
    public var section: SectionID
    /// The item.
    public var item: ItemID
    /// The points from the item's top to the offset.
    public var distance: Double

    /// Creates a place.
    public init(section: SectionID, item: ItemID, distance: Double) {
        self.section = section
        self.item = item
        self.distance = distance
    }
}
