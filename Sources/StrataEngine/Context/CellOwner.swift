public import SectionKit

/// What a cell shows: the type that its work counts for, and the names for diagnostics.
public struct CellOwner: Hashable, Sendable {
    /// The section type.
    public var type: SectionType
    /// The section.
    public var section: SectionID
    /// The item; `header` or `footer` for a supplementary.
    public var item: ItemID

    /// Creates an instance.
    public init(type: SectionType, section: SectionID, item: ItemID) {
        (self.type, self.section, self.item) = (type, section, item)
    }
}
