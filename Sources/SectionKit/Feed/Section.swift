/// One section of a ``Feed``.
public struct Section: Sendable {
    /// The section's identity.
    public var id: SectionID
    /// The section's type.
    public var type: SectionType
    /// The header above the items.
    public var header: SectionHeader?
    /// The footer below the items.
    public var footer: SectionHeader?
    /// The items, of the section type's plugin or of another.
    public var items: [any SectionItem]

    /// Makes a section of the items in a block: single ones, lists, loops.
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
