public import CompositionalLayout
public import Snapshots

/// What keeps its place on the screen while a feed changes, chosen from what was in sight before.
///
/// It is the first item that begins on the screen and that the update neither deletes nor moves; where there is none, the first
/// that stays at all; where no item stays, a section.
public enum KeptPlace: Hashable, Sendable {
    /// An item of the next feed, and where on the screen it stands, in points from the top.
    case item(ItemIndex, y: Double)
    /// A section, by its index before and after.
    case section(old: Int, new: Int)

    /// Chooses what keeps its place.
    ///
    /// - Parameters:
    ///   - inSight: the items in sight in the order of the feed, with their tops on the screen in points.
    ///   - changes: what turns the old feed into the new one.
    /// - Returns: nil if nothing in sight stays.
    /// - Complexity: O(items in sight x log n + moves).
    public init?(
        inSight: [(index: ItemIndex, y: Double)], changes: Changeset, from old: FeedModel, to new: FeedModel
    ) {
        let moved = Set(changes.items.moves.map(\.from))
        let movedSections = Set(changes.sections.moves.map(\.from))
        func rank(_ item: (index: ItemIndex, y: Double)) -> Int {
            let path = ItemPath(section: item.index.section, item: item.index.item)
            return Self.rank(
                isMoved: movedSections.contains(item.index.section) || moved.contains(path), start: item.y)
        }
        for wanted in 0..<4 {
            for item in inSight where rank(item) == wanted {
                guard let index = old.index(of: item.index, in: new) else { continue }
                self = .item(index, y: item.y)
                return
            }
        }
        for item in inSight {
            guard let section = new.snapshot.indexOfSection(old.sections[item.index.section].key) else { continue }
            self = .section(old: item.index.section, new: section)
            return
        }
        return nil
    }

    /// The place of an item among those that may keep their place, the first one lowest.
    ///
    /// Moved items come last because they may be far away; items that start above the screen come after those that start on it.
    ///
    /// - Parameter start: where it starts on the screen, in points.
    package static func rank(isMoved: Bool, start: Double) -> Int { (isMoved ? 2 : 0) + (start >= 0 ? 0 : 1) }
}

/// What stays in its place on the screen while the feed changes.
public enum UpdateAnchor: String, Hashable, Sendable, CaseIterable, Codable {
    /// The first item that begins on the screen and that the update neither deletes nor moves.
    case item
    /// The offset, as in a collection view: what is inserted above pushes everything else down.
    case offset
}
