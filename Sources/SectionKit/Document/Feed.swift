/// A feed written in Swift instead of JSON.
///
/// ```swift
/// let feed = Feed {
///     FeedSection("top", type: "banner") { banners }
///     FeedSection("recent", type: "grid", header: SectionHeader(title: "Recently viewed")) {
///         products.prefix(4)
///         BannerSection.Item(id: "sale", title: "Sale")
///     }
/// }
/// let model = try FeedModel(feed.document(registry: registry), registry: registry)
/// ```
///
/// An item of another plugin's type is shown with its own cell, like an item with a `type` in JSON.
public struct Feed: Sendable {
    /// The scope in which item identities are unique.
    public var itemIDs: FeedDocument.ItemIDs
    /// The sections in order.
    public var sections: [FeedSection]

    /// Creates a feed from the sections in a block, which may have loops and conditions.
    public init(itemIDs: FeedDocument.ItemIDs = .section, @FeedBuilder _ sections: () -> [FeedSection]) {
        self.itemIDs = itemIDs
        self.sections = sections()
    }

    /// The feed as a document.
    ///
    /// - Throws: `FeedError` with the section and the item, if no plugin of the registry has the item's type.
    /// - Complexity: O(items).
    public func document(registry: SectionRegistry) throws(FeedError) -> FeedDocument {
        var document = FeedDocument(itemIDs: itemIDs, sections: [])
        for section in sections { document.sections.append(try section.document(registry: registry)) }
        return document
    }
}

/// One section of a ``Feed``.
public struct FeedSection: Sendable {
    /// The section's identity.
    public var id: SectionID
    /// The section's type.
    public var type: SectionType
    /// The header above the items.
    public var header: SectionHeader?
    /// The footer below the items.
    public var footer: SectionHeader?
    /// The items, of the section's plugin or of others.
    public var items: [any SectionItem]

    /// Creates a section from the items in a block: single items, lists, loops.
    public init(
        _ id: SectionID, type: SectionType, header: SectionHeader? = nil, footer: SectionHeader? = nil,
        @ItemsBuilder items: () -> [any SectionItem]
    ) {
        self.id = id
        self.type = type
        self.header = header
        self.footer = footer
        self.items = items()
    }

    func document(registry: SectionRegistry) throws(FeedError) -> FeedDocument.Section {
        var builder = SectionItemsBuilder(type: type, registry: registry)
        for item in items where !builder.append(item) {
            throw FeedError(
                code: .invalid,
                message: "section '\(id)': item '\(item.id)' is a \(String(reflecting: Swift.type(of: item))), which "
                    + "no registered plugin has as its item; register that plugin")
        }
        return FeedDocument.Section(id: id, type: type, header: header, footer: footer, content: builder.finish())
    }
}

/// Collects the sections of a ``Feed``.
@resultBuilder
public enum FeedBuilder {
    /// One section.
    public static func buildExpression(_ section: FeedSection) -> [FeedSection] { [section] }
    /// Several sections.
    public static func buildExpression(_ sections: some Sequence<FeedSection>) -> [FeedSection] { Array(sections) }
    /// All of a block.
    public static func buildBlock(_ parts: [FeedSection]...) -> [FeedSection] { parts.flatMap(\.self) }
    /// A condition without an alternative.
    public static func buildOptional(_ part: [FeedSection]?) -> [FeedSection] { part ?? [] }
    /// The first alternative.
    public static func buildEither(first part: [FeedSection]) -> [FeedSection] { part }
    /// The second alternative.
    public static func buildEither(second part: [FeedSection]) -> [FeedSection] { part }
    /// A loop.
    public static func buildArray(_ parts: [[FeedSection]]) -> [FeedSection] { parts.flatMap(\.self) }
}

/// Collects the items of a ``FeedSection``.
@resultBuilder
public enum ItemsBuilder {
    /// One item.
    public static func buildExpression(_ item: any SectionItem) -> [any SectionItem] { [item] }
    /// Several items.
    public static func buildExpression<Item: SectionItem>(_ items: some Sequence<Item>) -> [any SectionItem] {
        items.map { $0 }
    }
    /// Several items of several types.
    public static func buildExpression(_ items: some Sequence<any SectionItem>) -> [any SectionItem] { Array(items) }
    /// All of a block.
    public static func buildBlock(_ parts: [any SectionItem]...) -> [any SectionItem] { parts.flatMap(\.self) }
    /// A condition without an alternative.
    public static func buildOptional(_ part: [any SectionItem]?) -> [any SectionItem] { part ?? [] }
    /// The first alternative.
    public static func buildEither(first part: [any SectionItem]) -> [any SectionItem] { part }
    /// The second alternative.
    public static func buildEither(second part: [any SectionItem]) -> [any SectionItem] { part }
    /// A loop.
    public static func buildArray(_ parts: [[any SectionItem]]) -> [any SectionItem] { parts.flatMap(\.self) }
}
