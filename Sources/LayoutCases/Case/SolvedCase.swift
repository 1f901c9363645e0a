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

    /// The case's name.
    public var id: String
    /// Width and height of the content, in points.
    public var contentSize: [Double]
    /// Cells first, then supplementaries, then decorations.
    public var elements: [Element]
    /// For each section its resting offset after each step; `nil` for a section that is not orthogonal. Present only in
    /// a case with steps.
    public var orthogonalOffsets: [[Double]?]?
    /// For pictures; not printed.
    let sectionFrames: [Rect]

    private enum CodingKeys: String, CodingKey { case id, contentSize, elements, orthogonalOffsets }
}
