/// The description of one section: the group that it repeats, headers, footers, backgrounds and scrolling.
///
/// ```swift
/// var section = LayoutSection(.horizontal(size, [.item(half)]))
/// section.insets = EdgeInsets(all: 16)
/// section.boundary = [.header(height: .estimated(44))]
/// ```
///
/// The number of items is not part of it; ``SectionInput`` adds that. A ``LayoutSolver`` solves equal descriptions
/// once.
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

    /// The arrangement of the items.
    public var content: Content
    /// Insets around the groups, inside headers and footers, in points.
    public var insets: EdgeInsets
    /// Spacing between groups, in points.
    public var interGroupSpacing: Double
    /// Whether and how the section scrolls across the layout's scroll direction.
    public var orthogonal: OrthogonalScrolling
    /// Headers, footers and other items at the section's edges.
    public var boundary: [BoundarySupplementary]
    /// Backgrounds.
    public var decorations: [DecorationItem]
    /// Whether boundary supplementaries are inset like the groups, across the scroll axis.
    public var supplementariesFollowContentInsets: Bool
    /// The view insets that are added to ``insets``; `nil` uses the layout's setting.
    public var contentInsetsReference: ContentInsetsReference?
    /// Whether fractions in an orthogonal section resolve in the width less leading and trailing insets. UIKit ignores
    /// those insets, so the default is `false`.
    public var orthogonalFractionsRespectInsets: Bool
    /// Changes how visible items look whenever the offset changes.
    public var visibleItemsHandler: VisibleItemsHandler?

    /// Makes a section that repeats a group.
    public init(_ group: LayoutGroup) {
        self.init(content: .group(group))
    }

    /// Makes a section of any content.
    public init(content: Content) {
        self.content = content
        insets = .zero
        interGroupSpacing = 0
        orthogonal = .none
        boundary = []
        decorations = []
        supplementariesFollowContentInsets = true
        contentInsetsReference = nil
        orthogonalFractionsRespectInsets = false
        visibleItemsHandler = nil
    }
}

extension LayoutSection {
    /// The section's insets and those of the view that it follows, across the scroll axis.
    package func contentInsets(
        in environment: LayoutEnvironment, _ configuration: LayoutConfiguration = LayoutConfiguration()
    ) -> EdgeInsets {
        var reference = contentInsetsReference ?? configuration.contentInsetsReference
        if reference == .automatic { reference = configuration.contentInsetsReference }
        return insets.adding(environment.insets(for: reference), along: configuration.scrollDirection.crossing)
    }
}
