internal import SectionKit

/// A layout as seen through one viewport: the visible elements and their frames.
///
/// It owns the solver and caches its answers, so a frame only queries new elements. All layout work is counted and
/// timed here. Layouts begin at the left, and a right-to-left screen shows them reflected; see ``reflecting(_:)``.
struct ViewportLayout {
    private let context: EngineContext
    private(set) var solver: LayoutSolver
    /// The visible part of the content, in points.
    private(set) var bounds: Rect
    /// The solver's numbers for headers, footers and backgrounds.
    private(set) var kinds: SupplementaryKinds
    /// The solver's answer: all visible elements, and those that may be prefetched.
    private var window = LayoutWindow()
    /// Working memory for measuring.
    private var buffer = LayoutElementBuffer()

    init<Source: CollectionSource>(_ source: Source, bounds: Rect, context: EngineContext) {
        self.context = context
        self.bounds = bounds
        solver = Self.makeSolver(source, viewport: bounds.size, context: context)
        kinds = SupplementaryKinds(solver)
    }

    /// The size of the whole content, in points.
    var contentSize: Size { solver.contentSize }

    /// The offset at which the content begins below the bars: minus the safe area's top.
    var minimumOffset: Double { 0 - context.environment.safeAreaInsets.top }

    /// The greatest offset at which the content still reaches the bars at the viewport's end.
    var maximumOffset: Double {
        max(minimumOffset, contentSize.height + context.environment.safeAreaInsets.bottom - bounds.height)
    }

    /// The elements of the answer, in the order of the source. They include more than the visible ones.
    var elements: [LayoutElement] { window.elements }

    /// The positions in ``elements`` of elements that may be pinned.
    var pinnable: [Int] { window.pinnable }

    /// The settings of the sections that are lists, by section.
    ///
    /// - Complexity: O(sections).
    var lists: [Int: ListConfiguration] {
        var found: [Int: ListConfiguration] = [:]
        for section in 0..<solver.sectionCount {
            if let list = solver.list(of: section) { found[section] = list }
        }
        return found
    }

    /// The orthogonal offset of a section, in points; 0 for a section that does not scroll.
    func orthogonalOffset(of section: Int) -> Double { solver.orthogonalOffset(of: section) }

    /// The page of a section; nil for one that does not scroll orthogonally.
    func page(of section: Int) -> PagePosition? { context.timingLayout { solver.page(of: section) } }

    /// Whether an element is visible.
    func isInSight(_ element: LayoutElement) -> Bool {
        if element.isPinned { return true }
        guard element.frame.minY < bounds.maxY, bounds.minY < element.frame.maxY else { return false }
        guard element.scrollsOrthogonally else { return true }
        let x = element.frame.minX - solver.orthogonalOffset(of: element.section)
        return x < bounds.maxX && bounds.minX < x + element.frame.width
    }

    /// An element's frame in the viewport, scrolled with its section.
    func frameInViewport(of element: LayoutElement) -> Rect {
        var frame = element.frame
        frame.origin.x -= bounds.minX
        frame.origin.y -= bounds.minY
        if element.scrollsOrthogonally { frame.origin.x -= solver.orthogonalOffset(of: element.section) }
        return reflecting(frame)
    }

    /// Reflects a frame of the layout, which always begins at the left, on a right-to-left screen.
    func reflecting(_ frame: Rect) -> Rect {
        context.environment.isReflected ? frame.reflected(in: bounds.width) : frame
    }
}

extension ViewportLayout {
    /// Moves the viewport to an offset.
    mutating func scroll(to offset: Double) { bounds.origin.y = offset }

    /// Changes the height of the viewport. The layout itself stays.
    mutating func setHeight(_ height: Double) { bounds.size.height = height }

    /// Solves another source from scratch. The memory of the answer is kept.
    mutating func reset<Source: CollectionSource>(_ source: Source, bounds: Rect) {
        self.bounds = bounds
        solver = Self.makeSolver(source, viewport: bounds.size, context: context)
        window.forget()
        kinds = SupplementaryKinds(solver)
    }

    /// Applies an update that leads to a source; false if the solver rejects it.
    mutating func apply<Source: CollectionSource>(_ update: LayoutUpdate, _ source: Source) -> Bool {
        let isApplied = context.timingLayout {
            context.counters.layoutPasses += 1
            return (try? solver.apply(update)) != nil
        }
        guard isApplied else { return false }
        kinds = SupplementaryKinds(solver)
        if solver.hasDiagnostics { context.note(solver, of: source) }
        return true
    }

    /// Makes sure that the answer contains the viewport and the area ahead of it.
    ///
    /// - Returns: whether the solver was asked; otherwise the answer is unchanged.
    @discardableResult
    mutating func ask(for prefetcher: Prefetcher) -> Bool {
        var reach = prefetcher.reach(around: bounds)
        if let screens = context.faults?.planted.queriedBehind {
            reachBack(by: screens * bounds.height, prefetcher, &reach)
        }
        let update = context.timingLayout {
            var update = solver.update(&window, holding: reach.window, asking: reach.area, visibleBounds: bounds)
            guard let section = prefetcher.scrolledSection else { return update }
            let own = prefetcher.orthogonalReach(offset: solver.orthogonalOffset(of: section), extent: bounds.width)
            let widened = solver.widen(section, holding: own.window, asking: own.area, in: &window)
            update.isAsked = update.isAsked || widened.isAsked
            update.attributes += widened.attributes
            return update
        }
        count(update)
        return update.isAsked
    }

    /// Makes a query that is due return all elements of its area, and more behind the motion, because a fault is planted.
    private mutating func reachBack(
        by length: Double, _ prefetcher: Prefetcher, _ reach: inout (window: Rect, area: Rect)
    ) {
        let covered = window.covered
        guard reach.window.minY < covered.minY || covered.maxY < reach.window.maxY else { return }
        if !prefetcher.isUpward { reach.area.origin.y -= length }
        reach.area.size.height += length
        window.forget()
    }

    /// Measures visible estimated elements. The element at the top of the viewport stays there.
    ///
    /// - Parameter measure: returns an element's size. It must not use this layout.
    mutating func settle(measure: (LayoutElement, MeasureConstraint) -> Size?) {
        let anchor = bounds.minY > 0 ? solver.anchor(in: bounds, buffer: &buffer) : nil
        context.timingLayout {
            _ = solver.settle(in: bounds, buffer: &buffer) { element, constraint in
                context.leavingLayout { measure(element, constraint) }
            }
        }
        if let anchor, let offset = solver.offset(keeping: anchor) {
            bounds.origin.y = min(max(minimumOffset, offset), maximumOffset)
        }
    }

    /// Measures everything that is estimated, visible or not.
    ///
    /// - Parameters:
    ///   - budget: the largest number of measurements.
    ///   - measure: returns an element's size. It must not use this layout.
    mutating func settleEverything(budget: Int, measure: (LayoutElement, MeasureConstraint) -> Size?) {
        // Content grows if it is taller than its estimate. No feed is taller than this.
        let everything = Rect(x: 0, y: 0, width: bounds.width, height: 1e12)
        var buffer = LayoutElementBuffer()
        context.timingLayout {
            _ = solver.settle(in: everything, buffer: &buffer, budget: budget) { element, constraint in
                context.leavingLayout { measure(element, constraint) }
            }
        }
    }

    /// Scrolls a section orthogonally like a user, within its limits.
    ///
    /// - Returns: the section's new offset; nil if it did not move or does not scroll.
    mutating func scroll(section: Int, to offset: Double, noting prefetcher: inout Prefetcher) -> Double? {
        context.timingLayout {
            guard offset.isFinite, solver.isOrthogonal(section) else { return nil }
            let old = solver.orthogonalOffset(of: section)
            let new = solver.clampedOrthogonalOffset(offset, of: section)
            guard new != old else { return nil }
            prefetcher.noteScroll(of: section, from: old, to: new)
            let reach = prefetcher.orthogonalReach(offset: new, extent: bounds.width)
            count(solver.scroll(section: section, to: new, holding: reach.window, asking: reach.area, in: &window))
            return new
        }
    }

    /// Sets a section's orthogonal offset. It does not count as a user's scroll.
    mutating func setOrthogonalOffset(_ offset: Double, of section: Int) {
        context.timingLayout { solver.setOrthogonalOffset(offset, of: section) }
    }

    /// Frees all memory that can be recreated.
    mutating func dropSpares() {
        solver.trim()
        window = LayoutWindow()
        buffer = LayoutElementBuffer()
    }

    private func count(_ update: LayoutWindow.Update) {
        if update.isAsked { context.counters.layoutPasses += 1 }
        context.counters.layoutAttributes += update.attributes
    }

    private static func makeSolver<Source: CollectionSource>(
        _ source: Source, viewport: Size, context: EngineContext
    ) -> LayoutSolver {
        var environment = context.layoutEnvironment
        environment.containerSize = viewport
        let solver = context.timingLayout {
            context.counters.layoutPasses += 1
            return LayoutSolver(
                environment: environment, sections: (0..<source.sectionCount).map { source.input(section: $0) })
        }
        context.note(solver, of: source)
        return solver
    }
}

extension EngineContext {
    /// Notes the sections that a solver lays out as if they had no items.
    ///
    /// Sections in which nothing fits are noted only if they have items. Sections of a row's inner layout are noted
    /// there.
    func note<Source: CollectionSource>(_ solver: LayoutSolver, of source: Source) {
        let misfits = solver.misfits.filter { $0.sections.contains { source.rowCount($0) > 0 } }
        let broken = solver.diagnostics.filter { !$0.isMisfit }.map { ($0, "; its items are not shown") }
        for (error, outcome) in broken + misfits.map({ ($0.error, "") }) {
            guard let section = error.section, section < source.sectionCount else { continue }
            let subject = error.subject.isEmpty ? "" : error.subject + ": "
            let key = source.key(section)
            note(
                EngineDiagnostic(
                    type: key.type, section: key.id, item: nil,
                    message: subject + error.cause + outcome + "; " + error.remedy))
        }
    }
}
