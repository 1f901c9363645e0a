
/// The shape of a made-up feed: which sections, how many items, from which seed.
///
/// The same shape gives the same feed on every machine.
public struct FeedShape: Hashable, Sendable {
    /// Where the random numbers start.
    public var seed: UInt64
    /// Within what item identities are unique.
    public var itemIDs: FeedDocument.ItemIDs
    /// The sections in order.
    public var sections: [SectionShape]

    /// Makes a shape.
    public init(seed: UInt64 = 1, itemIDs: FeedDocument.ItemIDs = .section, sections: [SectionShape]) {
        self.seed = seed
        self.itemIDs = itemIDs
        self.sections = sections
    }

    /// The most items a generated feed holds. Making, writing and checking one takes some 800 bytes an item, and every
    /// trial reads it again: a million items are what a CI machine holds.
    public static let maximumItems = 1_000_000

    /// How many sections and items a feed of this shape has, ads included; nil when the numbers overflow.
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
