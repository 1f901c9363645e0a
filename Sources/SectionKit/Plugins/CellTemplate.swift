/// A shared look for cells of several section types: their own reuse pool, and the cell's content.
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

    /// Creates a template from its pool and its cell's content.
    public init(kind: CellKind, configuration: @escaping @Sendable (Content) -> CellConfiguration) {
        self.kind = kind
        self.configuration = configuration
    }

    /// The cell of a content.
    public func callAsFunction(_ content: Content) -> CellConfiguration { configuration(content) }
}
