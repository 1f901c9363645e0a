public import SectionKit

/// The home screen as the shop's backend sends it: components, each with its data, a page at a time.
///
///     {"components": [{"id": "…", "component": "hero_carousel", "data": {"title": "…", "items": […]}, "analytics": {…}}],
///      "page": {"cursor": "…", "next": "…"}}
///
/// A component that the app does not know is kept, as an app from the store would skip it. A page with a
/// cursor goes on with the feed before it.
public struct ShopFormat: FeedFormat {
    public let name = "shop"
    public let meaning = "The home screen as the shop's backend sends it."

    public init() {}

    public func read(_ input: FeedInput) throws -> FeedDocument {
        let page = try input.decode(HomePage.self)
        let sections = page.components.map(\.section)
        guard page.isContinuation, var feed = input.previous else { return FeedDocument(sections: sections) }
        feed.sections += sections
        return feed
    }
}
