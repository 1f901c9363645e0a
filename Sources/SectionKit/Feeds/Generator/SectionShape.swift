
/// One entry of a feed's shape: a section, or several alike.
public struct SectionShape: Hashable, Sendable {
    /// The section type.
    public var type: SectionType
    /// The number of such sections.
    public var count: Int
    /// Items per section, without ads.
    public var items: Int
    /// The header's title; nil for no header.
    public var header: String?
    /// Whether the header stays at the top of the screen as long as its section is in sight.
    public var pinsHeader: Bool
    /// The footer's title; nil for no footer.
    public var footer: String?
    /// Ads among the items.
    public var ads: AdRule?

    /// Makes an entry.
    public init(
        type: SectionType, count: Int = 1, items: Int, header: String? = nil, pinsHeader: Bool = false,
        footer: String? = nil, ads: AdRule? = nil
    ) {
        self.type = type
        self.count = count
        self.items = items
        self.header = header
        self.pinsHeader = pinsHeader
        self.footer = footer
        self.ads = ads
    }
}

extension SectionShape {
    /// The home screen of a marketplace: banner, categories, 15 recommendations, an endless grid with ads.
    public static let marketplaceHome: [SectionShape] = [
        SectionShape(type: "banner", items: 4),
        SectionShape(type: "slider", items: 12, header: "Categories"),
        SectionShape(type: "recommendation", count: 15, items: 20, header: "Recommended for you"),
        SectionShape(
            type: "grid", items: 10_000, header: "All products", ads: AdRule(everyRows: 12, columns: 2)),
    ]
}
