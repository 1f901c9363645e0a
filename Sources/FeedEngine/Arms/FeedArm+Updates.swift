internal import FeedEvents
internal import Feeds
internal import SectionKit
internal import Snapshots

extension FeedArm {
    /// Applies the next revision, keeps the anchor in place, and counts visible changes.
    func apply(_ feed: FeedModel, keeping kept: UpdateAnchor) {
        let before = sightings()
        let changes = context.changes(from: model, to: feed)
        let watch = UpdateWatch(before, changes: changes, from: model, to: feed)
        var sectionDistance = 0.0
        if case .section(let old, _) = watch.kept, let top = top(ofSection: old) { sectionDistance = offset - top }
        advance(to: feed, by: changes)
        switch kept {
        case .offset: showFrame(at: offset)
        case .item:
            switch watch.kept {
            case .item(let item, let y): show(item, at: y)
            case .section(_, let section): showFrame(at: top(ofSection: section).map { $0 + sectionDistance } ?? offset)
            case nil: showFrame(at: offset)
            }
        }
        context.counters.updates += 1
        context.counters.animatedElements += watch.animated(after: sightings())
        if case .item(let item, let y) = watch.kept, let frame = frame(of: item) {
            let jump = abs(frame.minY - offset - y)
            // Smaller jumps are floating-point rounding.
            if jump > 1e-6 { context.counters.anchorJump += jump }
        }
    }

    /// Shows an item at a height of the screen, in points. Newly visible rows may be measured and move the item, so its
    /// frame is looked up repeatedly; this ends because every row is measured once.
    func show(_ item: ItemIndex, at y: Double) {
        for _ in 0..<Self.mostCorrections {
            guard let frame = frame(of: item) else { return showFrame(at: offset) }
            let wanted = frame.minY - y
            showFrame(at: wanted)
            guard let now = self.frame(of: item), abs(limited(now.minY - y) - offset) > 1e-9 else { return }
        }
    }

    /// More passes than a screenful of wrong estimates ever took in tests.
    static var mostCorrections: Int { 8 }
}
