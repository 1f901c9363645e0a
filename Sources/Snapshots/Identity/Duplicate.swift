/// An identifier that occurs twice in the input of a bulk initialiser, with both places.
///
/// Paths and indices refer to the input, before anything is left out.
public enum Duplicate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// A section's identifier, and the indices of both sections.
    case section(SectionID, first: Int, second: Int)
    /// An item's identifier, and the paths of both items.
    case item(ItemID, first: ItemPath, second: ItemPath)
}
