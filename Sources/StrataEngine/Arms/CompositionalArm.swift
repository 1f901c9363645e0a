internal import SectionKit
internal import Snapshots

/// One flat collection: one snapshot, one layout, one pool. The layout handles orthogonal sections.
final class CompositionalArm: FeedArm {
    let name: String
    let context: EngineContext
    private let pool: ReusePool
    let collection: CollectionView<CompositionalSource>
    private(set) var model = FeedModel.empty { didSet { context.revision += 1 } }

    init(name: String, context: EngineContext) {
        self.name = name
        self.context = context
        pool = ReusePool(limit: context.changes.idleLimit ?? ReusePool.capacity)
        let source = CompositionalSource(model: .empty, in: context)
        collection = CollectionView(
            source: source, viewport: context.environment.containerSize, pool: pool, context: context)
    }

    var counters: EngineCounters { context.counters }
    var diagnostics: [EngineDiagnostic] { context.diagnostics }
    var viewport: Size { collection.bounds.size }
    var offset: Double { collection.bounds.minY }
    var minimumOffset: Double { collection.minimumOffset }
    var maximumOffset: Double { collection.maximumOffset }
    var topInset = 0.0

    func load(_ feed: FeedModel) {
        model = feed
        collection.reload(CompositionalSource(model: feed, in: context), viewport: viewport)
        showFrame(at: minimumOffset)
    }

    func advance(to feed: FeedModel, by changes: Changeset) {
        let source = CompositionalSource(model: feed, in: context)
        collection.apply(
            CollectionUpdate(changes, from: model, to: feed) { source.input(section: $0) }, source: source)
        model = feed
    }

    func relayout() {
        collection.relayout(
            CompositionalSource(model: model, in: context),
            viewport: context.environment.containerSize)
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

    func top(ofSection section: Int) -> Double? { collection.frame(ofSection: section)?.minY }

    var turningSections: [TurningSection] { turning(collection.turningSections) }

    func frame(ofSection section: Int) -> Rect? { collection.frame(ofSection: section) }

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
}

extension CompositionalArm {
    func screenElements() -> [ScreenElement] {
        collection.visibleCells().compactMap { shown in
            model.screenElement(
                section: shown.key.section, item: shown.key.item, supplementary: shown.supplementary,
                frame: shown.frame, cell: shown.cell)
        }
    }
}

extension CompositionalArm {
    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void) { collection.forEachInSight(body) }

    func findCovers(into covers: inout [Rect]) { collection.findCovers(into: &covers) }
}

/// The sections of a feed, unchanged, for the compositional arm's collection.
struct CompositionalSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment
    /// The kinds whose cells have the pool of another kind.
    private let sharedPools: [CellKind: CellKind]

    init(model: FeedModel, in context: EngineContext) {
        self.model = model
        environment = context.environment
        sharedPools = context.changes.sharedPools
    }

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func input(section: Int) -> SectionInput { model.sections[section].notedLayoutInput(in: environment) }

    func key(_ section: Int) -> SectionKey { model.sections[section].key }

    func cellKind(at index: ItemIndex) -> CellKind {
        let kind = model.sections[index.section].content.cellKind(at: index.item)
        return sharedPools.isEmpty ? kind : sharedPools[kind] ?? kind
    }

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
