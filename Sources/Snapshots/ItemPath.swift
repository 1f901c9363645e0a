/// Where an item stands: the index of its section and its index in that section.
///
/// Whether the indices are meant before or after a change is said by whoever hands the path out.
public struct ItemPath: Hashable, Sendable, Comparable {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Makes a path from the index of a section and the index of an item in it.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Whether the left path stands before the right one when a snapshot is read from top to bottom.
    @inlinable
    public static func < (left: ItemPath, right: ItemPath) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }
}

extension ItemPath: CustomStringConvertible {
    /// The path as `[section, item]`.
    public var description: String { "[\(section), \(item)]" }
}
