public import Foundation

/// A section type. It decodes its items, lays out the section, and creates the content of its cells.
///
/// A plugin is a small value without state. Its results depend only on its arguments, so both architectures under test,
/// and all trials, get the same configurations.
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
    /// The items of the section type, decoded from the feed.
    associatedtype Item: SectionItem

    /// The name of this section type in feeds.
    static var type: SectionType { get }

    /// A one-line description for `strata sections`.
    static var summary: String { get }

    /// The font files of the plugin. Its texts may name their families, as with `CTFontManager` in an app:
    ///
    ///     static var fonts: [URL] {
    ///         Bundle.module.paths(forResourcesOfType: "ttf", inDirectory: nil).map { URL(fileURLWithPath: $0) }
    ///     }
    ///
    /// A file that is not a font is an error before anything is shown. Default: no files.
    static var fonts: [URL] { get }

    /// The named colours, which ``CellColor/named(_:)`` and the colours of a feed's items use. All plugins of a program
    /// share one palette. If two plugins give one name to different colours, that is an error. Default: no names.
    ///
    ///     static let colors: [String: CellColor] = ["brand": .adaptive(light: 0x0A5C36, dark: 0x6FE0A8)]
    static var colors: [String: CellColor] { get }

    /// The reuse pool of the cells of this type's items. Default: a separate pool, named after the type.
    static var cellKind: CellKind { get }

    /// Whether an item of this type takes a whole row among items of another type, such as an ad in a grid. Default: false.
    static var isWide: Bool { get }

    /// Whether cells depend on the position of their items: first, middle, last, or the only one in a section. Default:
    /// false. Separators and cards of a list do not need it.
    static var usesRowPositions: Bool { get }

    /// The maximum cost of a cell of this type, which `plugin check` and `gate` enforce. Default: no budget.
    static var budget: CellBudget? { get }

    /// Other forms of this section type, by name. Each is a plugin for the same type and the same feeds. A profile's
    /// `ideas` try them: `strata advise` measures and compares designs of a card. Default: none.
    ///
    ///     static var variants: [String: any SectionPlugin] { ["compact": GridSection(columns: 3)] }
    static var variants: [String: any SectionPlugin] { get }

    /// A value that changes whenever an item's content does, such as a revision or a modification date. `strata advise`
    /// measures what comparing items by it saves. A plugin adopts it in ``isContentEqual(_:_:)``. Default: nil, which
    /// means that there is none.
    static func contentKey(of item: Item) -> Int?

    /// Whether the app shows its own view in this type's cells, such as a video. The profiler shows ``cell(for:in:)`` instead.
    /// `plugin check` reports it. Default: false.
    static var showsOwnContentInApp: Bool { get }

    /// An item with an id and generated content, for generated feeds. The same random numbers give the same item.
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item

    /// The layout of one section. It is called once per section and solve, not per cell.
    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle

    /// The cell of an item. It is called whenever a cell is configured.
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration

    /// The cell of an item at a position in its section. It is called instead of ``cell(for:in:)`` if
    /// ``usesRowPositions`` is true.
    ///
    /// If insertions or deletions change a row's position, its cell is configured again. Default: the cell of
    /// ``cell(for:in:)``.
    func cell(for item: Item, at position: RowPosition, in environment: LayoutEnvironment) -> CellConfiguration

    /// A placeholder cell for a sample, shown until content arrives. Default: ``cell(for:in:)`` with its texts and
    /// pictures in grey, ``CellConfiguration/skeleton``.
    func placeholder(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration

    /// Whether two revisions of an item have equal cells. If not, the cell is configured again. Default: `==`.
    func isContentEqual(_ old: Item, _ new: Item) -> Bool

    /// The height of a header. Default: the height of the title, and of the subtitle if the header has one.
    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension

    /// The height of a footer. Default: two lines.
    func footerHeight(_ footer: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension

    /// The cell of a section's header. Default: a title with an optional subtitle.
    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration

    /// The background of a whole section, including header and footer. Default: no background.
    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration?

    /// The cell of a section's footer. Default: the title in small type.
    func footer(_ footer: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration

    /// The dots of a `Carousel`, as tall as `Carousel/dotsHeight`. They are configured again when the page changes.
    /// Default: ``CellConfiguration/pageDots(_:)``.
    func pageIndicator(_ position: PagePosition, in environment: LayoutEnvironment) -> CellConfiguration

    /// Whether a header is pinned to the top while its section is visible. Default: ``SectionHeader/isPinned``.
    func pinsHeader(_ header: SectionHeader) -> Bool

    /// The presenter hook: the next feed after a tap on an item. Default: nil, which means no answer.
    ///
    /// The answer may change any section. Only differences are applied. Cells whose items compare equal are not
    /// configured again.
    func answer(to tap: ItemTap<Item>) -> FeedRevision?

    /// The presenter hook for actions on a cell's parts: the next feed. Default: nil, which means no answer.
    ///
    /// Cells define the actions: see ``CellConfiguration/action(_:role:label:isSelected:)``. A tap on a part with an
    /// action is not a tap on the item.
    func answer(to action: ItemAction<Item>) -> FeedRevision?

    /// The presenter hook for a section's header. Default: nil, which means no answer.
    func answer(to tap: HeaderTap) -> FeedRevision?
}

extension SectionPlugin {
    /// Default: a separate pool, named after the type.
    public static var cellKind: CellKind { CellKind(type.rawValue) }

    /// Default: false.
    public static var isWide: Bool { false }

    /// Default: false.
    public static var usesRowPositions: Bool { false }

    /// Default: no budget.
    public static var budget: CellBudget? { nil }

    /// Default: false.
    public static var showsOwnContentInApp: Bool { false }

    /// Default: no such value.
    public static func contentKey(of item: Item) -> Int? { nil }

    /// Default: `==`.
    public func isContentEqual(_ old: Item, _ new: Item) -> Bool { old == new }

    /// Default: none.
    public static var variants: [String: any SectionPlugin] { [:] }

    /// Default: no font files.
    public static var fonts: [URL] { [] }

    /// Default: no names.
    public static var colors: [String: CellColor] { [:] }

    /// Default: an empty summary.
    public static var summary: String { "" }

    /// Default: the cell of ``cell(for:in:)``.
    public func cell(
        for item: Item, at position: RowPosition, in environment: LayoutEnvironment
    ) -> CellConfiguration {
        cell(for: item, in: environment)
    }

    /// Default: no background.
    public func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        nil
    }

    /// The cell in grey.
    public func placeholder(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        cell(for: item, in: environment).skeleton
    }

    /// Default: 44 points, or 66 with a subtitle: the default header's lines and insets, rounded up.
    public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        let title = 19 + environment.lineHeight(of: .title3)
        return .absolute(header.subtitle == nil ? title : title + 2 + environment.lineHeight(of: .subheadline))
    }

    /// Default: 44 points, the default footer's two lines and insets.
    public func footerHeight(_ footer: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        .absolute(8 + 2 * environment.lineHeight(of: .footnote))
    }

    /// Default: the title in the `title3` style above the subtitle.
    public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .sectionHeader(header)
    }

    /// Default: a row of dots.
    public func pageIndicator(_ position: PagePosition, in environment: LayoutEnvironment) -> CellConfiguration {
        .pageDots(position)
    }

    /// Default: the value of `pinned` in the feed.
    public func pinsHeader(_ header: SectionHeader) -> Bool { header.isPinned }

    /// Default: no answer.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? { nil }

    /// Default: no answer.
    public func answer(to action: ItemAction<Item>) -> FeedRevision? { nil }

    /// Default: no answer.
    public func answer(to tap: HeaderTap) -> FeedRevision? { nil }

    /// Default: the title in the footnote style.
    public func footer(_ footer: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .sectionFooter(footer)
    }
}

/// The facts about a section from which a plugin chooses a layout: everything except the items' content.
public struct SectionContext: Hashable, Sendable {
    /// The section's identity.
    public var id: SectionID
    /// The number of items.
    public var itemCount: Int
    /// The header; nil without one.
    public var header: SectionHeader?
    /// The footer; nil without one.
    public var footer: SectionHeader?

    /// Creates a context.
    public init(id: SectionID, itemCount: Int, header: SectionHeader? = nil, footer: SectionHeader? = nil) {
        self.id = id
        self.itemCount = itemCount
        self.header = header
        self.footer = footer
    }
}

/// The maximum cost of a section type's cells. Nil values are not limited.
///
/// ```swift
/// public static let budget: CellBudget? = CellBudget(allocations: 12, bytes: 6_000, configureTime: 2)
/// ```
///
/// `plugin check` compares samples with the budget, and `gate` the feed of a profile: each cell's allocations and
/// bytes, and the median of its times. Times are multiples of the time of a reference cell (a picture's area, two lines
/// of text and a badge). It is configured and drawn in turn with the plugin's cell, so that times are comparable
/// between machines.
public struct CellBudget: Hashable, Sendable, Codable {
    /// The allocations to configure a cell.
    public var allocations: Int?
    /// The bytes that a cell keeps: its configuration, and its pixels at 2 pixels per point or at the profile's scale.
    public var bytes: Int?
    /// The time to configure a cell, as a multiple of the reference cell's time.
    public var configureTime: Double?
    /// The time to draw a cell, as a multiple of the reference cell's time.
    public var drawTime: Double?

    /// Creates a budget.
    public init(
        allocations: Int? = nil, bytes: Int? = nil, configureTime: Double? = nil, drawTime: Double? = nil
    ) {
        self.allocations = allocations
        self.bytes = bytes
        self.configureTime = configureTime
        self.drawTime = drawTime
    }
}
