/// A feed written in Swift instead of JSON.
///
/// ```swift
/// let feed = Feed {
///     Section("top", type: "banner") { banners }
///     Section("recent", type: "grid", header: SectionHeader(title: "Recently viewed")) {
///         products.prefix(4)
///         BannerSection.Item(id: "sale", title: "Sale")
///     }
/// }
/// let model = try FeedModel(feed.document(registry: registry), registry: registry)
/// ```
///
/// An item of another plugin's type stands among the others with its own cell, as `type` in the JSON form lets it.
public struct Feed: Sendable {
    /// Within what item identities are unique.
    public var itemIDs: FeedDocument.ItemIDs
    /// The sections in order.
    public var sections: [Section]

    /// Makes a feed of the sections in a block; loops and conditions may stand there.
    public init(itemIDs: FeedDocument.ItemIDs = .section, @FeedBuilder _ sections: () -> [Section]) {
        self.itemIDs = itemIDs
        self.sections = sections()
    }

    /// The feed as a document.
    ///
    /// - Throws: `FeedError` that names the section and the item for which no plugin of the registry has the type.
    /// - Complexity: O(items).
    public func document(registry: SectionRegistry) throws(FeedError) -> FeedDocument {
        var document = FeedDocument(itemIDs: itemIDs, sections: [])
        for section in sections { document.sections.append(try section.document(registry: registry)) }
        return document
    }
}
