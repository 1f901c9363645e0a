/// Items in a row, in a column or at custom positions. A section repeats one group.
///
/// ```swift
/// let half = LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
/// let row = LayoutGroup.horizontal(
///     LayoutSize(width: .fractionalWidth(1), height: .absolute(80)), [.item(half)], spacing: .fixed(8))
/// ```
public struct LayoutGroup: Hashable, Sendable {
    /// The entries of a group and their number.
    public enum Content: Hashable, Sendable {
        /// The list is repeated as often as its entries fit. Along an estimated axis it is used exactly once.
        case subitems([LayoutSubitem])
        /// Exactly `count` entries that share the group's length equally.
        case equalShares(LayoutSubitem, count: Int)
        /// Exactly `count` entries that keep their own size.
        case repeating(LayoutSubitem, count: Int)
        /// Frames relative to the group's outer corner.
        case custom([CustomGroupItem])
        /// Frames relative to the group's outer corner, made by a provider once per description and solve.
        case customProvider(CustomGroupProvider)
    }

    /// The direction in which entries follow each other.
    public var axis: LayoutAxis
    /// The group's own size.
    public var size: LayoutSize
    /// The entries.
    public var content: Content
    /// Spacing between neighbours along the axis.
    public var spacing: LayoutSpacing
    /// Insets of the box in which entries resolve; ignored along an estimated axis.
    public var insets: DirectionalEdgeInsets
    /// Spacing around the group.
    public var edgeSpacing: EdgeSpacing
    /// Supplementaries that are anchored to the group's frame.
    public var supplementaries: [AnchoredSupplementary]
    /// Whether items that are estimated across the axis get the extent of the group's largest item ("row stretch").
    public var stretchesItems: Bool

    /// The largest number of entries in one group, nested ones included: more than any screen shows.
    static let maximumEntries = 65_536
    /// The largest depth of nested groups.
    package static let maximumDepth = 32

    /// Makes a group.
    public init(
        axis: LayoutAxis, size: LayoutSize, content: Content, spacing: LayoutSpacing = .zero,
        insets: DirectionalEdgeInsets = .zero, edgeSpacing: EdgeSpacing = .zero,
        supplementaries: [AnchoredSupplementary] = [],
        stretchesItems: Bool = false
    ) {
        self.axis = axis
        self.size = size
        self.content = content
        self.spacing = spacing
        self.insets = insets
        self.edgeSpacing = edgeSpacing
        self.supplementaries = supplementaries
        self.stretchesItems = stretchesItems
    }

    /// A row that repeats its subitems as often as they fit.
    public static func horizontal(
        _ size: LayoutSize, _ subitems: [LayoutSubitem], spacing: LayoutSpacing = .zero,
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutGroup {
        LayoutGroup(axis: .horizontal, size: size, content: .subitems(subitems), spacing: spacing, insets: insets)
    }

    /// A row of exactly `count` entries that share its width equally.
    public static func horizontal(
        _ size: LayoutSize, _ subitem: LayoutSubitem, count: Int, spacing: LayoutSpacing = .zero,
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutGroup {
        LayoutGroup(
            axis: .horizontal, size: size, content: .equalShares(subitem, count: count), spacing: spacing,
            insets: insets)
    }

    /// A column that repeats its subitems as often as they fit.
    public static func vertical(
        _ size: LayoutSize, _ subitems: [LayoutSubitem], spacing: LayoutSpacing = .zero,
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutGroup {
        LayoutGroup(axis: .vertical, size: size, content: .subitems(subitems), spacing: spacing, insets: insets)
    }

    /// A column of exactly `count` entries that share its height equally.
    public static func vertical(
        _ size: LayoutSize, _ subitem: LayoutSubitem, count: Int, spacing: LayoutSpacing = .zero,
        insets: DirectionalEdgeInsets = .zero
    ) -> LayoutGroup {
        LayoutGroup(
            axis: .vertical, size: size, content: .equalShares(subitem, count: count), spacing: spacing,
            insets: insets)
    }

    /// A group whose items have fixed frames.
    public static func custom(_ size: LayoutSize, _ items: [CustomGroupItem]) -> LayoutGroup {
        LayoutGroup(axis: .vertical, size: size, content: .custom(items))
    }
}
