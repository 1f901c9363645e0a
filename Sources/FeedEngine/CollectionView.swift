internal import Feeds
internal import SectionKit

/// A collection view without a screen: asks the layout what is in sight, shows cells there, takes back the others.
///
/// Both arms are made of it. It works in passes: one per frame and change. A pass is `layout` (which elements are in
/// sight), `reconcile` (cells for them), and, once per frame, `display` (what is new is drawn).
final class CollectionView<Source: CollectionSource> {
    /// Where an element stands in the layout, whatever its frame.
    struct ElementKey: Hashable {
        var section: Int
        var item: Int
        var kind: ElementKindID

        init(_ element: LayoutElement) {
            section = element.section
            item = element.item
            kind = element.kind
        }

        init(section: Int, item: Int, kind: ElementKindID) {
            self.section = section
            self.item = item
            self.kind = kind
        }
    }

    let context: EngineContext
    let pool: ReusePool
    var source: Source
    var solver: LayoutSolver
    /// The part of the content in sight.
    var bounds: Rect
    /// Cells in sight, and those that were in the pass before.
    var shown: [ElementKey: Cell] = [:]
    /// Cells made ready ahead of the viewport.
    var prefetched: [ElementKey: Cell] = [:]
    /// Rows that scroll sideways and are in sight, a handful, with the pass that found them last.
    var scrollers: [(section: Int, pass: Int)] = []
    /// The layout's kinds of what sections have besides items; few, so that a search through them is a comparison or two.
    var supplementaryKinds: [(kind: ElementKindID, supplementary: SupplementaryKind)] = []
    var prefetchRule: PrefetchRule
    var pass = 0
    /// What the layout answered, and still holds.
    var answer = LayoutWindow()
    var settleBuffer = LayoutElementBuffer()
    /// Whether the cells in sight are those of the answer; only then ``band`` says until where they are.
    var isAnswerShown = false
    var band = SightBand()
    var retired: [ElementKey] = []
    var undisplayed: [Cell] = []

    init(source: Source, viewport: Size, pool: ReusePool, context: EngineContext) {
        self.source = source
        self.pool = pool
        self.context = context
        prefetchRule = PrefetchRule(context.prefetching)
        bounds = Rect(origin: .zero, size: viewport)
        solver = Self.makeSolver(source, viewport: viewport, context: context)
        findSupplementaryKinds()
    }

    var contentSize: Size { solver.contentSize }

    /// The greatest offset at which the content still reaches the viewport's end.
    var maximumOffset: Double { max(0, contentSize.height - bounds.height) }

    /// Shows another source from an offset, the top unless told otherwise: every cell in sight goes back to the pool.
    func reload(_ source: Source, viewport: Size, offset: Double = 0) {
        recycleAll()
        prefetchRule.sideways = nil
        self.source = source
        bounds = Rect(origin: Point(x: 0, y: offset), size: viewport)
        solver = Self.makeSolver(source, viewport: viewport, context: context)
        answer.forget()
        findSupplementaryKinds()
    }

    /// Moves the viewport and shows what is in sight there.
    func scroll(to offset: Double, purpose: ConfigurePurpose = .display) {
        if context.isScrolling, prefetchRule.vertical.note(from: bounds.minY, to: offset) { isAnswerShown = false }
        bounds.origin.y = offset
        performPass(purpose: purpose)
    }

    /// Draws what came into sight since the last frame.
    func display() {
        // A cell that went out of sight again before the frame ended is never drawn.
        for cell in undisplayed where cell.lastPass == pass { cell.display() }
        undisplayed.removeAll(keepingCapacity: true)
    }

    func recycleAll() {
        isAnswerShown = false
        for key in inFeedOrder(shown.keys) { shown[key].map(pool.enqueue) }
        shown.removeAll(keepingCapacity: true)
        cancelPrefetching()
        undisplayed.removeAll(keepingCapacity: true)
    }

    func cancelPrefetching() {
        isAnswerShown = false
        for key in inFeedOrder(prefetched.keys) { prefetched[key].map(pool.enqueue) }
        prefetched.removeAll(keepingCapacity: true)
    }

    func findSupplementaryKinds() {
        supplementaryKinds = SupplementaryKind.allCases.compactMap { supplementary in
            solver.kind(named: supplementary.elementName).map { ($0, supplementary) }
        }
    }

    /// What an element is besides a cell; nil for cells.
    func supplementary(_ key: ElementKey) -> SupplementaryKind? {
        guard key.kind != .cell else { return nil }
        return supplementaryKinds.first { $0.kind == key.kind }?.supplementary
    }

    /// Keys in an order that hashing has no say in, so that every run puts cells into pools in the same order.
    func inFeedOrder(_ keys: some Sequence<ElementKey>) -> [ElementKey] {
        keys.sorted(by: isBefore)
    }

    func isBefore(_ one: ElementKey, _ other: ElementKey) -> Bool {
        (one.section, rank(one), one.item) < (other.section, rank(other), other.item)
    }

    /// Backgrounds, headers, cells, footers.
    func rank(_ key: ElementKey) -> Int {
        switch supplementary(key) {
        case .background: 0
        case .header: 1
        case nil: 2
        case .footer: 3
        }
    }

    static func makeSolver(_ source: Source, viewport: Size, context: EngineContext) -> LayoutSolver {
        var environment = context.environment
        environment.containerSize = viewport
        let solver = context.timingLayout {
            context.counters.layoutPasses += 1
            return LayoutSolver(
                environment: environment, sections: (0..<source.sectionCount).map { source.input(section: $0) })
        }
        for error in solver.diagnostics {
            guard let section = error.section, section < source.sectionCount else { continue }
            let message = "\(error.subject): \(error.cause); \(error.remedy)"
            let key = source.key(section)
            context.note(EngineDiagnostic(type: key.type, section: key.id, item: nil, message: message))
        }
        return solver
    }
}
