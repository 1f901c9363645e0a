internal import SectionKit

/// A headless collection view. It shows cells for the visible elements of the layout, and takes back all others.
///
/// Both arms use it. It composes three values: the layout as seen by the viewport (``ViewportLayout``), the cells
/// (``CellBoard``), and prefetching (``Prefetcher``). Each frame or change is a pass: it queries the layout, measures
/// visible estimated elements, updates the cells, prefetches, and returns unused cells. Once per frame, ``display()``
/// draws new content.
final class CollectionView<Source: CollectionSource> {
    private(set) var source: Source
    private let context: EngineContext
    private var layout: ViewportLayout
    /// The settings of the sections that are lists. They are kept here because cells are configured while the layout
    /// settles.
    private var lists: [Int: ListConfiguration] = [:]
    private var board: CellBoard
    private var prefetcher: Prefetcher
    /// The pages that the cells of dots show; empty without dots.
    private var shownPages = ShownPages()

    init(source: Source, viewport: Size, pool: ReusePool, context: EngineContext) {
        self.source = source
        self.context = context
        prefetcher = Prefetcher(context.prefetching)
        board = CellBoard(pool: pool)
        layout = ViewportLayout(source, bounds: Rect(origin: .zero, size: viewport), context: context)
        lists = layout.lists
    }

    /// The visible part of the content, in points.
    var bounds: Rect { layout.bounds }

    /// The size of the whole content, in points.
    var contentSize: Size { layout.contentSize }

    /// The offset at which the content begins below the bars.
    var minimumOffset: Double { layout.minimumOffset }

    /// The greatest offset at which the content still reaches the bars at the viewport's end.
    var maximumOffset: Double { layout.maximumOffset }

    /// The number of visible cells.
    var shownCount: Int { board.shownCount }

    /// Whether another pass has something to prefetch.
    var isPrefetchPending: Bool { prefetcher.isPending }

    /// Moves the viewport and shows the visible cells.
    func scroll(to offset: Double, purpose: ConfigurePurpose = .display) {
        if context.isScrolling { prefetcher.noteScroll(from: layout.bounds.minY, to: offset) }
        layout.scroll(to: offset)
        performPass(purpose: purpose)
    }

    /// Scrolls a section orthogonally like a user, within its limits. The cells follow in the next pass.
    ///
    /// - Returns: the section's new offset; nil if it did not move or does not scroll.
    func scroll(section: Int, to offset: Double) -> Double? {
        layout.scroll(section: section, to: offset, noting: &prefetcher)
    }

    /// Sets a section's orthogonal offset; does not count as a user's scroll. The cells follow in the next pass.
    func setOrthogonalOffset(_ offset: Double, of section: Int) {
        layout.setOrthogonalOffset(offset, of: section)
    }

    /// Makes the cells agree with the layout.
    func performPass(purpose: ConfigurePurpose = .display) {
        if let faults = context.faults, purpose == .display { follow(faults.planted) }
        let isAsked = layout.ask(for: prefetcher)
        defer { prefetcher.restOrthogonal() }
        if purpose == .display, !isAsked, isSettled, followPinned() {
            return followPages(purpose: purpose)
        }
        board.beginPass()
        measureRows(purpose: purpose)
        // One copy for the following loops, because each call through `self` would make another.
        let layout = layout
        reconcile(layout, purpose: purpose)
        followPages(purpose: purpose)
        if purpose == .display { prefetch(layout) }
        board.endPass(layout.kinds)
        prefetcher.endPass(isShown: purpose == .display)
    }

    /// Ticks, and makes cells taller that were shown, if such a fault is planted.
    private func follow(_ faults: EngineFaults) {
        guard !faults.ticks.isEmpty || !faults.lateGrowth.isEmpty else { return }
        var (isTicking, taller) = (false, LayoutUpdate())
        for element in layout.elements where element.category == .cell && layout.isInSight(element) {
            guard let cell = board.shownCell(at: ElementKey(element)) else { continue }
            if !faults.ticks.isEmpty, cell.tick() { isTicking = true }
            if !faults.lateGrowth.isEmpty, cell.grows() { taller.invalidatedItems.append(element.index) }
        }
        if isTicking || !taller.invalidatedItems.isEmpty { prefetcher.forgetBand() }
        if !taller.invalidatedItems.isEmpty { _ = layout.apply(taller, source) }
    }

    /// Draws the cells that became visible or changed since the last frame.
    func display() {
        board.forEachUndrawn { $0.display() }
        board.endDisplay()
    }

    /// Forgets all motion, so that the next pass prefetches nothing.
    func forgetMotion() { prefetcher.forgetMotion() }

    /// Redraws a cell when the frame ends.
    func setNeedsDisplay(_ cell: Cell) { board.setNeedsDisplay(cell) }

    /// Makes the viewport as tall as the content. Such a collection never scrolls vertically.
    func fitToContent() { layout.setHeight(max(1, contentSize.height)) }

    /// Makes the viewport as tall as content that has outgrown it, if the first section does not scroll itself or has
    /// dots below its pages.
    ///
    /// - Returns: Whether it became taller.
    func fitToGrownContent() -> Bool {
        guard contentSize.height > bounds.height, layout.solver.sectionCount > 0,
            !layout.solver.isOrthogonal(0) || layout.kinds.pages != nil
        else { return false }
        fitToContent()
        return true
    }
}

extension CollectionView {
    /// Whether the current cells are still right for the viewport, which is true in most frames of a scroll.
    private var isSettled: Bool { prefetcher.isSettled(in: layout.bounds) { layout.orthogonalOffset(of: $0) } }

    /// Moves pinned elements with the viewport; false if one appeared or disappeared.
    private func followPinned() -> Bool {
        for position in layout.pinnable {
            let element = layout.elements[position]
            let key = ElementKey(element)
            let cell = board.shownCell(at: key)
            let isWanted = layout.isInSight(element) && layout.kinds.supplementary(key) != nil
            guard (cell != nil) == isWanted else { return false }
            cell?.frame = element.frame
        }
        return true
    }

    private func waitsForMeasure(_ element: LayoutElement) -> Bool {
        !element.estimated.isEmpty && element.category != .anchored && layout.isInSight(element)
    }

    /// Measures until no visible element is estimated, then queries the layout once. Measuring keeps the element at the
    /// top in place, which may make other elements visible.
    private func measureRows(purpose: ConfigurePurpose) {
        guard layout.elements.contains(where: { waitsForMeasure($0) }) else { return }
        for _ in 0..<Self.mostRounds {
            let top = layout.bounds.minY
            settle(purpose: purpose)
            if layout.bounds.minY == top { break }
        }
        layout.ask(for: prefetcher)
    }

    /// The maximum number of times that measuring makes others visible, more than a screen of wrong estimates needs.
    private static var mostRounds: Int { 8 }

    /// Measures visible estimated elements with the cells that will show them.
    private func settle(purpose: ConfigurePurpose) {
        let kinds = layout.kinds
        layout.settle { element, constraint in
            let key = ElementKey(element)
            let supplementary = kinds.supplementary(key)
            // The layout is busy, so the page of the dots is not known. They keep their estimate.
            guard element.category == .cell || supplementary != nil, supplementary != .pages else { return nil }
            let cell: Cell
            if let known = board.shownCell(at: key) {
                cell = known
            } else {
                cell = board.takeReady(at: key) ?? makeCell(for: key, supplementary, purpose: purpose)
                board.show(cell, at: key)
            }
            refresh(cell, key, supplementary, purpose: purpose)
            return cell.measure(constraint)
        }
    }

    /// Makes the visible cells agree with the layout's answer, and notes the range of offsets in which they remain
    /// right.
    private func reconcile(_ layout: ViewportLayout, purpose: ConfigurePurpose) {
        prefetcher.beginPass()
        let (kinds, bounds, scrolled) = (layout.kinds, layout.bounds, prefetcher.scrolledSection)
        var isScrolledInSight = false
        for element in layout.elements {
            let key = ElementKey(element)
            let supplementary = kinds.supplementary(key)
            guard element.category == .cell || supplementary != nil else { continue }
            if layout.isInSight(element) {
                keepScroller(element)
                isScrolledInSight = isScrolledInSight || element.scrollsOrthogonally && element.section == scrolled
                show(element, key, supplementary, purpose: purpose)
            }
            prefetcher.note(element, in: bounds) { layout.orthogonalOffset(of: $0) }
        }
        if !isScrolledInSight { prefetcher.forgetOrthogonal() }
    }

    private func show(
        _ element: LayoutElement, _ key: ElementKey, _ supplementary: SupplementaryKind?, purpose: ConfigurePurpose
    ) {
        if let known = board.shownCell(at: key) {
            refresh(known, key, supplementary, purpose: purpose)
            board.keep(known, in: element.frame)
        } else {
            let cell = board.takeReady(at: key) ?? makeCell(for: key, supplementary, purpose: purpose)
            board.show(cell, at: key)
            board.place(cell, in: element.frame)
        }
    }

    /// Prefetches the nearest elements first, up to the pass's budget.
    ///
    /// Prefetched cells are kept while they are ahead. After a change of direction they return to the pool.
    private func prefetch(_ layout: ViewportLayout) {
        guard prefetcher.isMoving else { return }
        // A local copy for the loop. It contains only numbers.
        var plan = prefetcher
        let (elements, bounds, kinds) = (layout.elements, layout.bounds, layout.kinds)
        let (isUpward, lead) = (plan.isUpward, plan.lead(around: bounds))
        for step in elements.indices {
            let element = elements[isUpward ? elements.count - 1 - step : step]
            let candidate = plan.candidate(element, lead: lead, in: bounds) { layout.orthogonalOffset(of: $0) }
            if let candidate { makeReady(element, candidate, kinds, &plan) }
        }
        prefetcher = plan
    }

    /// Keeps the prefetched cell of an element, or prefetches it if that is due.
    private func makeReady(
        _ element: LayoutElement, _ candidate: Prefetcher.Candidate, _ kinds: SupplementaryKinds,
        _ plan: inout Prefetcher
    ) {
        guard candidate.isDue || board.hasReady else { return plan.wait(for: candidate) }
        let key = ElementKey(element)
        if board.keepReady(at: key) { return keepScroller(element) }
        guard candidate.isDue else { return plan.wait(for: candidate) }
        let supplementary = kinds.supplementary(key)
        guard element.category == .cell || supplementary != nil, board.shownCell(at: key) == nil else { return }
        guard candidate.isBegun || context.prefetchBudget.hasRoom else { return plan.leaveForLater() }
        plan.begin(element)
        let cell = makeCell(for: key, supplementary, purpose: .prefetch)
        context.prefetchBudget.spend(cells: cell.row?.cellCount ?? 1)
        board.addReady(cell, at: key)
        keepScroller(element)
    }

    /// Counts an orthogonal section when it becomes visible or is prefetched.
    private func keepScroller(_ element: LayoutElement) {
        guard element.scrollsOrthogonally, source.countsScrollers, board.keepScroller(element.section) else { return }
        context.counters.rowsConfigured += 1
    }
}

extension CollectionView {
    /// A cell from the pool, or a new one, with the element's content.
    private func makeCell(
        for key: ElementKey, _ supplementary: SupplementaryKind?, purpose: ConfigurePurpose
    ) -> Cell {
        let cell: Cell
        if let supplementary {
            let kind = supplementary.cellKind
            cell = board.pool.dequeue(kind) ?? Cell(kind: kind, type: source.key(key.section).type, context: context)
        } else {
            let kind = source.kind(at: key.index, context)
            cell = board.pool.dequeue(kind) ?? source.makeCell(kind, at: key.index, context: context)
        }
        configure(cell, at: key, supplementary, purpose: purpose)
        return cell
    }

    /// Configures a cell with an element. Dots are configured with the page of their section.
    private func configure(
        _ cell: Cell, at key: ElementKey, _ supplementary: SupplementaryKind? = nil, purpose: ConfigurePurpose
    ) {
        let list = lists[key.section]
        guard supplementary == .pages else {
            return source.configure(cell, at: key, supplementary, list: list, purpose: purpose)
        }
        let page = layout.page(of: key.section)
        shownPages[cell] = page
        source.configure(cell, at: key, supplementary, list: list, page: page, purpose: purpose)
    }

    /// Configures the dots of the sections whose page has changed.
    private func followPages(purpose: ConfigurePurpose) {
        guard let kind = layout.kinds.pages else { return }
        // Dots that left the screen in this pass still have their cell.
        for element in layout.elements where element.kind == kind && layout.isInSight(element) {
            let key = ElementKey(element)
            guard let cell = board.shownCell(at: key), shownPages[cell] != layout.page(of: key.section) else {
                continue
            }
            configure(cell, at: key, .pages, purpose: purpose)
            board.setNeedsDisplay(cell)
        }
    }

    /// Reconfigures a cell that was configured for another screen size.
    private func refresh(
        _ cell: Cell, _ key: ElementKey, _ supplementary: SupplementaryKind?, purpose: ConfigurePurpose
    ) {
        guard cell.isStale else { return }
        cell.isStale = false
        configure(cell, at: key, supplementary, purpose: purpose)
        board.setNeedsDisplay(cell)
    }
}

extension CollectionView {
    /// Shows another source from an offset (default: the top). Every visible cell returns to the pool.
    func reload(_ source: Source, viewport: Size, offset: Double = 0) {
        prefetcher.forgetBand()
        board.removeAll(layout.kinds)
        prefetcher.forgetOrthogonal()
        self.source = source
        layout.reset(source, bounds: Rect(origin: Point(x: 0, y: offset), size: viewport))
        lists = layout.lists
    }

    /// Applies the next state of the source. Cells stay with their items, and only those with changed content are
    /// reconfigured. The offset is kept.
    func apply(_ update: CollectionUpdate, source: Source) {
        var update = update
        update.addShiftedRows(from: self.source, to: source) { lists[$0] }
        self.source = source
        prefetcher.forgetBand()
        // A changeset is valid by construction. If the layout rejects it nevertheless, everything is reloaded.
        guard layout.apply(update.layout, source) else { return reload(source, viewport: bounds.size) }
        lists = layout.lists
        let kinds = layout.kinds
        board.move(kinds) { key, cell in
            let supplementary = kinds.supplementary(key)
            guard let next = update.newKey(key), source.kind(at: next, supplementary, context) == cell.kind
            else { return nil }
            return next
        }
        prefetcher.follow(update.newSection)
        reconfigure(update, kinds)
    }

    private func reconfigure(_ update: CollectionUpdate, _ kinds: SupplementaryKinds) {
        for index in update.reconfigured + restyledRows(update, kinds) {
            let key = ElementKey(index)
            if let cell = board.shownCell(at: key) {
                configure(cell, at: key, purpose: .display)
                board.setNeedsDisplay(cell)
            } else if let cell = board.readyCell(at: key) {
                configure(cell, at: key, purpose: .prefetch)
            }
        }
        for section in update.supplementaries {
            kinds.forEach { number, supplementary in
                let key = ElementKey(section: section, item: 0, kind: number)
                guard supplementary != .pages else { return }
                if let cell = board.shownCell(at: key) {
                    configure(cell, at: key, supplementary, purpose: .display)
                    board.setNeedsDisplay(cell)
                } else if let cell = board.readyCell(at: key) {
                    configure(cell, at: key, supplementary, purpose: .prefetch)
                }
            }
        }
    }

    /// The rows of restyled lists that have cells and are not reconfigured anyway.
    private func restyledRows(_ update: CollectionUpdate, _ kinds: SupplementaryKinds) -> [ItemIndex] {
        guard !update.restyledSections.isEmpty else { return [] }
        let (sections, known) = (Set(update.restyledSections), Set(update.reconfigured))
        var keys: [ElementKey] = []
        board.forEachCell { key, _ in
            if key.kind == .cell, sections.contains(key.section), !known.contains(key.index) { keys.append(key) }
        }
        return kinds.inFeedOrder(keys).map(\.index)
    }

    /// Solves the layout for another viewport and keeps the offset. Cells stay with their items.
    ///
    /// - Parameter isReconfiguring: whether visible cells are reconfigured, because their content may depend on the
    ///   screen.
    /// - Complexity: O(sections + visible cells).
    func relayout(_ source: Source, viewport: Size, isReconfiguring: Bool) {
        cancelPrefetching()
        let old = layout.kinds
        self.source = source
        layout.reset(source, bounds: Rect(origin: layout.bounds.origin, size: viewport))
        lists = layout.lists
        let new = layout.kinds
        board.moveShown(old) { key, cell in
            if isReconfiguring { cell.isStale = true }
            // Each solver assigns its own numbers to kinds.
            guard let supplementary = old.supplementary(key) else { return key }
            return new.number(of: supplementary).map { ElementKey(section: key.section, item: key.item, kind: $0) }
        }
    }

    /// Frees prefetched cells and excess capacity. The pool is not touched.
    func dropSpares() {
        prefetcher.forgetBand()
        prefetcher.forgetMotion()
        board.dropSpares(layout.kinds)
        shownPages.keep(board)
        layout.dropSpares()
    }

    private func cancelPrefetching() {
        prefetcher.forgetBand()
        board.removeReady(layout.kinds)
    }
}

extension CollectionView {
    /// The visible cells, in the order of the source.
    func visibleCells() -> [VisibleCell] {
        let layout = layout
        let kinds = layout.kinds
        return board.mapShown(kinds) { key, cell in
            var frame = cell.frame
            frame.origin.y -= layout.bounds.minY
            frame.origin.x -= key.kind == .cell ? layout.orthogonalOffset(of: key.section) : 0
            return VisibleCell(
                key: key, cell: cell, supplementary: kinds.supplementary(key), frame: layout.reflecting(frame))
        }
    }

    /// Visits the visible cells with their elements and their frames in the viewport. Allocates nothing.
    ///
    /// - Complexity: O(elements that the layout's answer holds).
    func forEachInSight(_ body: (_ element: LayoutElement, _ cell: Cell, _ frame: Rect) -> Void) {
        // One copy for the loop, as in a pass.
        let layout = layout
        for element in layout.elements where layout.isInSight(element) {
            guard let cell = board.shownCell(at: ElementKey(element)) else { continue }
            body(element, cell, layout.frameInViewport(of: element))
        }
    }

    /// Adds the frames of opaque headers and footers that are pinned, in the viewport.
    func findCovers(into covers: inout [Rect]) {
        for position in layout.pinnable {
            let element = layout.elements[position]
            guard element.isPinned, board.shownCell(at: ElementKey(element))?.configuration?.isOpaque == true else {
                continue
            }
            covers.append(layout.frameInViewport(of: element))
        }
    }

    /// Visits all cells, visible and prefetched, in no particular order.
    func forEachCell(_ body: (ElementKey, Cell) -> Void) { board.forEachCell(body) }

    /// The cell of an item, visible or prefetched.
    func cell(at index: ItemIndex) -> Cell? {
        let key = ElementKey(index)
        return board.shownCell(at: key) ?? board.readyCell(at: key)
    }

    /// Whether an item's cell is visible.
    func isShown(_ index: ItemIndex) -> Bool { board.shownCell(at: ElementKey(index)) != nil }

    /// An item's frame in the content, unscrolled in an orthogonal section.
    func frame(of item: ItemIndex) -> Rect? { layout.solver.frame(of: item).map { layout.reflecting($0) } }

    /// The sections with a timer.
    var turningSections: [(section: Int, carousel: Carousel)] { layout.solver.turningSections }

    /// A section's frame in the content.
    func frame(ofSection section: Int) -> Rect? { layout.solver.frame(ofSection: section) }

    /// The orthogonal offset of a section, in points; 0 for a section that does not scroll.
    func orthogonalOffset(of section: Int) -> Double { layout.orthogonalOffset(of: section) }

    /// The orthogonal scroll state of a section; nil if it does not scroll.
    func orthogonalScroll(of section: Int) -> OrthogonalScroll? { OrthogonalScroll(layout.solver, section: section) }

    /// The orthogonal place of a section; nil if it is at its start or does not scroll.
    func orthogonalPlace(of section: Int) -> OrthogonalPlace? {
        OrthogonalPlace(layout.solver, solverSection: section, section: section)
    }

    /// Scrolls a section to a place that was noted before. The cells follow in the next pass.
    func restore(_ place: OrthogonalPlace) {
        let offset = place.offset(in: layout.solver, solverSection: place.section)
        setOrthogonalOffset(offset, of: place.section)
    }

    /// Measures everything that is estimated, visible or not.
    ///
    /// - Parameters:
    ///   - budget: the largest number of measurements.
    ///   - measure: returns an element's size. It must not use the collection's layout.
    func settleEverything(
        budget: Int, measure: (ElementKey, SupplementaryKind?, ListConfiguration?, MeasureConstraint) -> Size?
    ) {
        let kinds = layout.kinds
        layout.settleEverything(budget: budget) { element, constraint in
            let key = ElementKey(element)
            return measure(key, kinds.supplementary(key), lists[key.section], constraint)
        }
    }
}
