internal import Feeds
internal import SectionKit
internal import Snapshots

extension FeedArm {
    /// Takes the next revision, keeps what a person looks at in its place, and counts what that person notices.
    func apply(_ feed: FeedModel, keeping kept: UpdateAnchor) {
        let before = sightings()
        let changes = context.changes(from: model, to: feed)
        let watch = UpdateWatch(before, changes: changes, from: model, to: feed)
        let sectionDistance = watch.section.flatMap { section in
            top(ofSection: section.old).map { offset - $0 }
        }
        advance(to: feed, by: changes)
        switch kept {
        case .offset: showFrame(at: offset)
        case .item:
            if let anchor = watch.anchor {
                show(anchor.new, at: anchor.y)
            } else if let section = watch.section, let top = top(ofSection: section.new) {
                showFrame(at: top + (sectionDistance ?? 0))
            } else {
                showFrame(at: offset)
            }
        }
        context.counters.updates += 1
        context.counters.animatedElements += watch.animated(after: sightings())
        if let anchor = watch.anchor, let frame = frame(of: anchor.new) {
            let jump = abs(frame.minY - offset - anchor.y)
            // Less is the rounding of sums of doubles, which no screen shows.
            if jump > 1e-6 { context.counters.anchorJump += jump }
        }
    }

    /// Shows an item at a height of the screen. What comes into sight may be measured and move it, so it is looked up
    /// again; every measurement is made once, so that ends.
    func show(_ item: ItemIndex, at y: Double) {
        for _ in 0..<Self.mostCorrections {
            guard let frame = frame(of: item) else { return showFrame(at: offset) }
            let wanted = frame.minY - y
            showFrame(at: wanted)
            guard let now = self.frame(of: item), abs(limited(now.minY - y) - offset) > 1e-9 else { return }
        }
    }

    /// More passes than a screenful of rows of wrong estimates ever took in the tests.
    static var mostCorrections: Int { 8 }
}

/// What a person sees before an update, and what becomes of it.
struct UpdateWatch {
    /// The item to keep in its place.
    struct Anchor {
        /// Where it stands in the next feed.
        var new: ItemIndex
        /// Where it stands on the screen, in points.
        var y: Double
    }

    /// The first item that starts in sight and stays; nil if none of those in sight stays.
    private(set) var anchor: Anchor?
    /// The section to stay at where no item stays, before and after.
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
        // What moved among the others is not followed: it may have gone far away.
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
    /// The same thing wherever it stands.
    fileprivate var identity: Sighting { Sighting(index: index, supplementary: supplementary, frame: .zero) }
}

extension Rect {
    /// Whether both are the same place to the eye; sums of doubles differ in the last digits.
    fileprivate func stands(at other: Rect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
