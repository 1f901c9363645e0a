
/// Where ads stand among the rows of a grid.
public struct AdRule: Hashable, Sendable {
    /// How a feed holds rows of another kind within a grid.
    public enum Arrangement: String, Sendable, Codable, CaseIterable {
        /// The ads are items of the same section.
        case mixed
        /// Each row is a section of its own: the workaround of layouts that cannot mix rows.
        case sectionPerRow
    }

    /// The number of rows before each ad.
    public var everyRows: Int
    /// Items per row.
    public var columns: Int
    /// The ads' item type.
    public var type: SectionType
    /// How the feed holds them.
    public var arrangement: Arrangement

    /// Makes a rule.
    public init(
        everyRows: Int, columns: Int, type: SectionType = "adBanner", arrangement: Arrangement = .mixed
    ) {
        self.everyRows = everyRows
        self.columns = columns
        self.type = type
        self.arrangement = arrangement
    }
}
