/// An index path: a section and an item.
public struct ItemIndex: Hashable, Sendable, Comparable, Codable {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Makes an index.
    @inlinable public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// The order of the feed.
    @inlinable public static func < (left: ItemIndex, right: ItemIndex) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}
