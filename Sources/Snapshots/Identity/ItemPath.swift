/// The position of an item: the index of its section and its index in that section.
///
/// The API that returns a path documents whether its indices refer to the state before or after a change.
public struct ItemPath: Hashable, Sendable, Comparable {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Creates a path.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Orders paths as a snapshot is read from top to bottom: by section, then by item.
    @inlinable
    public static func < (left: ItemPath, right: ItemPath) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }
}

extension ItemPath: CustomStringConvertible {
    /// `[section, item]`.
    public var description: String { "[\(section), \(item)]" }
}

/// A move: an index or path before the change, and the one after it.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the change.
    public var from: Place
    /// The place after the change.
    public var to: Place

    /// Creates a move.
    @inlinable
    public init(from: Place, to: Place) {
        self.from = from
        self.to = to
    }
}
