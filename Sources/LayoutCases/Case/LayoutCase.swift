public import CompositionalLayout

/// One layout in the case format: a description, a view, item counts, and the sizes that its cells measure.
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
    /// The content offset that is shown last. Pinned elements and what counts as visible depend on it.
    public var offset: Point
    /// Measured heights of cells, in points, repeated over the items of a section; `nil` for a cell that keeps its
    /// estimate. Empty if nothing is measured.
    public var measuredCycle: [Double?]
    /// Measured heights of supplementaries by kind, in points.
    public var measuredSupplementaries: [String: Double]
    /// Sizes that items measured wherever they stand, in sight or not: by section and item; `nil` for one that keeps its
    /// estimate. Empty if nothing was recorded. Axes that are not estimated are ignored.
    public var measuredItems: [[Size?]]
    /// Sizes that headers, footers and other boundary supplementaries of sections measured, by kind and section.
    public var measuredBoundary: [String: [Size?]]
    /// Offsets that every orthogonal section is asked for in turn.
    public var orthogonalSteps: [Double]
    /// What happens after the case was solved, step after step.
    package var steps: [LayoutCaseStep] = []

    /// Describes a case; by default nothing is measured, and nothing scrolled.
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

    /// The largest number of items whose frames are listed: a description may stand for billions.
    static let maximumItems = 1_000_000
    /// The deepest nesting of arrays and objects in a file; `JSONDecoder` refuses more than 512.
    static let maximumNesting = 500

    /// The visible rectangle at the case's offset.
    var viewport: Rect { Rect(origin: offset, size: environment.containerSize) }
}

/// Why a case cannot be solved.
public enum LayoutCaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is JSON but not in the case format.
    case unreadable(String)
    /// The text is not JSON: the first offending line and column, counted from 1 and in bytes, and the cause.
    case syntax(line: Int, column: Int, cause: String)
    /// Arrays and objects are nested more deeply than any description may be.
    case nestedTooDeeply(line: Int, column: Int)
    /// The description breaks a rule.
    case layout(LayoutError)
    /// The case has more items than are listed.
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
