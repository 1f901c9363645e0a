/// What turns one snapshot into the next, as one atomic script with the meaning of UIKit's batch updates.
///
///     let changes = Changeset(from: shown, to: next)
///     print(changes.items.inserts)  // paths in `next`
///
/// Deletes, the sources of moves, reloads and reconfigures are indices before the change; inserts, the targets of moves
/// and ``supplementaries`` are indices after it.
///
/// - The items of a deleted or inserted section are not listed one by one. An item that comes out of a deleted section is
///   an insert where it arrives, an item that goes into an inserted section is a delete where it left.
/// - An item that keeps its section and its order relative to the others that keep it is not listed, wherever its section
///   goes; one that changes its section is a move, or a delete and an insert where items are unique in their section only.
/// - A reconfigured or reloaded item may move as well, and is listed in both.
///
/// All lists are in ascending order, moves by their targets.
public struct Changeset: Hashable, Sendable {
    /// What happens to whole sections.
    public struct Sections: Hashable, Sendable {
        /// Sections that go, by their index before the change.
        public var deletes: [Int] = []
        /// Sections that come, by their index after the change.
        public var inserts: [Int] = []
        /// Sections that change their order among those that stay.
        public var moves: [Move<Int>] = []
        /// Sections that were marked by ``Snapshot/reloadSections(_:)``, by their index before the change.
        public var reloads: [Int] = []

        /// Makes an empty list of changes.
        @inlinable
        public init() {}
    }

    /// What happens to items of sections that stay.
    public struct Items: Hashable, Sendable {
        /// Items that go, by their path before the change.
        public var deletes: [ItemPath] = []
        /// Items that come, by their path after the change.
        public var inserts: [ItemPath] = []
        /// Items that change their section, or their order among those that stay in it.
        public var moves: [Move<ItemPath>] = []
        /// Items that were marked by ``Snapshot/reloadItems(_:inSection:)``, by their path before the change.
        public var reloads: [ItemPath] = []
        /// Items whose content changed or that were marked, by their path before the change; their cells are kept.
        public var reconfigures: [ItemPath] = []

        /// Makes an empty list of changes.
        @inlinable
        public init() {}
    }

    /// What happens to whole sections.
    public var sections = Sections()
    /// What happens to items of sections that stay.
    public var items = Items()
    /// Sections that stay and whose header or footer changed, by their index after the change. No item is concerned.
    public var supplementaries: [Int] = []

    /// Makes a changeset that changes nothing.
    @inlinable
    public init() {}
}

/// A change of place: an index or path before the change, and the one after it.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the change.
    public var from: Place
    /// The place after the change.
    public var to: Place

    /// Makes a move from its two places.
    @inlinable
    public init(from: Place, to: Place) {
        self.from = from
        self.to = to
    }
}
