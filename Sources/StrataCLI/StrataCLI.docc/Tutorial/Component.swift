import SectionKit

/// A component of the home screen, decoded as a section.
struct Component: Decodable {
    let section: FeedDocument.Section

    /// The section types of the server's components. Others keep their name, and are left out of the screen.
    private static let types: [String: SectionType] = [
        "hero": "banner", "products": "grid", "deals": "deal", "stories": "story",
    ]

    private enum Key: String, CodingKey { case id, component, data }
    private enum DataKey: String, CodingKey { case title, items }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        let name = try keys.decode(String.self, forKey: .component)
        let data = try keys.nestedContainer(keyedBy: DataKey.self, forKey: .data)
        section = try FeedDocument.Section(
            id: keys.decode(SectionID.self, forKey: .id), type: Self.types[name] ?? SectionType(rawValue: name),
            header: data.decodeIfPresent(String.self, forKey: .title).map { SectionHeader(title: $0) },
            items: data.decoders(forKey: .items))
    }
}
