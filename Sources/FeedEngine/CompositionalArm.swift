internal import CellRendering
internal import SectionKit
internal import Snapshots

/// One flat collection: one snapshot, one layout, one pool; sections that scroll sideways are the layout's business.
final class CompositionalArm: Arm {
    let name: String
    private let context: EngineContext
    private let pool = ReusePool()
    let collection: CollectionView<FeedSource>
    private(set) var model = FeedModel.empty

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

    func load(_ feed: FeedModel) {
        model = feed
        collection.reload(FeedSource(model: feed, environment: context.environment), viewport: viewport)
        showFrame(at: 0)
    }

    func apply(_ feed: FeedModel) {
        let anchor = FeedAnchor(of: self)
        let changes = context.changes(from: model, to: feed)
        let source = FeedSource(model: feed, environment: context.environment)
        collection.apply(
            CollectionUpdate(changes, from: model, to: feed) { source.input(section: $0) }, source: source)
        model = feed
        showFrame(at: anchor?.offset(in: self) ?? offset)
    }

    func scroll(to offset: Double) { showFrame(at: offset) }

    func scroll(section: SectionID, to offset: Double) {
        guard let index = model.index(ofSection: section) else { return }
        context.timingLayout { collection.solver.setOrthogonalOffset(offset, of: index) }
        showFrame(at: self.offset)
    }

    func idle() { showFrame(at: offset) }

    func sideways(section: SectionID) -> SidewaysScroll? {
        model.index(ofSection: section).flatMap { collection.sideways(section: $0) }
    }

    func offset(ofSection section: SectionID) -> Double? {
        model.index(ofSection: section).flatMap { collection.solver.frame(ofSection: $0)?.minY }
    }

    func offset(ofItem item: ItemID, inSection section: SectionID) -> Double? {
        model.itemIndex(item, inSection: section).flatMap { collection.solver.frame(of: $0)?.minY }
    }

    func visibleElements() -> [VisibleElement] { screenElements().map(\.element) }

    private func showFrame(at offset: Double) {
        collection.scroll(to: min(max(0, offset), collection.maximumOffset))
        collection.display()
    }
}
