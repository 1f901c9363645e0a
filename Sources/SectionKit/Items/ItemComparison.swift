/// Answers whether an item of one content equals an item of another. Made once per pair of sections, so that no cast
/// is left for the items.
public struct ItemComparison: Sendable {
    private let old: SectionItems
    private let new: SectionItems
    private let comparisons: [[(@Sendable (Int, Int) -> Bool)?]]

    /// Prepares the comparison of two contents.
    ///
    /// - Complexity: O(product of the numbers of types).
    public init(_ old: SectionItems, _ new: SectionItems) {
        self.old = old
        self.new = new
        comparisons = old.columns.map { column in new.columns.map { column.comparison(with: $0) } }
    }

    /// Whether the old item at one index and the new item at another have the same type and equal content.
    public func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        let oldEntry = old.entry(at: oldIndex)
        let newEntry = new.entry(at: newIndex)
        guard let compare = comparisons[Int(oldEntry.column)][Int(newEntry.column)] else { return false }
        return compare(Int(oldEntry.row), Int(newEntry.row))
    }
}
