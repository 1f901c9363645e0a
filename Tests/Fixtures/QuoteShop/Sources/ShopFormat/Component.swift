import SectionKit

/// One component of the home screen, as the section that shows it.
struct Component: Decodable {
    let section: FeedDocument.Section

    /// The section types of the backend's components; others keep their own name, which no plugin has.
    private static let types: [String: SectionType] = [
        "hero_carousel": "banner", "product_grid": "grid", "customer_voice": "quote",
    ]

    private enum Key: String, CodingKey { case id, component, data }
    private enum DataKey: String, CodingKey { case title, items, kind }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        let name = try keys.decode(String.self, forKey: .component)
        let data = try keys.nestedContainer(keyedBy: DataKey.self, forKey: .data)
        section = try FeedDocument.Section(
            id: keys.decode(SectionID.self, forKey: .id), type: Self.types[name] ?? SectionType(rawValue: name),
            header: data.decodeIfPresent(String.self, forKey: .title).map { SectionHeader(title: $0) },
            items: data.decoders(forKey: .items),
            itemType: { item in
                let kind = try item.container(keyedBy: DataKey.self).decodeIfPresent(String.self, forKey: .kind)
                return kind.flatMap { Self.types[$0] }
            })
    }
}
