
/// The identity of an item in sight.
public struct SeenItem: Hashable, Sendable {
    /// Its section.
    public let section: SectionID
    /// The item.
    public let item: ItemID
    /// The item's type.
    public let type: SectionType

    /// Names an item.
    public init(section: SectionID, item: ItemID, type: SectionType) {
        self.section = section
        self.item = item
        self.type = type
    }
}
