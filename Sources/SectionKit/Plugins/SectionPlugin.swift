public import Foundation

/// A section type: how its items are decoded, how the section is laid out, what its cells show.
///
/// A plugin is a small value without state. It answers from its arguments alone, so that both architectures under
/// test, and every trial, are given the very same configurations.
///
/// ```swift
/// public struct QuoteSection: SectionPlugin {
///     public static let type: SectionType = "quote"
///     public struct Item: SectionItem {
///         public var id: ItemID
///         public var title: String
///     }
///     public init() {}
///     public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
///         .list(rowHeight: .estimated(80))
///     }
///     public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
///         CellConfiguration(.text(item.title, style: .headline))
///     }
///     public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
///         Item(id: id, title: random.sentence(words: 8))
///     }
/// }
/// ```
public protocol SectionPlugin: Sendable {
    /// What the section type shows; decoded from the feed.
    associatedtype Item: SectionItem

    /// The name by which feeds ask for this section type.
    static var type: SectionType { get }

    /// A one-line description for `strata sections`.
    static var summary: String { get }

    /// Font files that the plugin brings, so that its texts may name their families, as `CTFontManager` registers an app's:
    ///
    ///     static var fonts: [URL] { Bundle.module.urls(forResourcesWithExtension: "ttf", subdirectory: nil) ?? [] }
    ///
    /// The default is none. A file that is no font is an error before anything is shown.
    static var fonts: [URL] { get }

    /// The reuse pool from which the cells of this type's items come. One pool a type, unless plugins share a kind.
    static var cellKind: CellKind { get }

    /// Whether an item of this type takes a whole row among the items of another type, as an ad in a grid does.
    static var isWide: Bool { get }

    /// What a cell of this type may cost; `plugin check` and `gate` hold the plugin to it. The default is nil: nothing is
    /// promised.
    static var budget: CellBudget? { get }

    /// Whether the app shows a view of its own in this type's cells, a video for example, for which ``cell(for:in:)`` stands in
    /// here; `plugin check` says so. The default is false.
    static var showsOwnContentInApp: Bool { get }

    /// An item with that id and made-up content, for generated feeds; the same random numbers give the same item.
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item

    /// The layout of one section. Called once per section and solve, never per cell.
    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle

    /// What the cell of an item shows. Called whenever a cell is configured.
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration

    /// How tall a header is. The default is room for the title, and for the subtitle if there is one.
    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension

    /// How tall a footer is. The default is room for two lines.
    func footerHeight(_ footer: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension

    /// What a section's header shows. The default is a title with an optional subtitle.
    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration

    /// The background of a whole section, including header and footer. The default is none.
    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration?

    /// What a section's footer shows. The default is the title in small type.
    func footer(_ footer: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration

    /// Whether a header stays in sight while its section is. The default is what the header itself says.
    func pinsHeader(_ header: SectionHeader) -> Bool

    /// The presenter hook: the next feed, in answer to a tap on an item. The default is no answer.
    ///
    /// The answer may change any section. What differs decides what is done: cells whose items compare equal are not
    /// configured again.
    func answer(to tap: ItemTap<Item>) -> FeedRevision?

    /// The presenter hook of a section's header. The default is no answer.
    func answer(to tap: HeaderTap) -> FeedRevision?
}

extension SectionPlugin {
    /// A pool of its own, named after the type.
    public static var cellKind: CellKind { CellKind(type.rawValue) }

    /// It stands in the row like any other.
    public static var isWide: Bool { false }

    /// No promise.
    public static var budget: CellBudget? { nil }

    /// What is measured is what is shown.
    public static var showsOwnContentInApp: Bool { false }

    /// None.
    public static var fonts: [URL] { [] }

    /// Nothing to say beyond the name.
    public static var summary: String { "" }

    /// Nothing.
    public func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        nil
    }

    /// 44 points, 66 with a subtitle: the default header's lines and insets, rounded up.
    public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        let title = 19 + environment.lineHeight(of: .title3)
        return .absolute(header.subtitle == nil ? title : title + 2 + environment.lineHeight(of: .subheadline))
    }

    /// 44 points: the default footer's two lines and insets.
    public func footerHeight(_ footer: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        .absolute(8 + 2 * environment.lineHeight(of: .footnote))
    }

    /// The title in the headline style above the subtitle.
    public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .sectionHeader(header)
    }

    /// What the feed says: `"pinned": true`.
    public func pinsHeader(_ header: SectionHeader) -> Bool { header.isPinned }

    /// None.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? { nil }

    /// None.
    public func answer(to tap: HeaderTap) -> FeedRevision? { nil }

    /// The title in the footnote style.
    public func footer(_ footer: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .sectionFooter(footer)
    }
}

/// What a plugin may know of a section when it picks a layout: everything except the items' content.
public struct SectionContext: Hashable, Sendable {
    /// The section's identity.
    public var id: SectionID
    /// How many items it holds.
    public var itemCount: Int
    /// Its header, if any.
    public var header: SectionHeader?
    /// Its footer, if any.
    public var footer: SectionHeader?

    /// Makes a context.
    public init(id: SectionID, itemCount: Int, header: SectionHeader? = nil, footer: SectionHeader? = nil) {
        self.id = id
        self.itemCount = itemCount
        self.header = header
        self.footer = footer
    }
}

/// What a cell of a section type may cost at most; nil where nothing is promised.
///
/// ```swift
/// public static let budget: CellBudget? = CellBudget(allocations: 12, bytes: 6_000, configureTime: 2)
/// ```
///
/// `plugin check` holds a plugin to its budget with samples, `gate` with the feed of a profile: each cell's allocations and
/// bytes, and the median of its times. Times are multiples of a reference cell's (a picture's area, two lines of text and a
/// badge), which is configured and drawn in turn with the plugin's, so that they mean the same on every machine.
public struct CellBudget: Hashable, Sendable, Codable {
    /// Allocations to configure a cell.
    public var allocations: Int?
    /// Bytes that a cell keeps: its configuration and its pixels at 2 pixels per point, or at the profile's scale.
    public var bytes: Int?
    /// The time to configure a cell, as a multiple of the reference cell's.
    public var configureTime: Double?
    /// The time to draw a cell, as a multiple of the reference cell's.
    public var drawTime: Double?

    /// States a budget.
    public init(
        allocations: Int? = nil, bytes: Int? = nil, configureTime: Double? = nil, drawTime: Double? = nil
    ) {
        self.allocations = allocations
        self.bytes = bytes
        self.configureTime = configureTime
        self.drawTime = drawTime
    }
}
