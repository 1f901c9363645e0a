internal import CompositionalLayout
internal import StrataBasics

/// Every frame of a case, in the form in which it is printed.
public struct SolvedCase: Hashable, Sendable, Encodable {
    /// One frame.
    public struct Element: Hashable, Sendable, Encodable {
        /// `cell`, or the element kind of a supplementary or decoration.
        public var kind: String
        /// Section and item. For a boundary item of the whole layout, only its position in the layout's list.
        public var path: [Int]
        /// x, y, width and height in points.
        public var frame: [Double]
        /// The stacking order.
        public var z: Int
        let category: ElementCategory

        private enum CodingKeys: String, CodingKey { case kind, path, frame, z }
    }

    /// Every frame after a step.
    package struct State: Hashable, Sendable, Encodable {
        /// Width and height of the content, in points.
        package var contentSize: [Double]
        /// The content offset, in points.
        package var offset: [Double]
        /// The distance that the first visible item moved relative to the view, along the scroll axis; nil if no
        /// visible item is left, or if the step scrolls.
        package var jump: Double?
        /// The frames, as in ``SolvedCase/elements``.
        package var elements: [Element]
        /// The notes, as in ``SolvedCase/notes``.
        package var notes: [String]?
        /// The frames of the sections, for drawings. Not encoded.
        let sectionFrames: [Rect]
        let visible: Rect

        private enum CodingKeys: String, CodingKey { case contentSize, offset, jump, elements, notes }
    }

    /// The case's name.
    public var id: String
    /// Width and height of the content, in points.
    public var contentSize: [Double]
    /// The frames: cells first, then supplementaries, then decorations.
    public var elements: [Element]
    /// The resting offset of each section after each orthogonal step; `nil` for a section that is not orthogonal. Only
    /// present in a case with orthogonal steps.
    public var orthogonalOffsets: [[Double]?]?
    /// Notes about sections without any frames, with the sizes and the remedy, one per description; nil without such
    /// sections.
    public var notes: [String]?
    /// The state after each of the case's steps; nil for a case without steps.
    package var then: [State]?
    /// The frames of the sections, for drawings. Not encoded.
    let sectionFrames: [Rect]

    private enum CodingKeys: String, CodingKey { case id, contentSize, elements, orthogonalOffsets, notes, then }
}

extension SolvedCase {
    /// The distinct notes of the case and its states.
    var allNotes: [String] {
        ([notes] + (then ?? []).map(\.notes)).compactMap(\.self).joined().reduce(into: []) { all, note in
            if !all.contains(note) { all.append(note) }
        }
    }
}

extension SolvedCase {
    /// All frames of a solver, in the form in which they are printed.
    struct Frames {
        let contentSize: [Double]
        let elements: [Element]
        /// Notes about sections without any frames; nil without such sections.
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

        /// The maximum number of sections that a note names.
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
