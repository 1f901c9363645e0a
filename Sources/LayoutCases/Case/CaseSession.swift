internal import CompositionalLayout

/// Plays the steps of a case: keeps its solver, content and offset from one step to the next.
struct CaseSession {
    private(set) var solver: LayoutSolver
    private(set) var offset: Point
    private var content: CaseContent
    private var environment: LayoutEnvironment
    private var buffer = LayoutElementBuffer()

    /// The maximum number of rounds of measuring visible elements. A round may move elements, so that others become
    /// visible.
    private static let mostRounds = 8

    /// Starts with the solved case.
    init(_ layout: LayoutCase, _ solver: LayoutSolver) {
        self.solver = solver
        content = CaseContent(layout)
        (environment, offset) = (layout.environment, layout.offset)
    }

    private var main: LayoutAxis { solver.configuration.scrollDirection }
    /// The visible rectangle.
    var visible: Rect { Rect(origin: offset, size: environment.containerSize) }
    var itemCount: Int { content.itemCount }

    /// Plays a step.
    ///
    /// - Returns: The distance that the first visible item that still exists moved relative to the view, along the
    ///   scroll axis; nil if no such item exists, or if the step scrolls.
    /// - Throws: An error for an index that does not exist, or for a rule that an inserted section breaks.
    /// - Complexity: O(items).
    mutating func play(_ step: LayoutCaseStep) throws(LayoutError) -> Double? {
        let known = anchors()
        try change(step)
        content.setSizes(&solver)
        for entry in step.sectionOffsets { solver.setOrthogonalOffset(entry.offset, of: entry.section) }
        let anchor = content.first(of: known)
        if let offset = step.offset {
            self.offset = offset
            settle { _ in nil }
            return nil
        }
        if let target = step.target {
            let start = offset
            settle { $0.solver.contentOffset(showing: target.item, at: target.position, from: start)?[$0.main] }
            return nil
        }
        // At the start of the content the offset stays, so that inserted items are visible.
        let isKept = step.keepsAnchor && offset[main] != 0
        settle { session in isKept ? anchor.flatMap { session.solver.offset(keeping: $0) } : nil }
        return anchor.flatMap { solver.offset(keeping: $0) }.map { $0 - offset[main] }
    }

    /// The current state, with every frame.
    mutating func state(jump: Double?) throws(LayoutCaseError) -> SolvedCase.State {
        let frames = try SolvedCase.Frames(of: &solver, visible: visible)
        return SolvedCase.State(
            contentSize: frames.contentSize, offset: [offset.x, offset.y], jump: jump, elements: frames.elements,
            notes: frames.notes, sectionFrames: frames.sections, visible: visible)
    }

    private mutating func change(_ step: LayoutCaseStep) throws(LayoutError) {
        try solver.apply(step.update)
        if let error = solver.diagnostics.first(where: { !$0.isMisfit }) { throw error }
        content.apply(step.update)
        for section in step.reloadedSections {
            guard (0..<solver.sectionCount).contains(section) else {
                throw LayoutError(.indexOutOfRange, section: section, subject: "reloadSections")
            }
            for item in 0..<solver.itemCount(in: section) {
                solver.invalidate(item: ItemIndex(section: section, item: item))
            }
            solver.invalidateBoundary(section: section)
        }
        content.change(step.measures)
        environment = step.view.applied(to: environment)
        solver.resize(to: environment)
        if step.invalidatesMeasures { solver.invalidateAll() }
        for entry in step.sectionOffsets where !(0..<solver.sectionCount).contains(entry.section) {
            throw LayoutError(.indexOutOfRange, section: entry.section, subject: "sectionOffsets")
        }
        if let target = step.target, solver.frame(of: target.item) == nil {
            throw LayoutError(.indexOutOfRange, section: target.item.section, subject: "scrollTo")
        }
    }

    /// Measures visible elements until the offset no longer moves.
    ///
    /// - Parameter wanted: Returns the wanted offset along the scroll axis for the current frames; nil keeps the
    ///   current offset.
    private mutating func settle(_ wanted: (CaseSession) -> Double?) {
        for _ in 0..<Self.mostRounds {
            move(wanted)
            content.settle(&solver, in: visible, buffer: &buffer)
            let before = offset
            move(wanted)
            if offset == before { return }
        }
    }

    private mutating func move(_ wanted: (CaseSession) -> Double?) {
        if let wanted = wanted(self) { offset[main] = wanted }
        limitOffset()
    }

    /// Limits the offset to the content. A right-to-left horizontal layout has negative offsets.
    private mutating func limitOffset() {
        let (safe, view) = (environment.safeAreaInsets, environment.containerSize)
        let isReflected = environment.layoutDirection == .rightToLeft && main == .horizontal
        let (start, end) = isReflected ? (safe.trailing, safe.leading) : insets(safe)
        let room = max(solver.contentSize[main] + end - view[main], -start)
        offset[main] = isReflected ? max(min(offset[main], start), -room) : min(max(offset[main], -start), room)
    }

    private func insets(_ safe: DirectionalEdgeInsets) -> (start: Double, end: Double) {
        main == .vertical ? (safe.top, safe.bottom) : (safe.leading, safe.trailing)
    }

    /// The visible cells and their distances from the start of the view: first the solver's anchor, then the cells
    /// after it, then those before it.
    private mutating func anchors() -> [(id: Int, distance: Double)] {
        guard let first = solver.anchor(in: visible, buffer: &buffer) else { return [] }
        let others = buffer.elements.filter { $0.category == .cell && $0.index != first.item }
            .map { ScrollAnchor(item: $0.index, distance: $0.frame.min(main) - visible.min(main)) }
            .sorted { ($0.distance, $0.item) < ($1.distance, $1.item) }
        let (before, behind) = (
            others.filter { $0.distance < first.distance }, others.filter { $0.distance >= first.distance }
        )
        return ([first] + behind + before).map { (content.cell(at: $0.item).id, $0.distance) }
    }
}
