internal import CellRendering
internal import Feeds
internal import SectionKit
internal import Snapshots

/// One flat collection: one snapshot, one layout, one pool; sections that scroll sideways are the layout's business.
final class CompositionalArm: FeedArm {
    let name: String
    let context: EngineContext
    private let pool = ReusePool()
    let collection: CollectionView<FeedSource>
    private(set) var model = FeedModel.empty { didSet { context.revision += 1 } }

    init(name: String, context: EngineContext) {
        self.name = name
        self.context = context
        let source = FeedSource(model: .empty, environment: context.environment)
        collection = CollectionView(
            source: source, viewport: context.environment.containerSize, pool: pool, context: context)
    }

    var counters: EngineCounters { context.counters }
    var diagnostics: [EngineDiagnostic] { context.diagnostics }
    var viewport: Size { collection.bounds.size }
    var offset: Double { collection.bounds.minY }
    var maximumOffset: Double { collection.maximumOffset }
    var topInset = 0.0

    func load(_ feed: FeedModel) {
        model = feed
        collection.reload(FeedSource(model: feed, environment: context.environment), viewport: viewport)
        showFrame(at: 0)
    }

    func advance(to feed: FeedModel, by changes: Changeset) {
        let source = FeedSource(model: feed, environment: context.environment)
        collection.apply(
            CollectionUpdate(changes, from: model, to: feed) { source.input(section: $0) }, source: source)
        model = feed
    }

    func relayout() {
        collection.relayout(
            FeedSource(model: model, environment: context.environment), viewport: context.environment.containerSize)
    }

    func memoryWarning() {
        collection.dropSpares()
        pool.removeAll()
        context.renderer.purge()
    }

    func scroll(section: SectionID, to offset: Double) {
        guard let index = model.index(ofSection: section) else { return }
        noteSidewaysScroll(of: index, to: collection.scrollSideways(section: index, to: offset))
        showFrame(at: self.offset)
    }

    func sideways(section: SectionID) -> SidewaysScroll? {
        model.index(ofSection: section).flatMap { collection.sideways(section: $0) }
    }

    func top(ofSection section: Int) -> Double? { collection.solver.frame(ofSection: section)?.minY }

    func frame(of item: ItemIndex) -> Rect? { collection.solver.frame(of: item) }

    func sightings() -> [Sighting] { collection.visibleCells().map { Sighting($0) } }

    func sidewaysPlaces() -> [SidewaysPlace] {
        model.sections.indices.compactMap { SidewaysPlace(collection.solver, solverSection: $0, section: $0) }
    }

    func restore(_ place: SidewaysPlace) {
        let offset = place.offset(in: collection.solver, solverSection: place.section)
        context.timingLayout { collection.solver.setOrthogonalOffset(offset, of: place.section) }
    }

    func showFrame(at offset: Double) {
        context.prefetchBudget.beginPass()
        collection.scroll(to: limited(offset))
        collection.display()
    }
}
