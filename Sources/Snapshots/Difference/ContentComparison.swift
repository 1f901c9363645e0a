/// Compares the contents behind two equal identifiers. Snapshots store identifiers only.
///
/// Paths and indices refer to the two snapshots under comparison. They are in range and have the same identifier.
///
///     struct FeedContents: ContentComparison {
///         let old: Feed, new: Feed
///         func hasEqualContent(old path: ItemPath, new newPath: ItemPath) -> Bool {
///             old[path] == new[newPath]
///         }
///     }
public protocol ContentComparison {
    /// Whether the contents of all items that stay in a section are known to be equal; `false` if this is unknown.
    ///
    /// Called once for each section that stays. If `true`, the contents of its items are not compared.
    ///
    /// - Complexity: Expected to be O(1), such as a comparison of two references.
    func sharesContent(oldSection: Int, newSection: Int) -> Bool

    /// Whether a section is known to have the same items in the same order, with equal contents; `false`, the default,
    /// if this is unknown.
    ///
    /// Called once for each section that stays, before ``sharesContent(oldSection:newSection:)``. If `true`, neither
    /// identifiers nor contents of the section's items are compared.
    ///
    /// - Complexity: Expected to be O(1), such as a comparison of two references.
    func sharesItems(oldSection: Int, newSection: Int) -> Bool

    /// Whether the contents of an item are equal. Called once for each item that stays.
    func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool

    /// Whether the header and the footer of a section are equal.
    func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool
}

extension ContentComparison {
    /// `false`, because it is unknown.
    @inlinable
    public func sharesItems(oldSection: Int, newSection: Int) -> Bool { false }

    /// `false`, because it is unknown.
    @inlinable
    public func sharesContent(oldSection: Int, newSection: Int) -> Bool { false }

    /// `true`, for lists whose headers and footers never change.
    @inlinable
    public func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool { true }
}

/// A comparison of identifiers alone: contents always count as equal.
public struct StructureOnly: ContentComparison, Sendable {
    /// Creates the comparison.
    @inlinable
    public init() {}

    /// Always `true`.
    @inlinable
    public func sharesContent(oldSection: Int, newSection: Int) -> Bool { true }

    /// Always `true`.
    @inlinable
    public func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool { true }
}
