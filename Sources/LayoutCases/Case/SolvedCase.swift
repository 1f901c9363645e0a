internal import CompositionalLayout

/// Every frame of a case, in the form that is printed.
public struct SolvedCase: Hashable, Sendable, Encodable {
    /// One frame.
    public struct Element: Hashable, Sendable, Encodable {
        /// `cell`, or the element kind of a supplementary or decoration.
        public var kind: String
        /// Section and item; for a boundary item of the whole layout its position in the layout's list alone.
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
        /// How far the first item in sight moved against the view, along the scroll axis; nil if none stayed, or if the step
        /// scrolls.
        package var jump: Double?
        /// As in ``SolvedCase/elements``.
        package var elements: [Element]
        /// As in ``SolvedCase/notes``.
        package var notes: [String]?
        /// For pictures; not printed.
        let sectionFrames: [Rect]
        let visible: Rect

        private enum CodingKeys: String, CodingKey { case contentSize, offset, jump, elements, notes }
    }

    /// The case's name.
    public var id: String
    /// Width and height of the content, in points.
    public var contentSize: [Double]
    /// Cells first, then supplementaries, then decorations.
    public var elements: [Element]
    /// For each section its resting offset after each step; `nil` for a section that is not orthogonal. Present only in
    /// a case with steps.
    public var orthogonalOffsets: [[Double]?]?
    /// Sections of which nothing is laid out, with the sizes and the remedy, one note a description; nil if there are none.
    public var notes: [String]?
    /// The state after each of the case's steps; nil for a case without steps.
    package var then: [State]?
    /// For pictures; not printed.
    let sectionFrames: [Rect]

    private enum CodingKeys: String, CodingKey { case id, contentSize, elements, orthogonalOffsets, notes, then }
}

extension SolvedCase {
    /// The notes about the case and about its states, each once.
    var allNotes: [String] {
        ([notes] + (then ?? []).map(\.notes)).compactMap(\.self).joined().reduce(into: []) { all, note in
            if !all.contains(note) { all.append(note) }
        }
    }
}
