internal import SectionKit

/// The inner collection of a row: its own layout, its own cells and, depending on ``NestedOptions/pools``, its own
/// pool.
final class NestedRow: InnerCollection {
    private let collection: CollectionView<RowSource>
    private let pool: ReusePool
    private let reuse: NestedOptions.Reuse
    private let context: EngineContext
    /// The section for which it was last set up.
    private(set) var section: FeedModel.Section?

    init(pool: ReusePool, reuse: NestedOptions.Reuse, context: EngineContext) {
        (self.pool, self.reuse, self.context) = (pool, reuse, context)
        collection = CollectionView(
            source: RowSource(section: nil, environment: context.environment),
            viewport: context.environment.containerSize, pool: pool, context: context)
    }

    /// The height that the row needs for its section, in points.
    var height: Double { collection.contentSize.height }

    /// The number of cells that its inner collection shows.
    override var cellCount: Int { collection.shownCount }

    /// Whether another pass has to prefetch cells ahead of a swipe.
    var isPending: Bool { collection.isPrefetchPending }

    /// Sets the row up for a section and its orthogonal offset, and fills it with cells.
    func show(_ section: FeedModel.Section, offset: Double, purpose: ConfigurePurpose) {
        collection.forgetMotion()
        if reuse == .diff, let shown = self.section, shown.isSame(as: section),
            collection.source.environment == context.environment
        {
            return scroll(to: offset, purpose: purpose)
        }
        self.section = section
        context.counters.rowsConfigured += 1
        let source = RowSource(section: section, environment: context.environment)
        collection.reload(source, viewport: context.environment.containerSize)
        collection.fitToContent()
        if reuse == .reload, offset != 0 {
            // The collection appears at its start. Its offset is restored once it has its content.
            collection.performPass(purpose: purpose)
        }
        scroll(to: offset, purpose: purpose)
    }

    /// Scrolls the row and fills newly visible cells.
    func scroll(to offset: Double, purpose: ConfigurePurpose = .display) {
        collection.setOrthogonalOffset(offset, of: 0)
        fill(purpose: purpose)
    }

    /// Fills the row with cells. Cells that are taller than their estimates make the row taller, which reveals further
    /// cells.
    private func fill(purpose: ConfigurePurpose = .display) {
        collection.performPass(purpose: purpose)
        for _ in 0..<Self.mostRounds where collection.fitToGrownContent() { collection.performPass(purpose: purpose) }
    }

    /// The maximum number of times that a row becomes taller at once: enough for a thousand rows of ten times their
    /// estimates.
    private static var mostRounds: Int { 64 }

    /// Scrolls the row like a user, within its limits, and fills newly visible cells. Returns its new offset; nil if it
    /// did not move.
    func swipe(to offset: Double, purpose: ConfigurePurpose) -> Double? {
        let moved = collection.scroll(section: 0, to: offset)
        collection.performPass(purpose: purpose)
        return moved
    }

    /// Continues prefetching.
    func prefetchOn() {
        collection.performPass()
        collection.display()
    }

    /// Counts prefetched cells that leave with the row without having been visible.
    override func noteUnused() {
        collection.forEachCell { _, cell in cell.noteUnused() }
    }

    /// Visits the visible cells of the row, with their frames in it.
    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void) { collection.forEachInSight(body) }

    /// Draws newly visible cells.
    override func display() { collection.display() }

    /// Applies the section's next revision. Cells stay with their items.
    func apply(_ changes: CollectionUpdate, section: FeedModel.Section) {
        self.section = section
        collection.apply(changes, source: RowSource(section: section, environment: context.environment))
        collection.fitToContent()
        fill()
    }

    /// The frame of an item in the row, unscrolled.
    func frame(of item: ItemIndex) -> Rect? { collection.frame(of: item) }

    /// Frees everything that can be recreated.
    override func dropSpares() {
        collection.dropSpares()
        pool.removeAll()
    }

    /// The offset of the row, in points.
    var offset: Double { collection.orthogonalOffset(of: 0) }

    func orthogonalScroll() -> OrthogonalScroll? { collection.orthogonalScroll(of: 0) }

    func visibleCells() -> [VisibleCell] { collection.visibleCells() }
}

extension FeedModel.Section {
    /// Whether both are the same revision of the same section.
    func isSame(as other: FeedModel.Section) -> Bool {
        key == other.key && content.isIdentical(to: other.content) && header == other.header
            && footer == other.footer
    }
}

extension Cell {
    /// The row that the cell shows; nil for any other cell.
    var nestedRow: NestedRow? { row as? NestedRow }
}

/// One section without its header and footer, but with the dots of its pages: the source of an inner collection.
struct RowSource: CollectionSource {
    let section: FeedModel.Section?
    let environment: LayoutEnvironment

    var sectionCount: Int { section == nil ? 0 : 1 }
    var countsScrollers: Bool { false }

    func input(section index: Int) -> SectionInput {
        guard let section else {
            return SectionInput(LayoutStyle.list(rowHeight: .absolute(0)).section(), itemCount: 0)
        }
        return section.rowInput(in: environment)
    }

    func key(_ index: Int) -> SectionKey { section?.key ?? SectionKey(id: "", type: "") }

    func cellKind(at index: ItemIndex) -> CellKind {
        section?.content.cellKind(at: index.item) ?? CellKind("")
    }

    func owner(at index: ItemIndex) -> CellOwner? { section?.owner(ofItem: index.item) }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        Cell(kind: kind, type: section?.content.type(at: index.item) ?? key(0).type, context: context)
    }

    func configure(_ cell: Cell, at index: ItemIndex, list: ListConfiguration?, purpose: ConfigurePurpose) {
        section?.configure(cell, item: index.item, in: environment, list: list, purpose: purpose)
    }

    func usesRowPosition(at index: ItemIndex) -> Bool {
        section?.content.usesRowPosition(at: index.item) ?? false
    }

    func usesRowPositions(_ section: Int) -> Bool { self.section?.content.usesRowPositions ?? false }

    func rowCount(_ section: Int) -> Int { self.section?.content.count ?? 0 }

    func supplementary(_ kind: SupplementaryKind, page: PagePosition?, section index: Int) -> CellConfiguration? {
        kind == .pages ? section?.supplementary(kind, page: page, in: environment) : nil
    }
}

extension FeedModel.Section {
    /// The section as input of an inner layout. Header, footer and background belong to the outer layout, dots to the
    /// row.
    func rowInput(in environment: LayoutEnvironment) -> SectionInput {
        var input = notedLayoutInput(in: environment)
        input.layout = input.layout.removingBoundary { $0.kind != BoundarySupplementary.pagesKind }
        input.layout.decorations = []
        return input
    }
}

/// Creates rows, and keeps the offset of each, like a view controller.
final class RowFactory {
    var offsets: [SectionKey: Double] = [:]
    private let options: NestedOptions
    private let sharedPool: ReusePool
    private let context: EngineContext

    init(options: NestedOptions, sharedPool: ReusePool, context: EngineContext) {
        (self.options, self.sharedPool, self.context) = (options, sharedPool, context)
    }

    func make(sectionType: SectionType) -> Cell {
        let pool = options.pools == .shared ? sharedPool : ReusePool(limit: context.changes.idleLimit)
        let row = NestedRow(pool: pool, reuse: options.reuse, context: context)
        return Cell(kind: NestedSource.rowKind, type: sectionType, context: context, row: row)
    }
}
