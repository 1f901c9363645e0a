public import CompositionalLayout
public import Snapshots

/// The visible item or section that keeps its place on the screen while a feed changes.
///
/// It is the first item that begins on the screen and that the update neither deletes nor moves. If there is none, it
/// is the first item that stays at all. If no item stays, it is a section.
public enum KeptPlace: Hashable, Sendable {
    /// An item of the next feed, and its position on the screen, in points from the top.
    case item(ItemIndex, y: Double)
    /// A section, by its index before and after.
    case section(old: Int, new: Int)

    /// Chooses the item or section that keeps its place.
    ///
    /// - Parameters:
    ///   - inSight: the visible items in the order of the feed, with their tops on the screen in points.
    ///   - changes: the changes from the old feed to the new one.
    /// - Returns: nil if no visible item or section stays.
    /// - Complexity: O(visible items x log n + moves).
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

    /// The rank of an item among candidates for keeping their place. The lowest rank is chosen.
    ///
    /// Moved items come last, because they may be far away. Items that start above the screen come after items that
    /// start on it.
    ///
    /// - Parameter start: its top on the screen, in points.
    package static func rank(isMoved: Bool, start: Double) -> Int { (isMoved ? 2 : 0) + (start >= 0 ? 0 : 1) }
}

/// The anchor that keeps its place on the screen while the feed changes.
public enum UpdateAnchor: String, Hashable, Sendable, CaseIterable, Codable {
    /// The first item that begins on the screen and that the update neither deletes nor moves.
    case item
    /// The offset, as in a collection view. Insertions above move everything else down.
    case offset
}
