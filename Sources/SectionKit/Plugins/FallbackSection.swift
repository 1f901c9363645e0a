/// Stands in for a section type that no plugin registered: keeps every key, shows a grey box with the type's name.
struct FallbackSection: SectionPlugin {
    static let type: SectionType = "unknown"
    static let cellKind = CellKind("unknown")

    /// The type the feed asked for.
    var standsFor: SectionType

    struct Item: SectionItem {
        var id: ItemID
        var content: JSONValue

        init(id: ItemID, content: JSONValue) {
            self.id = id
            self.content = content
        }

        init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
            content = try JSONValue(from: decoder)
        }

        func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }

        private enum Key: CodingKey { case id }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(44))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .placeholder("\(standsFor): \(item.id)")
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, content: .object(["id": .string(id), "title": .string(random.sentence(words: 3))]))
    }
}
