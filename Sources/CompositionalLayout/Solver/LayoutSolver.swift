/// Turns descriptions into frames, for as many items as there are.
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
/// It knows indices only: the caller keeps ids. Equal groups are solved once and placed by arithmetic, so that time and
/// memory grow with the number of sections; measured sizes live in a tree beside that.
public struct LayoutSolver: Sendable {
    /// What holds for the whole layout.
    public internal(set) var configuration: LayoutConfiguration
    /// The view that the layout is solved for.
    public internal(set) var environment: LayoutEnvironment
    /// What the solver has done so far.
    public internal(set) var counters = LayoutCounters()
    /// What is wrong with descriptions; such sections are laid out as if they had no items.
    public internal(set) var diagnostics: [LayoutError] = []

    /// Solves a layout.
    ///
    /// - Complexity: O(sections), whatever their item counts.
    public init(
        configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment,
        sections: [SectionInput]
    ) {
        self.configuration = configuration
        self.environment = environment
    }
}
