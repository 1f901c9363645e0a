internal import SectionKit
internal import Snapshots

/// The visible orthogonal sections that are not at their start. It measures how far an update moves the content of
/// each.
///
/// A section keeps its offset in points, as in UIKit, so inserts and deletes before its first visible item move that
/// item. A section at its start is left out, because the user has not scrolled it. Nothing is allocated, because an
/// arm's allocations are counted.
struct RowWatch {
    private let before: [Sighting]
    /// One bit for each visible section, in feed order; sections beyond the 64th are not watched.
    private let scrolled: UInt64

    /// Notes which sections are scrolled before an update.
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

    /// The distance along a section by which its first visible item moved. If none of its visible items stays, it is
    /// their width.
    private func jump(of section: Int, _ update: FeedUpdate, after: [Sighting], in arm: some FeedArm) -> Double {
        guard let next = update.new.snapshot.indexOfSection(update.old.sections[section].key) else { return 0 }
        guard let first = first(of: section, update, in: arm), first.item.section == next else {
            return before.extent(within: arm.viewport.width) {
                $0.isItem(of: section) ? ($0.frame.minX, $0.frame.maxX) : nil
            }
        }
        let seen = after.first { $0.supplementary == nil && $0.index == first.item }
        if let seen { return abs(arm.leading(seen.frame) - first.distance) }
        // A section that is no longer visible has no place on the screen.
        guard after.contains(where: { $0.isItem(of: next) }), let frame = arm.frame(of: first.item) else { return 0 }
        return abs(arm.leading(frame) - arm.orthogonalOffset(of: next) - first.distance)
    }

    /// The first visible item of a section, by its index in the next feed, and its distance from the leading edge of
    /// the screen.
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

    /// Calls `body` for each section with visible items. The items of a section are consecutive.
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
