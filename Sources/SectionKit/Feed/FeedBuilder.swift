/// Collects the sections of a ``Feed``.
@resultBuilder
public enum FeedBuilder {
    /// One section.
    public static func buildExpression(_ section: Section) -> [Section] { [section] }
    /// Several sections.
    public static func buildExpression(_ sections: some Sequence<Section>) -> [Section] { Array(sections) }
    /// All of a block.
    public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap(\.self) }
    /// A condition without an alternative.
    public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
    /// The first alternative.
    public static func buildEither(first part: [Section]) -> [Section] { part }
    /// The second alternative.
    public static func buildEither(second part: [Section]) -> [Section] { part }
    /// A loop.
    public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap(\.self) }
}
