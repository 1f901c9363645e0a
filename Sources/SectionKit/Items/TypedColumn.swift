internal import Foundation

final class TypedColumn<Plugin: SectionPlugin>: ItemColumn {
    let plugin: Plugin
    let items: [Plugin.Item]

    init(plugin: Plugin, items: [Plugin.Item]) {
        self.plugin = plugin
        self.items = items
    }

    var type: SectionType { plugin.registeredType }
    var cellKind: CellKind { Plugin.cellKind }
    var isWide: Bool { Plugin.isWide }
    var count: Int { items.count }

    func id(at row: Int) -> ItemID { items[row].id }

    func cell(at row: Int, in environment: LayoutEnvironment) -> CellConfiguration {
        plugin.cell(for: items[row], in: environment)
    }

    func comparison(with other: any ItemColumn) -> (@Sendable (Int, Int) -> Bool)? {
        guard let other = other as? TypedColumn<Plugin> else { return nil }
        if other === self { return { self.items[$0] == self.items[$1] } }
        return { self.items[$0] == other.items[$1] }
    }

    func makeBuilder() -> any ItemColumnBuilder { TypedColumnBuilder(plugin: plugin) }

    func item<Item: SectionItem>(at row: Int, as type: Item.Type) -> Item? {
        Item.self == Plugin.Item.self ? items[row] as? Item : nil
    }

    func items<Item: SectionItem>(as type: Item.Type) -> [Item]? {
        // Asked first: a cast that fails would look at every row.
        Item.self == Plugin.Item.self ? items as? [Item] : nil
    }

    func answer(toTapOn row: Int, section: SectionID, index: Int, in feed: FeedRevision) -> FeedRevision? {
        plugin.answer(to: ItemTap(section: section, item: items[row], index: index, feed: feed))
    }

    func encode(row: Int, to container: inout any UnkeyedEncodingContainer, type: SectionType?) throws {
        try container.encode(TypedItem(item: items[row], type: type))
    }
}

/// An item as a feed writes it: the plugin's own keys, and `type` where it differs from its section's.
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
