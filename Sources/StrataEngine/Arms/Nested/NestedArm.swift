internal import SectionKit
internal import Snapshots

/// The baseline: an outer collection whose rows are collections.
///
/// The outer layout is a flow layout without estimates. It asks for the size of every row before the first frame and
/// after each reload, by `NestedOptions.sizing`. A recycled row is set up by `NestedOptions.reuse`. Each cost is an
/// option, so that a report can attribute the difference to the costs.
final class NestedArm: FeedArm {
    let name: String
    let options: NestedOptions
    let context: EngineContext
    let pool: ReusePool
    let rows: RowFactory
    let sizer: RowSizer
    let collection: CollectionView<NestedSource>
    var model = FeedModel.empty { didSet { context.revision += 1 } }

    init(name: String, options: NestedOptions, context: EngineContext) {
        (self.name, self.options, self.context) = (name, options, context)
        pool = ReusePool(limit: context.changes.idleLimit)
        rows = RowFactory(options: options, sharedPool: pool, context: context)
        sizer = RowSizer(options: options, rows: rows, pool: pool, context: context)
        let source = NestedSource(
            model: .empty, environment: context.environment, rowHeights: [], rows: rows)
        collection = CollectionView(
            source: source, viewport: context.environment.containerSize, pool: pool, context: context)
    }

    /// Rows in a shared pool retain it for their own cells. Without this, pool and rows would leak.
    deinit { pool.removeAll() }

    var topInset = 0.0
    /// The section of a swiped row with cells that another pass has to prefetch.
    private var pendingRow: SectionKey?

    func load(_ feed: FeedModel) {
        model = feed
        collection.reload(source(for: feed), viewport: viewport)
        sizer.sizeItems(of: collection)
        showFrame(at: minimumOffset)
    }

    func scroll(section: SectionID, to offset: Double) {
        guard let index = model.index(ofSection: section) else { return }
        guard collection.source.isEmbedded(index) else {
            noteOrthogonalScroll(of: index, to: collection.scroll(section: index, to: offset))
            return showFrame(at: self.offset)
        }
        guard let row = liveRow(index) else { return scrollUnseen(index, to: offset) }
        let isShown = isShown(index)
        defer { showArrivals() }
        context.prefetchBudget.beginPass()
        if let limited = row.swipe(to: offset, purpose: isShown ? .display : .prefetch) {
            rows.offsets[model.sections[index].key] = limited
            noteOrthogonalScroll(of: index, to: limited)
        }
        if isShown { row.display() }
        pendingRow = row.isPending ? model.sections[index].key : nil
        guard collection.isPrefetchPending else { return }
        collection.performPass()
        collection.display()
    }

    /// Continues prefetching in a row that was swiped, as the compositional arm does for orthogonal sections.
    private func prefetchInRow() {
        guard let key = pendingRow else { return }
        pendingRow = nil
        guard let index = model.index(ofSection: key.id), model.sections[index].key == key, isShown(index),
            let row = liveRow(index), row.isPending
        else { return }
        row.prefetchOn()
        if row.isPending { pendingRow = key }
    }

    /// Scrolls a row that currently has no cell.
    private func scrollUnseen(_ index: Int, to offset: Double) {
        let section = model.sections[index]
        let solver = sizer.rowSolver(section)
        guard offset.isFinite, solver.isOrthogonal(0) else { return }
        let limited = solver.clampedOrthogonalOffset(offset, of: 0)
        guard limited != solver.orthogonalOffset(of: 0) else { return }
        rows.offsets[section.key] = limited
        noteOrthogonalScroll(of: index, to: limited)
    }

    func orthogonalScroll(ofSection section: SectionID) -> OrthogonalScroll? {
        guard let index = model.index(ofSection: section) else { return nil }
        guard collection.source.isEmbedded(index) else { return collection.orthogonalScroll(of: index) }
        let scroll = liveRow(index)?.orthogonalScroll()
        return scroll ?? OrthogonalScroll(sizer.rowSolver(model.sections[index]), section: 0)
    }

    func frame(of item: ItemIndex) -> Rect? {
        guard collection.source.isEmbedded(item.section) else { return collection.frame(of: item) }
        guard let outer = collection.frame(of: ItemIndex(section: item.section, item: 0)) else { return nil }
        let inner = ItemIndex(section: 0, item: item.item)
        let section = model.sections[item.section]
        // A row that shows the section has its layout. Otherwise the layout is solved.
        let row = liveRow(item.section).flatMap { $0.section?.isSame(as: section) == true ? $0 : nil }
        let frame = row.map { $0.frame(of: inner) } ?? sizer.rowSolver(section).frame(of: inner).map(reflecting)
        return frame?.moved(by: outer.origin)
    }

    /// Reflects a row's frame on a right-to-left screen.
    private func reflecting(_ frame: Rect) -> Rect { context.environment.reflecting(frame) }

    func sightings() -> [Sighting] {
        collection.visibleCells().flatMap { outer in
            guard let row = outer.cell.nestedRow else { return [Sighting(outer)] }
            return row.visibleCells().compactMap { inner in
                let frame = inner.frame.moved(by: outer.frame.origin)
                guard frame.intersects(Rect(origin: .zero, size: viewport)) else { return nil }
                var sighting = Sighting(inner)
                (sighting.index.section, sighting.frame) = (outer.key.section, frame)
                return sighting
            }
        }
    }

    func source(for feed: FeedModel) -> NestedSource {
        NestedSource(
            model: feed, environment: context.environment, rowHeights: sizer.heights(of: feed), rows: rows)
    }

    /// The row of a section, visible or prefetched.
    func liveRow(_ section: Int) -> NestedRow? {
        collection.cell(at: ItemIndex(section: section, item: 0))?.nestedRow
    }

    func isShown(_ section: Int) -> Bool { collection.isShown(ItemIndex(section: section, item: 0)) }

    func showFrame(at offset: Double) {
        context.prefetchBudget.beginPass()
        prefetchInRow()
        collection.scroll(to: limited(offset))
        collection.display()
        showArrivals()
    }

    /// A flow layout asks for the size of every row again when the width changes. With `updates: diff`, cells stay with
    /// their items.
    func relayout(isReconfiguring: Bool) {
        let source = source(for: model)
        let size = context.environment.containerSize
        switch options.updates {
        case .reload:
            collection.reload(source, viewport: size, offset: offset)
            sizer.sizeItems(of: collection)
        case .diff: collection.relayout(source, viewport: size, isReconfiguring: isReconfiguring)
        }
    }

    func orthogonalOffset(of section: Int) -> Double {
        guard collection.source.isEmbedded(section) else { return collection.orthogonalOffset(of: section) }
        return liveRow(section)?.offset ?? 0
    }

    func orthogonalPlaces() -> [OrthogonalPlace] {
        model.sections.indices.compactMap { index in
            guard collection.source.isEmbedded(index) else {
                return collection.orthogonalPlace(of: index)
            }
            guard let offset = rows.offsets[model.sections[index].key], offset != 0 else { return nil }
            return OrthogonalPlace(sizer.rowSolver(model.sections[index]), solverSection: 0, section: index)
        }
    }

    func restore(_ place: OrthogonalPlace) {
        guard collection.source.isEmbedded(place.section) else { return collection.restore(place) }
        let section = model.sections[place.section]
        rows.offsets[section.key] = place.offset(in: sizer.rowSolver(section), solverSection: 0)
    }

    func memoryWarning() {
        collection.dropSpares()
        pool.removeAll()
        sizer.dropSpares()
        context.renderer.purge()
        context.pictures?.purge()
    }

    func screenElements() -> [ScreenElement] { collection.visibleCells().flatMap { elements(of: $0) } }

    private func elements(of shown: VisibleCell) -> [ScreenElement] {
        guard let row = shown.cell.nestedRow else {
            let element = model.screenElement(
                section: shown.key.section, item: shown.key.item, supplementary: shown.supplementary,
                frame: shown.frame, cell: shown.cell)
            return [element].compactMap(\.self)
        }
        return row.visibleCells().compactMap { inner in
            let frame = inner.frame.moved(by: shown.frame.origin)
            // A row is filled completely even if it is only half visible, so its cells are checked against the
            // viewport.
            guard frame.intersects(Rect(origin: .zero, size: viewport)) else { return nil }
            return model.screenElement(
                section: shown.key.section, item: inner.key.item, supplementary: inner.supplementary, frame: frame,
                cell: inner.cell)
        }
    }

    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void) {
        collection.forEachInSight { outer, cell, frame in
            guard let row = cell.nestedRow else { return body(outer, cell, frame) }
            row.forEachInSight { inner, cell, place in
                var element = inner
                element.section = outer.section
                body(element, cell, place.moved(by: frame.origin))
            }
        }
    }

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

    /// Adds rows to the outer layout's update: rows that changed their height, and rows that were inserted or deleted
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

    /// Updates rows to the next revision of their sections. Visible rows are drawn when the frame ends.
    private func refresh(_ rows: [(section: Int, cell: Cell)], by update: CollectionUpdate) {
        for (section, cell) in rows {
            guard let next = update.newSection(section), let row = cell.nestedRow else { continue }
            let revision = model.sections[next]
            guard let shown = row.section, !shown.isSame(as: revision) else { continue }
            var part = update.part(oldSection: section, newSection: next)
            if update.supplementaries.contains(next) {
                // A plugin may choose the layout depending on the header.
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
