/// Collects the items of a ``Section``.
@resultBuilder
public enum ItemsBuilder {
    /// One item.
    public static func buildExpression(_ item: any SectionItem) -> [any SectionItem] { [item] }
    /// Several items.
    public static func buildExpression<Item: SectionItem>(_ items: some Sequence<Item>) -> [any SectionItem] {
        items.map { $0 }
    }
    /// All of a block.
    public static func buildBlock(_ parts: [any SectionItem]...) -> [any SectionItem] { parts.flatMap(\.self) }
    /// A condition without an alternative.
    public static func buildOptional(_ part: [any SectionItem]?) -> [any SectionItem] { part ?? [] }
    /// The first alternative.
    public static func buildEither(first part: [any SectionItem]) -> [any SectionItem] { part }
    /// The second alternative.
    public static func buildEither(second part: [any SectionItem]) -> [any SectionItem] { part }
    /// A loop.
    public static func buildArray(_ parts: [[any SectionItem]]) -> [any SectionItem] { parts.flatMap(\.self) }
}
