import SectionKit

/// One page of the home screen.
struct HomePage: Decodable {
    let components: [Component]
    /// Whether the page goes on with an earlier one.
    let isContinuation: Bool

    private enum Key: String, CodingKey { case components, page }
    private enum PageKey: String, CodingKey { case cursor }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        components = try keys.decode([Component].self, forKey: .components)
        let page = try keys.nestedContainer(keyedBy: PageKey.self, forKey: .page)
        isContinuation = try page.decodeIfPresent(String.self, forKey: .cursor) != nil
    }
}
