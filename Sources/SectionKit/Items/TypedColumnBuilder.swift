final class TypedColumnBuilder<Plugin: SectionPlugin>: ItemColumnBuilder {
    private let plugin: Plugin
    var items: [Plugin.Item] = []

    init(plugin: Plugin) { self.plugin = plugin }

    var type: SectionType { plugin.registeredType }
    var count: Int { items.count }
    var isPlaceholder: Bool { Plugin.self == FallbackSection.self }
    var lastID: ItemID? { items.last?.id }

    func append(from decoder: any Decoder) throws { items.append(try Plugin.Item(from: decoder)) }

    func reserve(_ count: Int) { items.reserveCapacity(count) }

    func append(_ item: any SectionItem) -> Bool {
        guard let item = item as? Plugin.Item else { return false }
        items.append(item)
        return true
    }

    func append(rows: Range<Int>, of column: any ItemColumn) -> Bool {
        // The fallback stands in for several types, each with a column of its own.
        guard let column = column as? TypedColumn<Plugin>, column.type == type else { return false }
        items.append(contentsOf: column.items[rows])
        return true
    }

    func appendSample(id: ItemID, using random: inout SeededRandom) {
        items.append(Plugin.sample(id: id, using: &random))
    }

    func finish() -> any ItemColumn { TypedColumn(plugin: plugin, items: items) }
}
