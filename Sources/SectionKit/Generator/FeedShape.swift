/// The shape of a generated feed: its sections, the numbers of items, and the seed.
///
/// The same shape gives the same feed on every machine.
public struct FeedShape: Hashable, Sendable {
    /// The seed of the random numbers.
    public var seed: UInt64
    /// The scope in which item identities are unique.
    public var itemIDs: FeedDocument.ItemIDs
    /// The sections in order.
    public var sections: [SectionShape]

    /// Creates a shape.
    public init(seed: UInt64 = 1, itemIDs: FeedDocument.ItemIDs = .section, sections: [SectionShape]) {
        self.seed = seed
        self.itemIDs = itemIDs
        self.sections = sections
    }

    /// The maximum number of items in a generated feed. Generating, writing and checking a feed takes about 800 bytes
    /// per item, and every trial reads it again. A million items fit on a CI machine.
    public static let maximumItems = 1_000_000

    /// The numbers of sections and items of a feed of this shape, including ads; nil if they overflow.
    public var size: (sections: Int, items: Int)? {
        var total = (sections: 0, items: 0)
        for shape in sections {
            let ads = shape.ads.map { shape.items / max(1, $0.everyRows * $0.columns) } ?? 0
            let rows = shape.ads?.arrangement == .sectionPerRow ? shape.items / max(1, shape.ads?.columns ?? 1) : 0
            let items = shape.count.multipliedReportingOverflow(by: shape.items + ads)
            let sections = shape.count.multipliedReportingOverflow(by: 1 + rows + ads)
            guard !items.overflow, !sections.overflow else { return nil }
            total.items += items.partialValue
            total.sections += sections.partialValue
        }
        return total
    }
}

/// An entry of a feed's shape: one or more sections of the same form.
public struct SectionShape: Hashable, Sendable {
    /// The section type.
    public var type: SectionType
    /// The number of such sections.
    public var count: Int
    /// Items per section, without ads.
    public var items: Int
    /// The header's title; nil for no header.
    public var header: String?
    /// Whether the header is pinned to the top of the screen while its section is visible.
    public var pinsHeader: Bool
    /// The footer's title; nil for no footer.
    public var footer: String?
    /// The ads among the items; nil without ads.
    public var ads: AdRule?

    /// Creates an entry.
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

/// The places of ads among the rows of a grid.
public struct AdRule: Hashable, Sendable {
    /// How a grid represents rows of another type.
    public enum Arrangement: String, Sendable, Codable, CaseIterable {
        /// The ads are items of the same section.
        case mixed
        /// Each row is a separate section. This is the workaround for layouts that cannot mix rows.
        case sectionPerRow
    }

    /// The number of rows before each ad.
    public var everyRows: Int
    /// The number of items per row.
    public var columns: Int
    /// The ads' item type.
    public var type: SectionType
    /// The representation of the ads in the feed.
    public var arrangement: Arrangement

    /// Creates a rule.
    public init(
        everyRows: Int, columns: Int, type: SectionType = "adBanner", arrangement: Arrangement = .mixed
    ) {
        self.everyRows = everyRows
        self.columns = columns
        self.type = type
        self.arrangement = arrangement
    }
}
