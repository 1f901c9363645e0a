internal import SectionKit

/// The baseline: an outer collection whose rows are collections themselves.
///
/// The outer layout is a flow layout without estimates: it asks the size of every row before the first frame and after
/// each reload, by `NestedOptions.sizing`. A row that was recycled is set up by `NestedOptions.reuse`. Each cost is an
/// option, so that a report can say which share of the difference it causes.
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

    /// Rows in a shared pool retain it for their own cells; without this, pool and rows would leak.
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
        // A row that shows the section has its layout; otherwise the layout is solved.
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
}
