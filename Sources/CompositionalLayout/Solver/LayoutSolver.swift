/// Turns layout descriptions into frames, for any number of items.
///
/// ```swift
/// let grid = LayoutStyle.grid(columns: 2, height: .absolute(220), spacing: 8).section()
/// var solver = LayoutSolver(
///     environment: LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3),
///     sections: [SectionInput(grid, itemCount: 1_000_000)])
/// var buffer = LayoutElementBuffer()
/// solver.elements(in: Rect(x: 0, y: 50_000, width: 390, height: 844), into: &buffer)
/// ```
///
/// In a right-to-left environment, every frame and every rectangle of a query is reflected in the view's width. A
/// layout that scrolls horizontally then extends to the left of 0. Orthogonal offsets count from the beginning of a
/// section.
///
/// The solver works with indices; the caller maps them to ids. Equal groups are solved once and placed by arithmetic,
/// so time and memory grow with the number of sections and not with the number of items. Measured sizes are stored in a
/// tree.
public struct LayoutSolver: Sendable {
    /// The settings of the whole layout, without the parts that break a rule.
    public let configuration: LayoutConfiguration
    /// The view for which the layout is solved.
    public internal(set) var environment: LayoutEnvironment
    /// The work that the solver has done so far.
    public internal(set) var counters = LayoutCounters()

    /// The broken rule in the configuration; nil without one. The part that breaks the rule is left out.
    private(set) var configurationDiagnostic: LayoutError?
    var plans: [SectionPlan] = []
    /// Indices of plans by the hash of their description. The plan holds the description for comparison.
    var planNumbers: [Int: Int] = [:]
    /// The index of the plan that was looked up last.
    var latestPlan: Int?
    var kinds = KindTable()
    var sections = ChunkedList<SectionRecord>()
    var boundary: BoundaryFrame
    var boundaryMeasures: [Size?] = []
    /// Bounds over all plans, so that queries need not visit all of them.
    var facts = PlanFacts()
    var scratch = FlowScratch()
    /// The number of changes other than passes: scrolls of orthogonal sections and placements of items.
    var shifts = 0

    /// Solves a layout.
    ///
    /// - Complexity: O(sections), regardless of their item counts.
    public init(
        configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment,
        sections inputs: [SectionInput]
    ) {
        self.configuration = configuration.sound
        do throws(LayoutError) { try configuration.validate() } catch { configurationDiagnostic = error }
        self.environment = environment.sound
        boundary = Self.boundary(self.configuration, self.environment, kinds: &kinds)
        sections = ChunkedList(chunks: makeRecords(inputs))
        counters.passes = 1
    }

    /// Solves a layout whose sections a provider makes, one call per section.
    ///
    /// - Complexity: O(sections) plus the provider.
    public init(
        configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment,
        sectionCount: Int, provider: (_ section: Int, _ environment: LayoutEnvironment) -> SectionInput
    ) {
        self.init(
            configuration: configuration, environment: environment,
            sections: (0..<max(sectionCount, 0)).map { provider($0, environment) })
    }

    static func boundary(
        _ configuration: LayoutConfiguration, _ environment: LayoutEnvironment, kinds: inout KindTable
    ) -> BoundaryFrame {
        BoundaryFrame(
            configuration.boundary, main: configuration.scrollDirection, viewSize: environment.containerSize,
            crossInsets: (0, 0), grid: PixelGrid(scale: environment.scale),
            kind: { kinds.number(of: $0) })
    }
}

extension LayoutSolver {
    /// Descriptions of the broken invariants of the solver's structures; empty if all hold. For tests.
    ///
    /// - Complexity: O(sections + measured items).
    package func brokenInvariants() -> [String] {
        var problems = sections.brokenInvariants()
        for section in 0..<sectionCount {
            let record = sections[section]
            let found = record.brokenInvariants(plans[record.plan])
            problems += found.map { "section \(section): " + $0 }
        }
        return problems
    }

    /// The number of items that were examined so far to recompute groups that wrap. For tests.
    package var itemsWrapped: Int { scratch.itemsWrapped }
}

/// The work that a solver has done so far. The counts are exact: the same calls give the same counts.
public struct LayoutCounters: Hashable, Sendable, Codable {
    /// The number of solves and changes: the first solve, updates, corrections and resizes.
    public var passes = 0
    /// The number of section descriptions solved; equal ones count once.
    package var descriptionsSolved = 0
    /// The number of sections created or changed.
    package var sectionsSolved = 0
    /// The number of queries.
    public var queries = 0
    /// The number of elements that queries returned.
    public var attributes = 0
    /// The number of measured sizes that were set.
    public var corrections = 0

    /// Makes counters at zero.
    public init() {}
}
