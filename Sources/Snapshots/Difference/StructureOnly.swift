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
