internal import CellRendering
internal import SectionKit
internal import Snapshots

/// The before-picture: an outer collection whose rows are collections themselves.
///
/// The outer layout is a flow layout without estimates: it asks the size of every row before the first frame and after
/// each reload, by `NestedOptions.sizing`. A row that was recycled is set up by `NestedOptions.reuse`. Each cost is an
/// option, so that a report can say which share of the difference it causes.
final class NestedArm: Arm {
    let name: String
    let options: NestedOptions
    let context: EngineContext
    private let pool = ReusePool()
    let rows: RowFactory
    let sizer: RowSizer
    let collection: CollectionView<NestedSource>
    var model = FeedModel.empty

    init(name: String, options: NestedOptions, context: EngineContext) {
        self.name = name
        self.options = options
        self.context = context
        rows = RowFactory(options: options, sharedPool: pool, context: context)
        sizer = RowSizer(options: options, rows: rows, pool: pool, context: context)
        let source = NestedSource(
            model: .empty, environment: context.environment, rowHeights: [], rows: rows)
        collection = CollectionView(
            source: source, viewport: context.environment.containerSize, pool: pool, context: context)
    }

    var counters: EngineCounters { context.counters }
    var diagnostics: [EngineDiagnostic] { context.diagnostics }
    var viewport: Size { collection.bounds.size }
    var offset: Double { collection.bounds.minY }
    var maximumOffset: Double { collection.maximumOffset }

    func load(_ feed: FeedModel) {
        model = feed
        collection.reload(source(for: feed), viewport: viewport)
        sizer.sizeItems(of: collection)
        showFrame(at: 0)
    }

    func scroll(to offset: Double) { showFrame(at: offset) }

    func scroll(section: SectionID, to offset: Double) {
        guard let index = model.index(ofSection: section) else { return }
        guard collection.source.isEmbedded(index) else {
            context.timingLayout { collection.solver.setOrthogonalOffset(offset, of: index) }
            return showFrame(at: self.offset)
        }
        let limited = sizer.rowSolver(model.sections[index]).clampedOrthogonalOffset(offset, of: 0)
        rows.offsets[model.sections[index].key] = limited
        if let row = liveRow(index) {
            row.scroll(to: limited)
            if isShown(index) { row.display() }
        }
    }

    func idle() { showFrame(at: offset) }

    func sideways(section: SectionID) -> SidewaysScroll? {
        guard let index = model.index(ofSection: section) else { return nil }
        guard collection.source.isEmbedded(index) else { return collection.sideways(section: index) }
        return liveRow(index)?.sideways() ?? SidewaysScroll(sizer.rowSolver(model.sections[index]), section: 0)
    }

    func offset(ofSection section: SectionID) -> Double? {
        model.index(ofSection: section).flatMap { collection.solver.frame(ofSection: $0)?.minY }
    }

    func offset(ofItem item: ItemID, inSection section: SectionID) -> Double? {
        guard let index = model.itemIndex(item, inSection: section) else { return nil }
        guard collection.source.isEmbedded(index.section) else { return collection.solver.frame(of: index)?.minY }
        let row = sizer.rowSolver(model.sections[index.section])
        guard let inner = row.frame(of: ItemIndex(section: 0, item: index.item)) else { return nil }
        return collection.solver.frame(of: ItemIndex(section: index.section, item: 0)).map { $0.minY + inner.minY }
    }

    func visibleElements() -> [VisibleElement] { screenElements().map(\.element) }

    func source(for feed: FeedModel) -> NestedSource {
        NestedSource(
            model: feed, environment: context.environment, rowHeights: sizer.heights(of: feed), rows: rows)
    }

    /// The row of a section, in sight or made ready.
    private func liveRow(_ section: Int) -> NestedRow? {
        (collection.shown[rowKey(section)] ?? collection.prefetched[rowKey(section)])?.row
    }

    private func isShown(_ section: Int) -> Bool { collection.shown[rowKey(section)] != nil }

    private func rowKey(_ section: Int) -> CollectionView<NestedSource>.ElementKey {
        .init(section: section, item: 0, kind: .cell)
    }

    func showFrame(at offset: Double) {
        collection.scroll(to: min(max(0, offset), collection.maximumOffset))
        collection.display()
    }
}
