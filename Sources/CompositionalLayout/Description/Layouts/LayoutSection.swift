/// The description of one section: the group that it repeats, headers, footers, backgrounds and scrolling.
///
/// ```swift
/// var section = LayoutSection(.horizontal(size, [.item(half)]))
/// section.insets = DirectionalEdgeInsets(all: 16)
/// section.boundary = [.header(height: .estimated(44))]
/// ```
///
/// The description has no item count; ``SectionInput`` adds it. A ``LayoutSolver`` solves equal descriptions once.
/// Copies share their storage until one of them changes, so copies are the fastest to compare.
public struct LayoutSection: Hashable, Sendable {
    /// The arrangement of the items.
    public enum Content: Hashable, Sendable {
        /// A repeated group.
        case group(LayoutGroup)
        /// Rows of ordinary items, interrupted by full-width rows.
        case mixed(MixedRows)
        /// Columns; each item goes to the shortest one.
        case waterfall(Waterfall)
    }

    private var box: Box

    /// Makes a section that repeats a group.
    public init(_ group: LayoutGroup) {
        self.init(content: .group(group))
    }

    /// Makes a section of any content.
    public init(content: Content) {
        box = Box(Properties(content: SharedValue(content)))
    }

    /// Whether both share the storage of one description. Descriptions with separate storage may still be equal.
    func isCopy(of other: LayoutSection) -> Bool { box === other.box }

    /// Whether both have equal content.
    func hasContent(of other: LayoutSection) -> Bool { box.properties.content == other.box.properties.content }

    /// Whether both describe the same section.
    public static func == (left: LayoutSection, right: LayoutSection) -> Bool {
        left.box === right.box || left.box.properties == right.box.properties
    }

    /// Hashes the description.
    public func hash(into hasher: inout Hasher) { hasher.combine(box.properties) }
}

extension LayoutSection: CustomStringConvertible {
    /// All properties. They are stored behind a reference, whose contents are not printed by default.
    public var description: String { "LayoutSection(\(properties))" }
}

extension LayoutSection {
    private final class Box: Sendable {
        let properties: Properties

        init(_ properties: Properties) {
            self.properties = properties
        }
    }

    private var properties: Properties {
        _read { yield box.properties }
        set { box = Box(newValue) }
    }

    private struct Properties: Hashable {
        var insets = DirectionalEdgeInsets.zero
        var interGroupSpacing = 0.0
        var orthogonal = OrthogonalScrolling.none
        var supplementariesFollowContentInsets = true
        var contentInsetsReference: ContentInsetsReference?
        var orthogonalFractionsRespectInsets = false
        /// Shared separately, because sections often differ only in their insets or headers.
        var content: SharedValue<Content>
        var boundary: [BoundarySupplementary] = []
        var decorations: [DecorationItem] = []
        /// The properties that few sections have; nil if all have their defaults.
        var rare: SharedValue<Rare>?
    }

    /// Properties that few sections have.
    private struct Rare: Hashable {
        var visibleItemsHandler: VisibleItemsHandler?
        var list: ListConfiguration?
        var headerTopPadding = 0.0
        var footerBottomPadding = 0.0
        var supplementaryContentInsetsReference: ContentInsetsReference?
        var orthogonalScrollingProperties = OrthogonalScrollingProperties()
        var carousel: Carousel?
    }

    private static let noRare = Rare()

    /// Written as a whole. Single properties are read without it, because a copy retains and releases all references.
    private var rare: Rare {
        get { properties.rare?.value ?? Self.noRare }
        set { properties.rare = newValue == Self.noRare ? nil : SharedValue(newValue) }
    }

    /// The arrangement of the items.
    public var content: Content {
        get { properties.content.value }
        set { properties.content.value = newValue }
    }

    /// Insets around the groups, inside headers and footers, in points.
    public var insets: DirectionalEdgeInsets {
        get { properties.insets }
        set { properties.insets = newValue }
    }

    /// Spacing between groups, in points.
    public var interGroupSpacing: Double {
        get { properties.interGroupSpacing }
        set { properties.interGroupSpacing = newValue }
    }

    /// Whether and how the section scrolls across the layout's scroll direction.
    public var orthogonal: OrthogonalScrolling {
        get { properties.orthogonal }
        set { properties.orthogonal = newValue }
    }

    /// Headers, footers and other items at the section's edges.
    public var boundary: [BoundarySupplementary] {
        get { properties.boundary }
        set { properties.boundary = newValue }
    }

    /// Backgrounds.
    public var decorations: [DecorationItem] {
        get { properties.decorations }
        set { properties.decorations = newValue }
    }

    /// Whether boundary supplementaries are inset like the groups, across the scroll axis.
    public var supplementariesFollowContentInsets: Bool {
        get { properties.supplementariesFollowContentInsets }
        set { properties.supplementariesFollowContentInsets = newValue }
    }

    /// The view insets that are added to ``insets``; `nil` uses the layout's setting.
    public var contentInsetsReference: ContentInsetsReference? {
        get { properties.contentInsetsReference }
        set { properties.contentInsetsReference = newValue }
    }

    /// Whether fractions in an orthogonal section resolve in the width less the leading and trailing insets. UIKit
    /// ignores those insets, so the default is `false`.
    public var orthogonalFractionsRespectInsets: Bool {
        get { properties.orthogonalFractionsRespectInsets }
        set { properties.orthogonalFractionsRespectInsets = newValue }
    }

    /// Changes how visible items look whenever the offset changes.
    public var visibleItemsHandler: VisibleItemsHandler? {
        get { properties.rare?.value.visibleItemsHandler }
        set { rare.visibleItemsHandler = newValue }
    }

    /// The dots and the timer of an orthogonal section; nil for neither.
    /// ``LayoutStyle/turningPages(dots:autoScroll:duration:)`` sets it and adds the space for the dots.
    public var carousel: Carousel? {
        get { properties.rare?.value.carousel }
        set { rare.carousel = newValue }
    }

    /// The list settings with which rows are drawn; nil for another section. ``list(using:rowHeight:)`` sets them and
    /// expands them. A later change here does not add a header.
    public var list: ListConfiguration? {
        get { properties.rare?.value.list }
        set { rare.list = newValue }
    }

    /// Space above the headers that extend the section, in points. A section without such a header has none.
    public var headerTopPadding: Double {
        get { properties.rare?.value.headerTopPadding ?? 0 }
        set { rare.headerTopPadding = newValue }
    }

    /// Space below the footers that extend the section, in points. In nested rows of a list, it is the space of the
    /// list.
    package var footerBottomPadding: Double {
        get { properties.rare?.value.footerBottomPadding ?? 0 }
        set { rare.footerBottomPadding = newValue }
    }

    /// The view insets that boundary supplementaries follow. `nil` and `automatic` are the insets that the groups
    /// follow. With `none`, neither these nor the section's own ``insets`` apply. No recorded layout has it.
    public var supplementaryContentInsetsReference: ContentInsetsReference? {
        get { properties.rare?.value.supplementaryContentInsetsReference }
        set { rare.supplementaryContentInsetsReference = newValue }
    }

    /// How an orthogonal section moves under the user's finger.
    public var orthogonalScrollingProperties: OrthogonalScrollingProperties {
        get { properties.rare?.value.orthogonalScrollingProperties ?? Self.noRare.orthogonalScrollingProperties }
        set { rare.orthogonalScrollingProperties = newValue }
    }
}

/// A value that copies share until one of them changes. Copies are compared by reference. Other values are compared by
/// their hashes first, which are computed once.
private struct SharedValue<Value: Hashable & Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        let hash: Int

        init(_ value: Value) {
            self.value = value
            hash = value.hashValue
        }
    }

    private var box: Box

    init(_ value: Value) {
        box = Box(value)
    }

    var value: Value {
        _read { yield box.value }
        set { box = Box(newValue) }
    }
}

extension SharedValue: Hashable {
    static func == (left: SharedValue, right: SharedValue) -> Bool {
        left.box === right.box || left.box.hash == right.box.hash && left.box.value == right.box.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}

extension SharedValue: CustomStringConvertible {
    var description: String { "\(value)" }
}

/// A section for a solver: a description and an item count.
public struct SectionInput: Hashable, Sendable {
    /// The description.
    public var layout: LayoutSection
    /// The number of items.
    public var itemCount: Int
    /// The indices of wide items, ascending, for ``MixedRows``; ignored otherwise.
    public var wideItems: [Int]

    /// Makes a section for a solver.
    public init(_ layout: LayoutSection, itemCount: Int, wideItems: [Int] = []) {
        self.layout = layout
        self.itemCount = itemCount
        self.wideItems = wideItems
    }
}

/// A grid with full-width rows in one section, for advertisements for example.
///
/// The description does not say which items are wide; see ``SectionInput/wideItems``. Like a line break, a wide item
/// ends the row before it.
public struct MixedRows: Hashable, Sendable {
    /// The row of ordinary items.
    public var row: LayoutGroup
    /// The row of a wide item.
    public var wide: LayoutGroup

    /// Makes mixed rows of two groups.
    public init(row: LayoutGroup, wide: LayoutGroup) {
        self.row = row
        self.wide = wide
    }
}
