internal import SectionKit
internal import Snapshots

extension NestedArm {
    func advance(to feed: FeedModel, by changes: Changeset) {
        let old = collection.source
        let live = options.updates == .reload ? [] : liveRows
        keepOffsets(for: feed)
        let new = source(for: feed)
        let previous = model
        model = feed
        switch options.updates {
        case .reload:
            collection.reload(new, viewport: viewport, offset: offset)
            sizer.sizeItems(of: collection)
        case .diff:
            let whole = CollectionUpdate(changes, from: previous, to: feed) { new.input(section: $0) }
            var update = whole.outerPart(old: old, new: new)
            replaceChangedRows(in: &update, old: old, new: new, from: previous)
            collection.apply(update, source: new)
            refresh(live, by: whole)
        }
    }

    /// The visible and prefetched rows, by the index of their section.
    private var liveRows: [(section: Int, cell: Cell)] {
        var found: [(section: Int, cell: Cell)] = []
        collection.forEachCell { key, cell in
            if cell.row != nil { found.append((key.section, cell)) }
        }
        return found.sorted { $0.section < $1.section }
    }

    /// Drops the offsets of deleted sections, and clamps the others.
    private func keepOffsets(for feed: FeedModel) {
        guard !rows.offsets.isEmpty else { return }
        var kept: [SectionKey: Double] = [:]
        for section in feed.sections {
            guard let offset = rows.offsets[section.key] else { continue }
            kept[section.key] = sizer.rowSolver(section).clampedOrthogonalOffset(offset, of: 0)
        }
        rows.offsets = kept
    }

    /// Adds to the outer layout's update the rows that changed their height, and the rows that were inserted or deleted
    /// with their section's first or last item.
    private func replaceChangedRows(
        in update: inout CollectionUpdate, old: NestedSource, new: NestedSource, from previous: FeedModel
    ) {
        for (section, height) in old.rowHeights.enumerated() {
            guard let height, let next = update.newSection(section), let newHeight = new.rowHeights[next] else {
                continue
            }
            let had = previous.sections[section].content.count > 0
            let has = new.model.sections[next].content.count > 0
            if had, !has { update.layout.deletedItems.append(.init(section: section, items: 0..<1)) }
            if has, !had { update.layout.insertedItems.append(.init(section: next, items: 0..<1)) }
            guard height != newHeight || had != has, !update.supplementaries.contains(next) else { continue }
            update.layout.replacedLayouts.append(.init(section: next, layout: new.input(section: next).layout))
        }
    }

    /// Updates rows to the next revision of their sections; visible ones are drawn when the frame ends.
    private func refresh(_ rows: [(section: Int, cell: Cell)], by update: CollectionUpdate) {
        for (section, cell) in rows {
            guard let next = update.newSection(section), let row = cell.nestedRow else { continue }
            let revision = model.sections[next]
            guard let shown = row.section, !shown.isSame(as: revision) else { continue }
            var part = update.part(oldSection: section, newSection: next)
            if update.supplementaries.contains(next) {
                // A plugin may choose the layout by the header.
                let layout = revision.rowInput(in: context.environment).layout
                if layout != shown.rowInput(in: context.environment).layout {
                    part.layout.replacedLayouts = [.init(section: 0, layout: layout)]
                }
            }
            row.apply(part, section: revision)
            if isShown(next) { collection.setNeedsDisplay(cell) }
        }
    }
}
