internal import Basics
internal import CompositionalLayout

extension SolvedCase {
    /// All frames of a solver at one moment, in the form that is printed.
    struct Frames {
        let contentSize: [Double]
        let elements: [Element]
        /// Sections of which nothing is laid out, in sentences; nil if there are none.
        let notes: [String]?
        let sections: [Rect]

        /// Lists the frames.
        ///
        /// - Throws: ``LayoutError/Code/unsoundNumber`` if a frame is not finite.
        /// - Complexity: O(items).
        init(of solver: inout LayoutSolver, visible: Rect) throws(LayoutCaseError) {
            var buffer = LayoutElementBuffer()
            solver.allElements(visibleBounds: visible, into: &buffer)
            let size = solver.contentSize
            guard size.width.isFinite, size.height.isFinite, buffer.elements.allSatisfy({ $0.frame.isFinite }) else {
                throw .layout(LayoutError(.unsoundNumber))
            }
            contentSize = [size.width, size.height]
            elements = Self.list(buffer.elements, solver)
            notes = Self.notes(solver)
            sections = (0..<solver.sectionCount).map { solver.frame(ofSection: $0) ?? .zero }
        }

        private static func list(_ elements: [LayoutElement], _ solver: LayoutSolver) -> [Element] {
            let ordered = elements.sorted { left, right in
                (left.category.rank, left.kind.rawValue, left.section, left.item)
                    < (right.category.rank, right.kind.rawValue, right.section, right.item)
            }
            return ordered.map { element in
                Element(
                    kind: element.category == .cell ? "cell" : solver.name(of: element.kind),
                    path: element.section == LayoutElement.wholeLayout
                        ? [element.item] : [element.section, element.item],
                    frame: [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height],
                    z: element.zIndex, category: element.category)
            }
        }

        /// How many sections of one description a note names.
        private static let listedSections = 5

        private static func notes(_ solver: LayoutSolver) -> [String]? {
            let notes = solver.misfits.map { misfit in
                guard misfit.sections.count > 1 else { return "\(misfit.error)" }
                let listed = misfit.sections.prefix(listedSections).map(String.init)
                let rest = misfit.sections.count - listed.count
                let names = (listed + (rest > 0 ? ["\(rest.grouped) more"] : [])).joinedAsSentence
                return "sections \(names), \(misfit.error.subject): \(misfit.error.cause); \(misfit.error.remedy)"
            }
            return notes.isEmpty ? nil : notes
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
