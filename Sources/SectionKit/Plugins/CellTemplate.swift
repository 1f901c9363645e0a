/// One look for cells of several section types: a reuse pool of their own, and what a cell of it shows.
///
/// Plugins that share a template share its pool. Each says, as its adapter, what of its item the template shows:
///
/// ```swift
/// extension CellTemplate<String> {
///     static let label = CellTemplate(kind: CellKind("label")) { .text($0, style: .body, lines: 1) }
/// }
///
/// struct ChipSection: SectionPlugin {
///     static let cellKind = CellTemplate.label.kind
///     func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
///         CellTemplate.label(item.title)
///     }
/// }
/// ```
public struct CellTemplate<Content>: Sendable {
    /// The pool.
    public let kind: CellKind
    private let configuration: @Sendable (Content) -> CellConfiguration

    /// Makes a template from its pool and what a cell of it shows.
    public init(kind: CellKind, configuration: @escaping @Sendable (Content) -> CellConfiguration) {
        self.kind = kind
        self.configuration = configuration
    }

    /// What a cell shows for a content.
    public func callAsFunction(_ content: Content) -> CellConfiguration { configuration(content) }
}
