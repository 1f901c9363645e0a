internal import Foundation

/// The items of one type, in the plugin's own type, behind an interface by row.
///
/// It erases a plugin's item type once per section, so code that runs per cell needs neither `Any` nor casts.
protocol ItemColumn: AnyObject, Sendable {
    var type: SectionType { get }
    var cellKind: CellKind { get }
    var isWide: Bool { get }
    var count: Int { get }
    func id(at row: Int) -> ItemID
    func cell(at row: Int, position: RowPosition, in environment: LayoutEnvironment) -> CellConfiguration
    /// Whether cells depend on the positions of their items.
    var usesRowPositions: Bool { get }
    /// Compares rows of this column with rows of another; nil if the other has another type.
    func comparison(with other: any ItemColumn) -> (@Sendable (_ row: Int, _ otherRow: Int) -> Bool)?
    func makeBuilder() -> any ItemColumnBuilder
    /// All rows, if they have that Swift type. It casts once per column, not per row.
    func items<Item: SectionItem>(as type: Item.Type) -> [Item]?
    /// One row, if rows have that Swift type.
    func item<Item: SectionItem>(at row: Int, as type: Item.Type) -> Item?
    /// The plugin's answer to a tap on a row.
    func answer(toTapOn row: Int, section: SectionID, index: Int, in feed: FeedRevision) -> FeedRevision?
    /// The plugin's answer to an action on a row's cell.
    func answer(
        to name: String, by gesture: CellGesture, target: String?, row: Int, section: SectionID, index: Int,
        in feed: FeedRevision
    ) -> FeedRevision?
    func encode(row: Int, to container: inout any UnkeyedEncodingContainer, type: SectionType?) throws
}

extension SectionPlugin {
    /// The section type of this instance: `type`, except in the fallback, which replaces many types.
    var registeredType: SectionType { (self as? FallbackSection)?.standsFor ?? Self.type }

    func makeColumnBuilder() -> any ItemColumnBuilder { TypedColumnBuilder(plugin: self) }
}

/// Collects the items of one column.
protocol ItemColumnBuilder: AnyObject {
    var type: SectionType { get }
    var count: Int { get }
    /// Whether its items are kept as raw JSON, because the type has no plugin or the plugin cannot decode them.
    var isPlaceholder: Bool { get }
    /// The identity of the last item.
    var lastID: ItemID? { get }
    func append(from decoder: any Decoder) throws
    /// Reserves capacity for this many items in total.
    func reserve(_ count: Int)
    /// Appends an item. Returns false, without a change, if the item has another type.
    func append(_ item: any SectionItem) -> Bool
    /// Appends rows of a column. Returns false, without a change, if the column has another type.
    func append(rows: Range<Int>, of column: any ItemColumn) -> Bool
    func appendSample(id: ItemID, using random: inout SeededRandom)
    func finish() -> any ItemColumn
}

final class TypedColumn<Plugin: SectionPlugin>: ItemColumn {
    let plugin: Plugin
    let items: [Plugin.Item]
    let type: SectionType

    init(plugin: Plugin, items: [Plugin.Item]) {
        self.plugin = plugin
        self.items = items
        type = plugin.registeredType
    }

    var cellKind: CellKind { Plugin.cellKind }
    var isWide: Bool { Plugin.isWide }
    var count: Int { items.count }

    func id(at row: Int) -> ItemID { items[row].id }

    var usesRowPositions: Bool { Plugin.usesRowPositions }

    func cell(at row: Int, position: RowPosition, in environment: LayoutEnvironment) -> CellConfiguration {
        Plugin.usesRowPositions
            ? plugin.cell(for: items[row], at: position, in: environment)
            : plugin.cell(for: items[row], in: environment)
    }

    func comparison(with other: any ItemColumn) -> (@Sendable (Int, Int) -> Bool)? {
        guard let other = other as? TypedColumn<Plugin> else { return nil }
        return { self.plugin.isContentEqual(self.items[$0], other.items[$1]) }
    }

    func makeBuilder() -> any ItemColumnBuilder { TypedColumnBuilder(plugin: plugin) }

    func item<Item: SectionItem>(at row: Int, as type: Item.Type) -> Item? {
        // The types are equal, and a cast would look that up again for each row.
        Item.self == Plugin.Item.self ? unsafeBitCast(items[row], to: Item.self) : nil
    }

    func items<Item: SectionItem>(as type: Item.Type) -> [Item]? {
        // Compared first, because a cast that fails would examine every row.
        Item.self == Plugin.Item.self ? items as? [Item] : nil
    }

    func answer(toTapOn row: Int, section: SectionID, index: Int, in feed: FeedRevision) -> FeedRevision? {
        plugin.answer(to: ItemTap(section: section, item: items[row], index: index, feed: feed))
    }

    func answer(
        to name: String, by gesture: CellGesture, target: String?, row: Int, section: SectionID, index: Int,
        in feed: FeedRevision
    ) -> FeedRevision? {
        plugin.answer(
            to: ItemAction(
                name, by: gesture, target: target, section: section, item: items[row], index: index, feed: feed))
    }

    func encode(row: Int, to container: inout any UnkeyedEncodingContainer, type: SectionType?) throws {
        try container.encode(TypedItem(item: items[row], type: type))
    }
}

/// An item in the form used in feeds: the plugin's own keys, and `type` if it differs from the section's.
private struct TypedItem<Item: SectionItem>: Encodable {
    let item: Item
    let type: SectionType?

    private enum CodingKeys: CodingKey { case type }

    func encode(to encoder: any Encoder) throws {
        if let type {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(type, forKey: .type)
        }
        try item.encode(to: encoder)
    }
}

final class TypedColumnBuilder<Plugin: SectionPlugin>: ItemColumnBuilder {
    private let plugin: Plugin
    var items: [Plugin.Item] = []

    init(plugin: Plugin) { self.plugin = plugin }

    var type: SectionType { plugin.registeredType }
    var count: Int { items.count }
    var isPlaceholder: Bool { Plugin.self == FallbackSection.self }
    var lastID: ItemID? { items.last?.id }

    func append(from decoder: any Decoder) throws {
        items.append(try ItemCallHook.during(.decode, of: type) { try Plugin.Item(from: decoder) })
    }

    func reserve(_ count: Int) { items.reserveCapacity(count) }

    func append(_ item: any SectionItem) -> Bool {
        guard let item = item as? Plugin.Item else { return false }
        items.append(item)
        return true
    }

    func append(rows: Range<Int>, of column: any ItemColumn) -> Bool {
        // The fallback replaces several types. Each has its own column.
        guard let column = column as? TypedColumn<Plugin>, column.type == type else { return false }
        items.append(contentsOf: column.items[rows])
        return true
    }

    func appendSample(id: ItemID, using random: inout SeededRandom) {
        items.append(ItemCallHook.during(.sample, of: type) { Plugin.sample(id: id, using: &random) })
    }

    func finish() -> any ItemColumn { TypedColumn(plugin: plugin, items: items) }
}
