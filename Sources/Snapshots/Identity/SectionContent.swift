/// Input for building a snapshot in bulk: a section's identifier and its items' identifiers in order.
public struct SectionContent<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The section's identifier.
    public var id: SectionID
    /// The identifiers of its items, in order.
    public var items: ContiguousArray<ItemID>

    /// Creates the content of a section.
    ///
    /// - Complexity: O(1).
    @inlinable
    public init(id: SectionID, items: ContiguousArray<ItemID>) {
        self.id = id
        self.items = items
    }

    /// Creates the content of a section from any sequence of items.
    ///
    /// - Complexity: O(*k*) for *k* items.
    @inlinable
    public init(id: SectionID, items: some Sequence<ItemID>) {
        self.init(id: id, items: ContiguousArray(items))
    }
}

/// The scope in which an item's identifier must be unique.
public enum ItemScope: String, Hashable, Sendable, CaseIterable {
    /// Unique in its section: one product may be in a slider and in the list below. An item that changes its section is
    /// a delete and an insert.
    case section
    /// Unique in the whole snapshot, which is UIKit's rule: an item can move from one section to another.
    case snapshot
}

/// The treatment of identifiers that occur more than once in the input.
public enum DuplicatePolicy: String, Codable, Hashable, Sendable, CaseIterable {
    /// Reject the whole input with an error that names the identifier and both places.
    case reject
    /// Keep the first occurrence and leave out later ones.
    case firstWins
    /// Keep the last occurrence and leave out earlier ones.
    case lastWins
}

/// An identifier that occurs twice in the input of a bulk initialiser, with both places.
///
/// Paths and indices refer to the whole input, including sections and items that are left out.
public enum Duplicate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// A section's identifier, and the indices of both sections.
    case section(SectionID, first: Int, second: Int)
    /// An item's identifier, and the paths of both items.
    case item(ItemID, first: ItemPath, second: ItemPath)
}
