/// Every frame of a case, as it is printed.
public struct SolvedCase: Hashable, Sendable, Encodable {
    /// One frame.
    public struct Element: Hashable, Sendable, Encodable {
        /// `cell`, or the element kind of a supplementary or decoration.
        public var kind: String
        /// Section and item; for an element of the whole layout its own number only.
        public var path: [Int]
        /// x, y, width and height in points.
        public var frame: [Double]
        /// The stacking order.
        public var z: Int
        let category: ElementCategory

        private enum CodingKeys: String, CodingKey { case kind, path, frame, z }
    }

    /// The case's name.
    public var id: String
    /// Width and height of the content, in points.
    public var contentSize: [Double]
    /// Cells first, then supplementaries, then decorations.
    public var elements: [Element]
    /// For each section where it comes to rest after each step; `nil` for a section that does not scroll sideways. Only
    /// for a case with steps.
    public var orthogonalOffsets: [[Double]?]?
    /// For pictures; not printed.
    let sectionFrames: [Rect]

    private enum CodingKeys: String, CodingKey { case id, contentSize, elements, orthogonalOffsets }
}

extension LayoutCase {
    /// Solves the case: settled at the origin and then at the case's offset.
    ///
    /// - Throws: What is wrong with the description, or that it stands for too many items to be listed.
    /// - Complexity: O(items).
    public func solve() throws(LayoutCaseError) -> SolvedCase {
        let items = sections.reduce(into: 0) { sum, section in
            sum = sum.addingReportingOverflow(section.itemCount).overflow ? .max : sum + section.itemCount
        }
        guard items <= Self.maximumItems else { throw .tooManyItems(items) }
        var solver = try makeSolver()
        var buffer = LayoutElementBuffer()
        let visible = settle(&solver, buffer: &buffer)
        solver.allElements(visibleBounds: visible, into: &buffer)
        let size = solver.contentSize
        guard size.width.isFinite, size.height.isFinite, buffer.elements.allSatisfy({ $0.frame.isFinite }) else {
            throw .layout(LayoutError(.unsoundNumber))
        }
        return SolvedCase(
            id: id, contentSize: [size.width, size.height], elements: list(buffer.elements, solver),
            orthogonalOffsets: orthogonalSteps.isEmpty ? nil : restingOffsets(solver),
            sectionFrames: (0..<solver.sectionCount).compactMap { solver.frame(ofSection: $0) })
    }

    /// The solver of the case before anything is measured.
    ///
    /// - Throws: What is wrong with the description.
    /// - Complexity: O(sections).
    public func makeSolver() throws(LayoutCaseError) -> LayoutSolver {
        do throws(LayoutError) {
            try configuration.validate()
        } catch {
            throw .layout(error)
        }
        let solver = LayoutSolver(configuration: configuration, environment: environment, sections: sections)
        // A first item that does not fit is the original's own case: nothing is laid out, and that is said once.
        if let error = solver.diagnostics.first(where: { $0.code != .firstItemDoesNotFit }) { throw .layout(error) }
        return solver
    }

    private func settle(_ solver: inout LayoutSolver, buffer: inout LayoutElementBuffer) -> Rect {
        var visible = Rect(origin: .zero, size: environment.containerSize)
        let kinds = solver.kinds
        for origin in offset == .zero ? [.zero] : [.zero, offset] {
            visible.origin = origin
            guard !measuredCycle.isEmpty || !measuredSupplementaries.isEmpty else { continue }
            solver.settle(in: visible, buffer: &buffer, budget: Self.maximumItems) { element, _ in
                height(of: element, name: kinds.name(of: element.kind)).map {
                    Size(width: element.frame.width, height: $0)
                }
            }
        }
        return visible
    }

    private func height(of element: LayoutElement, name: String) -> Double? {
        guard element.category == .cell else { return measuredSupplementaries[name] }
        return measuredCycle.isEmpty ? nil : measuredCycle[element.item % measuredCycle.count]
    }

    private func list(_ elements: [LayoutElement], _ solver: LayoutSolver) -> [SolvedCase.Element] {
        let ordered = elements.sorted { left, right in
            (left.category.rank, left.kind.rawValue, left.section, left.item)
                < (right.category.rank, right.kind.rawValue, right.section, right.item)
        }
        return ordered.map { element in
            SolvedCase.Element(
                kind: element.category == .cell ? "cell" : solver.name(of: element.kind),
                path: element.section == LayoutElement.wholeLayout
                    ? [element.item] : [element.section, element.item],
                frame: [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height],
                z: element.zIndex, category: element.category)
        }
    }

    private func restingOffsets(_ solver: LayoutSolver) -> [[Double]?] {
        sections.indices.map { section in
            guard solver.isOrthogonal(section) else { return nil }
            return orthogonalSteps.map { solver.restingOffset(of: section, proposed: $0) }
        }
    }
}

extension ElementCategory {
    /// The order in which elements are listed.
    fileprivate var rank: Int {
        switch self {
        case .cell: 0
        case .boundary, .anchored: 1
        case .decoration: 2
        }
    }
}

extension Rect {
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
