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
        let frames = try SolvedCase.Frames(of: &solver, visible: settle(&solver))
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

    /// Measures what is visible at the origin and then at the case's offset. Returns the visible rectangle.
    private func settle(_ solver: inout LayoutSolver) -> Rect {
        let visible = [.zero, offset].map { Rect(origin: $0, size: environment.containerSize) }
        guard isMeasured else { return visible[1] }
        let content = CaseContent(self)
        content.setSizes(&solver)
        guard content.isMeasured else { return visible[1] }
        var buffer = LayoutElementBuffer()
        for rect in offset == .zero ? [visible[1]] : visible { content.settle(&solver, in: rect, buffer: &buffer) }
        return visible[1]
    }

    /// Whether any element of the case is measured.
    var isMeasured: Bool {
        !(measuredCycle.isEmpty && sectionCycles.isEmpty && measuredSupplementaries.isEmpty && measuredItems.isEmpty
            && measuredBoundary.isEmpty)
    }

    private func restingOffsets(_ solver: LayoutSolver) -> [[Double]?] {
        sections.indices.map { section in
            guard solver.isOrthogonal(section) else { return nil }
            return orthogonalSteps.map { solver.restingOffset(of: section, proposed: $0) }
        }
    }
}
