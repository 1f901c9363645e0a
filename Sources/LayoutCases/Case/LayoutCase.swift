public import CompositionalLayout

/// A layout in the case format: a description, a view, item counts, and measured sizes of cells.
///
/// ``LayoutCaseFile`` reads a file with cases; ``solve()`` lists every frame of one case.
public struct LayoutCase: Sendable {
    /// The case's name in its file.
    public var id: String
    /// The settings of the whole layout.
    public var configuration: LayoutConfiguration
    /// The view.
    public var environment: LayoutEnvironment
    /// The sections, with their item counts.
    public var sections: [SectionInput]
    /// The final content offset, which determines the visible rectangle and the frames of pinned elements.
    public var offset: Point
    /// Measured heights of cells, in points, repeated over the items of a section; `nil` for a cell that keeps its
    /// estimate. Empty if no cell is measured.
    public var measuredCycle: [Double?]
    /// Measured heights by section, instead of ``measuredCycle``; sections after them have none. Not part of the format.
    package var sectionCycles: [[Double?]] = []
    /// Measured heights of supplementaries by kind, in points.
    package var measuredSupplementaries: [String: Double]
    /// Measured sizes of items, visible or not, by section and item; `nil` for an item that keeps its estimate. Empty
    /// if nothing was recorded. Axes that are not estimated are ignored.
    public var measuredItems: [[Size?]]
    /// Measured sizes of headers, footers and other boundary supplementaries of sections, by kind and section.
    public var measuredBoundary: [String: [Size?]]
    /// Offsets to which every orthogonal section is scrolled in turn.
    package var orthogonalSteps: [Double]
    /// The steps that are played after the case was solved.
    package var steps: [LayoutCaseStep] = []

    /// Creates a case. By default nothing is measured and nothing is scrolled.
    public init(
        id: String, configuration: LayoutConfiguration, environment: LayoutEnvironment, sections: [SectionInput],
        offset: Point = .zero, measuredCycle: [Double?] = [], measuredSupplementaries: [String: Double] = [:],
        measuredItems: [[Size?]] = [], measuredBoundary: [String: [Size?]] = [:], orthogonalSteps: [Double] = []
    ) {
        self.id = id
        self.configuration = configuration
        self.environment = environment
        self.sections = sections
        self.offset = offset
        self.measuredCycle = measuredCycle
        self.measuredSupplementaries = measuredSupplementaries
        self.measuredItems = measuredItems
        self.measuredBoundary = measuredBoundary
        self.orthogonalSteps = orthogonalSteps
    }

    /// The maximum number of items whose frames are listed. A short description may have billions of items.
    static let maximumItems = 1_000_000
    /// The maximum nesting depth of arrays and objects in a file. `JSONDecoder` refuses more than 512.
    static let maximumNesting = 500

    /// The visible rectangle at the case's offset.
    var viewport: Rect { Rect(origin: offset, size: environment.containerSize) }
}

/// The reason why a case cannot be read or solved.
public enum LayoutCaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is JSON but not in the case format.
    case unreadable(String)
    /// The text is not JSON. Line and column of the first mistake count from 1; columns are in bytes.
    case syntax(line: Int, column: Int, cause: String)
    /// Arrays and objects exceed the maximum nesting depth.
    case nestedTooDeeply(line: Int, column: Int)
    /// The description breaks a rule.
    case layout(LayoutError)
    /// The case has too many items to list.
    case tooManyItems(Int)

    /// Cause and remedy in one line.
    public var description: String {
        switch self {
        case .unreadable(let cause): cause
        case .syntax(let line, let column, let cause):
            "line \(line), column \(column): invalid or truncated JSON: \(cause)"
        case .nestedTooDeeply(let line, let column):
            "line \(line), column \(column): arrays and objects are nested more than \(LayoutCase.maximumNesting) "
                + "levels deep; groups may be nested \(LayoutGroup.maximumDepth) levels deep, so flatten the description"
        case .layout(let error): error.description
        case .tooManyItems(let count):
            "the case has \(count) items; at most \(LayoutCase.maximumItems) are listed, so lower its counts"
        }
    }
}
