/// The settings of a list section; UIKit's `UICollectionLayoutListConfiguration`.
///
/// ```swift
/// var settings = ListConfiguration(appearance: .insetGrouped)
/// settings.headerMode = .supplementary
/// let section = LayoutSection.list(using: settings)
/// ```
///
/// The solver places rows, headers and footers, and the space around sections with cards. Separators and cards take no
/// space. The code that draws a row also draws them in its frame, according to the row's position in the section.
public struct ListConfiguration: Hashable, Sendable {
    /// The style of a list.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// Rows as wide as the section, without cards.
        case plain
        /// The rows of a section on a card that is as wide as the section.
        case grouped
        /// The rows of a section on a card with round corners, inset at both sides.
        case insetGrouped
        /// Rows of a sidebar: no separators and no cards.
        case sidebar
        /// The same as `sidebar`, without UIKit's background.
        case sidebarPlain

        /// Whether the rows of a section are on a card.
        public var hasCards: Bool { self == .grouped || self == .insetGrouped }
        /// Whether the list may have separators.
        public var hasSeparators: Bool { self != .sidebar && self != .sidebarPlain }
    }

    /// The header of a list section.
    public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
        /// No header.
        case none
        /// A supplementary above the rows.
        case supplementary
        /// The first item is the header. It is not on the card and has no separators.
        case firstItemInSection
    }

    /// The footer of a list section.
    public enum FooterMode: String, Hashable, Sendable, CaseIterable {
        /// No footer.
        case none
        /// A supplementary below the rows.
        case supplementary
    }

    /// The style.
    public var appearance: Appearance
    /// Whether rows have separators.
    public var showsSeparators = true
    /// The separators, if there are any.
    public var separatorConfiguration = ListSeparatorConfiguration()
    /// The header.
    public var headerMode = HeaderMode.none
    /// The footer.
    public var footerMode = FooterMode.none
    /// Space above the header, in points; nil for none. UIKit's automatic padding is not documented.
    public var headerTopPadding: Double?
    /// Whether rows may have actions at their leading edge. It is part of the description but changes no frame. The
    /// cell of a row determines its actions.
    public var hasLeadingSwipeActions = false
    /// Whether rows may have actions at their trailing edge. It changes no frame either.
    public var hasTrailingSwipeActions = false

    /// Makes the settings of a list with UIKit's defaults.
    public init(appearance: Appearance) { self.appearance = appearance }

    /// The distance of a card from the view's edges if the view has no layout margins, in points: the smaller of UIKit's
    /// two system margins.
    package static let systemMargin = 16.0

    /// In lists with cards, the space above a section without a header and below each section, in points. It is rounded
    /// up to a whole pixel.
    package static let sectionSpacing = 17.5

    /// The estimated height of rows, headers and footers, in points.
    public static let estimatedHeight = 44.0
}

extension ListConfiguration {
    /// Whether a row may be drawn with more than the content of its cell.
    public var drawsRows: Bool { appearance.hasCards || showsSeparators && appearance.hasSeparators }

    /// Whether rows may have actions at an edge.
    package var hasSwipeActions: Bool { hasLeadingSwipeActions || hasTrailingSwipeActions }

    /// Whether the first item of a section is its header.
    public var hasHeaderRow: Bool { headerMode == .firstItemInSection }

    /// The space above a section without a header and below each section, in points.
    func spacing(on grid: PixelGrid) -> Double { appearance.hasCards ? grid.ceil(Self.sectionSpacing) : 0 }

    /// Insets at both sides in addition to those of the view. An `insetGrouped` list begins at the view's layout
    /// margins, or at ``systemMargin`` if the view has none.
    func margins(in environment: LayoutEnvironment, beyond view: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        guard appearance == .insetGrouped else { return .zero }
        func side(_ margin: Double, _ inset: Double) -> Double {
            margin > 0 ? max(margin - inset, 0) : Self.systemMargin
        }
        let margins = environment.layoutMargins
        return DirectionalEdgeInsets(
            top: side(margins.top, view.top), leading: side(margins.leading, view.leading),
            bottom: side(margins.bottom, view.bottom), trailing: side(margins.trailing, view.trailing))
    }

    func validate(_ subject: String) throws(LayoutError) {
        if let headerTopPadding { try LayoutError.check(headerTopPadding, subject + ".headerTopPadding") }
        try LayoutError.check(separatorConfiguration.topSeparatorInsets, subject + ".topSeparatorInsets")
        try LayoutError.check(separatorConfiguration.bottomSeparatorInsets, subject + ".bottomSeparatorInsets")
    }
}

/// The separators of a list; UIKit's `UIListSeparatorConfiguration`.
///
/// A separator is one pixel high and inside the frame of its row, in front of everything that the row draws.
public struct ListSeparatorConfiguration: Hashable, Sendable {
    /// Whether a separator is shown.
    public enum Visibility: String, Hashable, Sendable, CaseIterable {
        /// Below each row except the last of its section. Never above a row.
        case automatic
        /// At each row.
        case visible
        /// At no row.
        case hidden
    }

    /// Whether rows have a separator at their top.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether rows have a separator at their bottom.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of a separator at the top, in points. Only leading and trailing count.
    public var topSeparatorInsets = Self.systemInsets
    /// The insets of a separator at the bottom, in points. Only leading and trailing count.
    public var bottomSeparatorInsets = Self.systemInsets
    /// The name of the colour, which the code that draws the rows looks up; nil for that code's default colour.
    public var color: String?

    /// Makes UIKit's separators: from the text's leading edge to the row's trailing edge.
    public init() {}

    /// 16 points at the leading edge, where the text begins in a row with the system's margins.
    public static let systemInsets = DirectionalEdgeInsets(
        top: 0, leading: ListConfiguration.systemMargin, bottom: 0, trailing: 0)
}
