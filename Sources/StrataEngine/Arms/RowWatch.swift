internal import SectionKit
internal import Snapshots

/// The orthogonal sections in sight that are not at their start, and how far an update moves what a person looks at in each.
///
/// A section keeps its offset in points, as in UIKit, so items that come or go in front of the first one in sight move it. A
/// section at its start is left out: a person chose no place in it, and sees what comes there. Allocates nothing, because an
/// arm's allocations are counted.
struct RowWatch {
    private let before: [Sighting]
    /// A bit for each section in sight, in the order of the feed; sections beyond the 64th are not watched.
    private let scrolled: UInt64

    /// Notes what is scrolled before an update.
    init(_ before: [Sighting], in arm: some FeedArm) {
        var (scrolled, bit) = (UInt64(0), UInt64(1))
        Self.forEachSection(in: before) { section in
            if arm.orthogonalOffset(of: section) != 0 { scrolled |= bit }
            bit <<= 1
        }
        self.before = before
        self.scrolled = scrolled
    }

    /// The sum of the distances after an update, in points.
    func jump(_ update: FeedUpdate, after: [Sighting], in arm: some FeedArm) -> Double {
        guard scrolled != 0 else { return 0 }
        var (sum, bit) = (0.0, UInt64(1))
        Self.forEachSection(in: before) { section in
            if scrolled & bit != 0 { sum += jump(of: section, update, after: after, in: arm).noticeable }
            bit <<= 1
        }
        return sum
    }

    /// The distance along a section that its first item in sight moved; if none of its items in sight stays, their width.
    private func jump(of section: Int, _ update: FeedUpdate, after: [Sighting], in arm: some FeedArm) -> Double {
        guard let next = update.new.snapshot.indexOfSection(update.old.sections[section].key) else { return 0 }
        guard let first = first(of: section, update, in: arm), first.item.section == next else {
            return before.extent(within: arm.viewport.width) {
                $0.isItem(of: section) ? ($0.frame.minX, $0.frame.maxX) : nil
            }
        }
        let seen = after.first { $0.supplementary == nil && $0.index == first.item }
        if let seen { return abs(arm.leading(seen.frame) - first.distance) }
        // A section that went out of sight has no place on the screen.
        guard after.contains(where: { $0.isItem(of: next) }), let frame = arm.frame(of: first.item) else { return 0 }
        return abs(arm.leading(frame) - arm.orthogonalOffset(of: next) - first.distance)
    }

    /// The item of a section that a person sees first, in the next feed, and its distance from the leading edge of the screen.
    private func first(
        of section: Int, _ update: FeedUpdate, in arm: some FeedArm
    ) -> (item: ItemIndex, distance: Double)? {
        var best: (rank: Int, item: ItemIndex, distance: Double)?
        for sighting in before where sighting.isItem(of: section) {
            let distance = arm.leading(sighting.frame)
            let path = ItemPath(section: section, item: sighting.index.item)
            let isMoved = update.changes.items.moves.contains { $0.from == path }
            let rank = KeptPlace.rank(isMoved: isMoved, start: distance)
            guard best.map({ rank < $0.rank }) ?? true, let item = update.old.index(of: sighting.index, in: update.new)
            else { continue }
            best = (rank, item, distance)
        }
        return best.map { ($0.item, $0.distance) }
    }

    /// Calls `body` for each section that has items in sight. The items of a section follow each other.
    private static func forEachSection(in sightings: [Sighting], _ body: (Int) -> Void) {
        var last = -1
        for sighting in sightings where sighting.supplementary == nil && sighting.index.section != last {
            last = sighting.index.section
            body(last)
        }
    }
}

extension RowWatch {
    /// A change of the feed.
    struct FeedUpdate {
        let changes: Changeset
        let old: FeedModel
        let new: FeedModel
    }
}

extension Sighting {
    /// Whether it is an item of a section.
    fileprivate func isItem(of section: Int) -> Bool { supplementary == nil && index.section == section }
}
