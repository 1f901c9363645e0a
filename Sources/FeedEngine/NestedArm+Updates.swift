internal import SectionKit
internal import Snapshots

extension NestedArm {
    func apply(_ feed: FeedModel) {
        let changes = context.changes(from: model, to: feed)
        let old = collection.source
        let rows = options.updates == .reload ? [] : shownRows()
        let new = source(for: feed)
        let whole = CollectionUpdate(changes, from: model, to: feed) { new.input(section: $0) }
        var update = whole.outerPart(old: old, new: new)
        let previous = model
        model = feed
        switch options.updates {
        case .reload:
            let anchor = collection.anchor()
            collection.reload(new, viewport: viewport)
            sizer.sizeItems(of: collection)
            collection.keep(anchor, through: update)
        case .diff:
            replaceChangedRows(in: &update, old: old, new: new, from: previous)
            collection.apply(update, source: new)
            refresh(rows, by: whole)
        }
        showFrame(at: offset)
    }

    /// The rows in sight, by the index of their section.
    private func shownRows() -> [(section: Int, row: NestedRow)] {
        collection.shown.compactMap { key, cell in cell.row.map { (key.section, $0) } }
            .sorted { $0.section < $1.section }
    }

    /// Tells the outer layout which rows have another height, and which came or went with the first or last item.
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
            guard height != newHeight, !update.supplementaries.contains(next) else { continue }
            update.layout.replacedLayouts.append(.init(section: next, layout: new.input(section: next).layout))
        }
    }

    /// Brings the rows in sight to their sections' next revision.
    private func refresh(_ rows: [(section: Int, row: NestedRow)], by update: CollectionUpdate) {
        for (section, row) in rows {
            guard let next = update.newSection(section) else { continue }
            let revision = model.sections[next]
            guard let shown = row.section, !shown.isSame(as: revision) else { continue }
            row.apply(update.part(oldSection: section, newSection: next), section: revision)
        }
    }
}
