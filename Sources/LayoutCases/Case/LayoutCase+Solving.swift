public import CompositionalLayout

extension LayoutCase {
    /// Solves the case: measures what is visible at the origin and then at the case's offset, and then plays the steps.
    ///
    /// - Throws: The first rule that the description breaks, or ``LayoutCaseError/tooManyItems(_:)``.
    /// - Complexity: O(items x steps).
    public func solve() throws(LayoutCaseError) -> SolvedCase {
        let items = sections.reduce(into: 0) { sum, section in
            sum = sum.addingReportingOverflow(section.itemCount).overflow ? .max : sum + section.itemCount
        }
        guard items <= Self.maximumItems else { throw .tooManyItems(items) }
        var solver = try makeSolver()
        setMeasured(&solver)
        var buffer = LayoutElementBuffer()
        let visible = settle(&solver, buffer: &buffer)
        let frames = try SolvedCase.Frames(of: &solver, visible: visible)
        return SolvedCase(
            id: id, contentSize: frames.contentSize, elements: frames.elements,
            orthogonalOffsets: orthogonalSteps.isEmpty ? nil : restingOffsets(solver), notes: frames.notes,
            then: steps.isEmpty ? nil : try play(solver), sectionFrames: frames.sections)
    }

    /// Plays the steps.
    private func play(_ solver: LayoutSolver) throws(LayoutCaseError) -> [SolvedCase.State] {
        var session = CaseSession(self, solver)
        var states: [SolvedCase.State] = []
        var listed = session.itemCount
        for (index, step) in steps.enumerated() {
            listed += session.itemCount + step.insertedItems
            guard listed <= Self.maximumItems else { throw .tooManyItems(listed) }
            let jump: Double?
            do throws(LayoutError) {
                jump = try session.play(step)
            } catch {
                var error = error
                error.subject = "then[\(index)]" + (error.subject.isEmpty ? "" : "." + error.subject)
                throw .layout(error)
            }
            states.append(try session.state(jump: jump))
        }
        return states
    }

    /// The case's solver before anything is measured.
    ///
    /// - Throws: The first rule that the description breaks.
    /// - Complexity: O(sections).
    public func makeSolver() throws(LayoutCaseError) -> LayoutSolver {
        do throws(LayoutError) {
            try configuration.validate()
        } catch {
            throw .layout(error)
        }
        let solver = LayoutSolver(configuration: configuration, environment: environment, sections: sections)
        // If nothing fits, UIKit lays out nothing, so this is a result and not an error.
        if let error = solver.diagnostics.first(where: { !$0.isMisfit }) { throw .layout(error) }
        return solver
    }

    /// Sets the sizes that were recorded for single items and supplementaries.
    private func setMeasured(_ solver: inout LayoutSolver) {
        for (section, sizes) in measuredItems.enumerated() where section < sections.count {
            for (item, size) in sizes.enumerated() where item < sections[section].itemCount {
                if let size { solver.setMeasured(size, item: ItemIndex(section: section, item: item)) }
            }
        }
        for (name, sizes) in measuredBoundary.sorted(by: { $0.key < $1.key }) {
            guard let kind = solver.kind(named: name) else { continue }
            for (section, size) in sizes.enumerated() where section < sections.count {
                if let size { solver.setMeasured(size, boundary: kind, section: section) }
            }
        }
    }

    private func settle(_ solver: inout LayoutSolver, buffer: inout LayoutElementBuffer) -> Rect {
        var visible = Rect(origin: .zero, size: environment.containerSize)
        let supplementaries = measuredSupplementaries.compactMap { name, height in
            solver.kind(named: name).map { ($0, height) }
        }
        let heights = Dictionary(supplementaries, uniquingKeysWith: { first, _ in first })
        for origin in offset == .zero ? [.zero] : [.zero, offset] {
            visible.origin = origin
            guard !measuredCycle.isEmpty || !measuredSupplementaries.isEmpty else { continue }
            solver.settle(in: visible, buffer: &buffer, budget: Self.maximumItems) { element, _ in
                height(of: element, supplementaries: heights).map {
                    Size(width: element.frame.width, height: $0)
                }
            }
        }
        return visible
    }

    private func height(of element: LayoutElement, supplementaries: [ElementKindID: Double]) -> Double? {
        guard element.category == .cell else { return supplementaries[element.kind] }
        return measuredCycle.isEmpty ? nil : measuredCycle[element.item % measuredCycle.count]
    }

    private func restingOffsets(_ solver: LayoutSolver) -> [[Double]?] {
        sections.indices.map { section in
            guard solver.isOrthogonal(section) else { return nil }
            return orthogonalSteps.map { solver.restingOffset(of: section, proposed: $0) }
        }
    }
}
