/// Says whether what stands behind two equal identifiers is equal as well. Snapshots know identifiers only.
///
/// The paths and indices are those of the two snapshots that are compared; both are always in range and stand for the
/// same identifier.
///
///     struct FeedComparison: ContentComparison {
///         let old: Feed, new: Feed
///         func hasEqualContent(old path: ItemPath, new newPath: ItemPath) -> Bool {
///             old[path] == new[newPath]
///         }
///     }
public protocol ContentComparison {
    /// Whether all items of the section show what they showed before, if that can be told at once; `false` if not.
    ///
    /// It is asked once for each section that stays. Where it says `true`, no item of the section is compared.
    ///
    /// - Complexity: O(1) is expected, such as a comparison of two references.
    func sharesContent(oldSection: Int, newSection: Int) -> Bool

    /// Whether the section holds the very same items in the same order, identifiers and contents, if that can be told at
    /// once; `false` if not, and where nobody says anything.
    ///
    /// It is asked once for each section that stays, before ``sharesContent(oldSection:newSection:)``. Where it says `true`,
    /// no item of the section is looked at.
    ///
    /// - Complexity: O(1) is expected, such as a comparison of two references.
    func sharesItems(oldSection: Int, newSection: Int) -> Bool

    /// Whether an item shows what it showed before. It is asked once for each item that stays.
    func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool

    /// Whether the header and the footer of a section show what they showed before.
    func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool
}

extension ContentComparison {
    /// Nothing can be told at once.
    @inlinable
    public func sharesItems(oldSection: Int, newSection: Int) -> Bool { false }

    /// Nothing can be told at once.
    @inlinable
    public func sharesContent(oldSection: Int, newSection: Int) -> Bool { false }

    /// There are no headers and footers, or they never change.
    @inlinable
    public func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool { true }
}

/// Compares identifiers alone: no content ever changes.
public struct StructureOnly: ContentComparison, Sendable {
    /// Makes the comparison.
    @inlinable
    public init() {}

    /// Always `true`.
    @inlinable
    public func sharesContent(oldSection: Int, newSection: Int) -> Bool { true }

    /// Always `true`.
    @inlinable
    public func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool { true }
}

/// Compares contents by closures.
public struct ContentClosures: ContentComparison {
    @usableFromInline let items: (ItemPath, ItemPath) -> Bool
    @usableFromInline let sections: (Int, Int) -> Bool
    @usableFromInline let supplementaries: (Int, Int) -> Bool

    /// Makes a comparison from closures, each of which takes the old place first.
    ///
    /// - Parameters:
    ///   - sections: whether a section's items all show what they showed before, if that can be told at once.
    ///   - supplementaries: whether a section's header and footer show what they showed before.
    ///   - items: whether an item shows what it showed before.
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

    /// Asks the closure for sections.
    @inlinable
    public func sharesContent(oldSection: Int, newSection: Int) -> Bool { sections(oldSection, newSection) }

    /// Asks the closure for items.
    @inlinable
    public func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool { items(old, new) }

    /// Asks the closure for supplementaries.
    @inlinable
    public func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool {
        supplementaries(oldSection, newSection)
    }
}
