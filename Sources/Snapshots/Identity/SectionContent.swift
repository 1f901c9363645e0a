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
