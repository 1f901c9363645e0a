/// A content comparison made of closures.
public struct ContentClosures: ContentComparison {
    @usableFromInline let items: (ItemPath, ItemPath) -> Bool
    @usableFromInline let sections: (Int, Int) -> Bool
    @usableFromInline let supplementaries: (Int, Int) -> Bool

    /// Creates a comparison from closures. Each takes the old index or path first.
    ///
    /// - Parameters:
    ///   - sections: whether the contents of all items of a section are known to be equal.
    ///   - supplementaries: whether a section's header and footer are equal.
    ///   - items: whether the contents of an item are equal.
    @inlinable
    public init(
        sections: @escaping (Int, Int) -> Bool = { _, _ in false },
        supplementaries: @escaping (Int, Int) -> Bool = { _, _ in true },
        items: @escaping (ItemPath, ItemPath) -> Bool
    ) {
        self.items = items
        self.sections = sections
        self.supplementaries = supplementaries
    }

    /// Calls the closure for sections.
    @inlinable
    public func sharesContent(oldSection: Int, newSection: Int) -> Bool { sections(oldSection, newSection) }

    /// Calls the closure for items.
    @inlinable
    public func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool { items(old, new) }

    /// Calls the closure for supplementaries.
    @inlinable
    public func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool {
        supplementaries(oldSection, newSection)
    }
}
