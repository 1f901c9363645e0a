internal import Foundation

/// Items of one type, in the plugin's own type, behind an interface that asks by row.
///
/// This is where a plugin's item type is erased, once per section: what runs per cell calls through here without
/// `Any` and without a cast.
protocol ItemColumn: AnyObject, Sendable {
    var type: SectionType { get }
    var cellKind: CellKind { get }
    var isWide: Bool { get }
    var count: Int { get }
    func id(at row: Int) -> ItemID
    func cell(at row: Int, in environment: LayoutEnvironment) -> CellConfiguration
    /// Compares rows of this column with rows of another; nil if the other holds another type.
    func comparison(with other: any ItemColumn) -> (@Sendable (_ row: Int, _ otherRow: Int) -> Bool)?
    func makeBuilder() -> any ItemColumnBuilder
    /// All rows, where they are of that Swift type; a cast for the column, none for a row.
    func items<Item: SectionItem>(as type: Item.Type) -> [Item]?
    /// One row, where rows are of that Swift type.
    func item<Item: SectionItem>(at row: Int, as type: Item.Type) -> Item?
    /// What the plugin answers to a tap on a row.
    func answer(toTapOn row: Int, section: SectionID, index: Int, in feed: FeedRevision) -> FeedRevision?
    func encode(row: Int, to container: inout any UnkeyedEncodingContainer, type: SectionType?) throws
}

extension SectionPlugin {
    /// The name this instance answers for. The same as `type`, except in the fallback, which answers for many.
    var registeredType: SectionType { (self as? FallbackSection)?.standsFor ?? Self.type }

    func makeColumnBuilder() -> any ItemColumnBuilder { TypedColumnBuilder(plugin: self) }
}
