internal import SectionKit
internal import Snapshots

/// One flat collection, with one snapshot, one layout and one pool. The layout handles orthogonal sections.
final class CompositionalArm: FeedArm {
    let name: String
    let context: EngineContext
    private let pool: ReusePool
    let collection: CollectionView<CompositionalSource>
    private(set) var model = FeedModel.empty { didSet { context.revision += 1 } }

    init(name: String, context: EngineContext) {
        self.name = name
        self.context = context
        pool = ReusePool(limit: context.changes.idleLimit)
        let source = CompositionalSource(model: .empty, environment: context.environment)
        collection = CollectionView(
            source: source, viewport: context.environment.containerSize, pool: pool, context: context)
    }

    var topInset = 0.0

    func load(_ feed: FeedModel) {
        model = feed
        collection.reload(CompositionalSource(model: feed, environment: context.environment), viewport: viewport)
        showFrame(at: minimumOffset)
    }

    func advance(to feed: FeedModel, by changes: Changeset) {
        let source = CompositionalSource(model: feed, environment: context.environment)
        collection.apply(
            CollectionUpdate(changes, from: model, to: feed) { source.input(section: $0) }, source: source)
        model = feed
    }

    func relayout(isReconfiguring: Bool) {
        collection.relayout(
            CompositionalSource(model: model, environment: context.environment),
            viewport: context.environment.containerSize, isReconfiguring: isReconfiguring)
    }

    func memoryWarning() {
        collection.dropSpares()
        pool.removeAll()
        context.renderer.purge()
        context.pictures?.purge()
    }

    func scroll(section: SectionID, to offset: Double) {
        guard let index = model.index(ofSection: section) else { return }
        noteOrthogonalScroll(of: index, to: collection.scroll(section: index, to: offset))
        showFrame(at: self.offset)
    }

    func orthogonalScroll(ofSection section: SectionID) -> OrthogonalScroll? {
        model.index(ofSection: section).flatMap { collection.orthogonalScroll(of: $0) }
    }

    func frame(of item: ItemIndex) -> Rect? { collection.frame(of: item) }

    func sightings() -> [Sighting] { collection.visibleCells().map { Sighting($0) } }

    func orthogonalOffset(of section: Int) -> Double { collection.orthogonalOffset(of: section) }

    func orthogonalPlaces() -> [OrthogonalPlace] {
        model.sections.indices.compactMap { collection.orthogonalPlace(of: $0) }
    }

    func restore(_ place: OrthogonalPlace) { collection.restore(place) }

    func showFrame(at offset: Double) {
        context.prefetchBudget.beginPass()
        collection.scroll(to: limited(offset))
        collection.display()
        showArrivals()
    }

    func screenElements() -> [ScreenElement] {
        collection.visibleCells().compactMap { shown in
            model.screenElement(
                section: shown.key.section, item: shown.key.item, supplementary: shown.supplementary,
                frame: shown.frame, cell: shown.cell)
        }
    }

    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void) { collection.forEachInSight(body) }
}

/// The sections of a feed, unchanged, for the compositional arm's collection.
struct CompositionalSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func input(section: Int) -> SectionInput { model.sections[section].notedLayoutInput(in: environment) }

    func key(_ section: Int) -> SectionKey { model.sections[section].key }

    func cellKind(at index: ItemIndex) -> CellKind {
        model.sections[index.section].content.cellKind(at: index.item)
    }

    func owner(at index: ItemIndex) -> CellOwner? { model.sections[index.section].owner(ofItem: index.item) }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        Cell(kind: kind, type: model.sections[index.section].content.type(at: index.item), context: context)
    }

    func configure(_ cell: Cell, at index: ItemIndex, list: ListConfiguration?, purpose: ConfigurePurpose) {
        model.sections[index.section].configure(cell, item: index.item, in: environment, list: list, purpose: purpose)
    }

    func usesRowPosition(at index: ItemIndex) -> Bool {
        model.sections[index.section].content.usesRowPosition(at: index.item)
    }

    func usesRowPositions(_ section: Int) -> Bool { model.sections[section].content.usesRowPositions }

    func rowCount(_ section: Int) -> Int { model.sections[section].content.count }

    func supplementary(_ kind: SupplementaryKind, page: PagePosition?, section: Int) -> CellConfiguration? {
        model.sections[section].supplementary(kind, page: page, in: environment)
    }
}
