internal import SectionKit
internal import Snapshots

extension FeedArm {
    /// Applies the next revision, keeps the anchor in place, and counts visible changes.
    func apply(_ feed: FeedModel, keeping kept: UpdateAnchor) {
        let faults = context.faults
        faults?.keep(model)
        let before = sightings()
        let changes = context.changes(from: model, to: feed)
        let watch = UpdateWatch(before, changes: changes, from: model, to: feed)
        let rows = RowWatch(before, in: self)
        let update = RowWatch.FeedUpdate(changes: changes, old: model, new: feed)
        var sectionDistance = 0.0
        if case .section(let old, _) = watch.kept, let top = top(ofSection: old) { sectionDistance = offset - top }
        advance(to: feed, by: changes)
        if faults?.planted.solvesUpdatesAnew == true { solveAnew() }
        switch faults?.planted.losesPlace == true ? .offset : kept {
        case .offset: showFrame(at: offset)
        case .item:
            switch watch.kept {
            case .item(let item, let y): show(item, at: y)
            case .section(_, let section): showFrame(at: top(ofSection: section).map { $0 + sectionDistance } ?? offset)
            case nil: showFrame(at: offset)
            }
        }
        context.counters.updates += 1
        let after = sightings()
        context.counters.animatedElements += watch.animated(after: after)
        context.counters.anchorJump += jump(watch) { rows.jump(update, after: after, in: self) }
    }

    /// Solves the layout of all sections again, because a fault is planted.
    private func solveAnew() {
        let places = orthogonalPlaces()
        relayout(isReconfiguring: false)
        for place in places { restore(place) }
    }

    /// The distance by which an update moved visible content: the anchor item on the screen, and the first items of
    /// scrolled rows. If no visible item stays in the feed, it is the height that the items had on the screen.
    private func jump(_ watch: UpdateWatch, rows: () -> Double) -> Double {
        guard case .item(let item, let y) = watch.kept else { return watch.height(within: viewport.height) }
        let distance = frame(of: item).map { abs($0.minY - offset - y) } ?? 0
        return distance.noticeable + rows()
    }

    /// A frame's distance from the leading edge of the screen.
    func leading(_ frame: Rect) -> Double { environment.isReflected ? viewport.width - frame.maxX : frame.minX }

    /// Shows an item at a vertical position on the screen, in points. Newly visible rows may be measured and move the
    /// item, so its frame is looked up repeatedly. This ends because every row is measured once.
    func show(_ item: ItemIndex, at y: Double) {
        for _ in 0..<Self.mostCorrections {
            guard let frame = frame(of: item) else { return showFrame(at: offset) }
            let wanted = frame.minY - y
            showFrame(at: wanted)
            guard let now = self.frame(of: item), abs(limited(now.minY - y) - offset) > 1e-9 else { return }
        }
    }

    /// The maximum number of corrections. A screenful of wrong estimates took fewer in all tests.
    static var mostCorrections: Int { 8 }
}

extension Double {
    /// The distance of a jump; 0 if it is within floating-point rounding.
    var noticeable: Double { self > 1e-6 ? self : 0 }
}
