internal import Feeds
internal import SectionKit
internal import Snapshots

/// The visible elements before an update, to compare with those after it.
struct UpdateWatch {
    /// The item to keep in its place.
    struct Anchor {
        /// The index in the next feed.
        var new: ItemIndex
        /// Where it stands on the screen, in points.
        var y: Double
    }

    /// The first item that starts in sight and stays; nil if none of those in sight stays.
    private(set) var anchor: Anchor?
    /// The first section that stays, for when no item does: its index before and after.
    private(set) var section: (old: Int, new: Int)?
    private let before: [Sighting]
    private let newIndex: (Sighting) -> ItemIndex?

    init(_ before: [Sighting], changes: Changeset, from old: FeedModel, to new: FeedModel) {
        self.before = before
        newIndex = { sighting in
            guard sighting.supplementary != nil else {
                return CollectionUpdate.newItem(sighting.index, from: old, to: new)
            }
            return new.snapshot.indexOfSection(old.sections[sighting.index.section].key)
                .map { ItemIndex(section: $0, item: 0) }
        }
        let moved = Moved(changes)
        let items = before.filter { $0.supplementary == nil }
        // Moved items come last because they may be far away; items that start above the screen come after those that
        // start on it.
        let order = (0..<4).lazy.flatMap { rank in items.lazy.filter { Self.rank($0, moved) == rank } }
        anchor =
            order.compactMap { [newIndex] sighting in
                newIndex(sighting).map { Anchor(new: $0, y: sighting.frame.minY) }
            }.first
        section =
            items.lazy.compactMap { sighting in
                let section = sighting.index.section
                return new.snapshot.indexOfSection(old.sections[section].key).map { (section, $0) }
            }.first
    }

    /// How many elements an animated apply would move or fade: those that appear, disappear, or stand elsewhere on the
    /// screen.
    func animated(after: [Sighting]) -> Int {
        var frames: [Sighting: Rect] = [:]
        for sighting in after { frames[sighting.identity] = sighting.frame }
        var count = 0
        for sighting in before {
            var found = sighting
            guard let index = newIndex(sighting) else {
                count += 1
                continue
            }
            found.index = index
            let frame = frames.removeValue(forKey: found.identity)
            if frame.map({ !$0.stands(at: sighting.frame) }) ?? true { count += 1 }
        }
        return count + frames.count
    }

    private static func rank(_ sighting: Sighting, _ moved: Moved) -> Int {
        (moved.contains(sighting.index) ? 2 : 0) + (sighting.frame.minY >= 0 ? 0 : 1)
    }

    /// What a changeset moves, by old index.
    private struct Moved {
        let items: Set<ItemPath>
        let sections: Set<Int>

        init(_ changes: Changeset) {
            items = Set(changes.items.moves.map(\.from))
            sections = Set(changes.sections.moves.map(\.from))
        }

        func contains(_ index: ItemIndex) -> Bool {
            sections.contains(index.section) || items.contains(ItemPath(index))
        }
    }
}

extension Sighting {
    /// The same element, independent of its frame.
    fileprivate var identity: Sighting { Sighting(index: index, supplementary: supplementary, frame: .zero) }
}

extension Rect {
    /// Whether both are the same place to the eye; sums of doubles differ in the last digits.
    fileprivate func stands(at other: Rect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
