internal import Feeds
internal import SectionKit

/// The inner collection of a row: its own layout, cells and, as options say, its own pool.
final class NestedRow {
    private let collection: CollectionView<RowSource>
    private let reuse: NestedOptions.Reuse
    private let context: EngineContext
    /// The section it was set up for last.
    private(set) var section: FeedModel.Section?

    init(pool: ReusePool, reuse: NestedOptions.Reuse, context: EngineContext) {
        self.reuse = reuse
        self.context = context
        collection = CollectionView(
            source: RowSource(section: nil, environment: context.environment),
            viewport: context.environment.containerSize, pool: pool, context: context)
    }

    /// How tall the row has to be for its section, in points.
    var height: Double { collection.contentSize.height }

    /// How many cells its inner collection shows.
    var cellCount: Int { collection.shown.count }

    /// Whether cells ahead of a swipe wait for another pass.
    var isPending: Bool { collection.prefetchRule.isPending }

    /// Sets the row up for a section and an offset sideways, and fills it with cells.
    func show(_ section: FeedModel.Section, offset: Double, purpose: ConfigurePurpose) {
        collection.prefetchRule.forget()
        if reuse == .diff, let shown = self.section, shown.isSame(as: section),
            collection.source.environment == context.environment
        {
            return scroll(to: offset, purpose: purpose)
        }
        self.section = section
        context.counters.rowsConfigured += 1
        let source = RowSource(section: section, environment: context.environment)
        collection.reload(source, viewport: context.environment.containerSize)
        fitToContent()
        if reuse == .reload, offset != 0 {
            // The collection appears at its start, and the offset is put back by hand once it has its content.
            collection.performPass(purpose: purpose)
        }
        scroll(to: offset, purpose: purpose)
    }

    /// Scrolls sideways and fills what came into sight.
    func scroll(to offset: Double, purpose: ConfigurePurpose = .display) {
        context.timingLayout { collection.solver.setOrthogonalOffset(offset, of: 0) }
        collection.performPass(purpose: purpose)
    }

    /// Scrolls sideways as a person does, within its limits, and fills what came into sight. Returns where it stands then;
    /// nil if it did not move.
    func swipe(to offset: Double, purpose: ConfigurePurpose) -> Double? {
        let moved = collection.scrollSideways(section: 0, to: offset)
        collection.performPass(purpose: purpose)
        return moved
    }

    /// Goes on to make ready what comes next.
    func prefetchOn() {
        collection.performPass()
        collection.display()
    }

    /// Counts the cells that were made ready in the row and go away with it unseen.
    func noteUnused() {
        for cell in collection.shown.values { cell.noteUnused() }
        for cell in collection.prefetched.values { cell.noteUnused() }
    }

    /// Visits the cells in sight in the row, with their frames in it.
    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void) { collection.forEachInSight(body) }

    /// Draws what came into sight.
    func display() { collection.display() }

    /// The section's next revision: its cells stay with their items.
    func apply(_ changes: CollectionUpdate, section: FeedModel.Section) {
        self.section = section
        collection.apply(changes, source: RowSource(section: section, environment: context.environment))
        fitToContent()
        collection.performPass()
    }

    /// Where an item stands in the row, unscrolled.
    func frame(of item: ItemIndex) -> Rect? { collection.solver.frame(of: item) }

    /// Lets go of what can be made again; a pool that is shared is emptied by its owner.
    func dropSpares() {
        collection.dropSpares()
        collection.pool.removeAll()
    }

    func sideways() -> SidewaysScroll? { collection.sideways(section: 0) }

    func visibleCells() -> [CollectionView<RowSource>.VisibleCell] { collection.visibleCells() }

    /// An inner collection is as tall as what it shows: it never scrolls vertically.
    private func fitToContent() { collection.bounds.size.height = max(1, height) }
}

extension FeedModel.Section {
    /// Whether both are the same revision of the same section.
    func isSame(as other: FeedModel.Section) -> Bool {
        key == other.key && content.isIdentical(to: other.content) && header == other.header
            && footer == other.footer
    }
}

/// One section without its header and footer: what an inner collection shows.
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

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        Cell(kind: kind, type: section?.content.type(at: index.item) ?? key(0).type, context: context)
    }

    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose) {
        section?.configure(cell, item: index.item, in: environment, purpose: purpose)
    }

    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration? { nil }
}

extension FeedModel.Section {
    /// The section as an inner layout is told it: header, footer and background belong to the outer one.
    func rowInput(in environment: LayoutEnvironment) -> SectionInput {
        var input = layoutInput(in: environment)
        input.layout.boundary = []
        input.layout.decorations = []
        return input
    }
}
