/// The description of one section: what it repeats, and what stands around that.
///
/// ```swift
/// var section = LayoutSection(.horizontal(size, [.item(half)]))
/// section.insets = EdgeInsets(all: 16)
/// section.boundary = [.header(height: .estimated(44))]
/// ```
///
/// It says nothing about how many items there are; a ``LayoutSolver`` is told that. Values are compared when a solver
/// is made, and equal descriptions are solved once.
public struct LayoutSection: Hashable, Sendable {
    /// How items become frames.
    public enum Content: Hashable, Sendable {
        /// A group, repeated.
        case group(LayoutGroup)
        /// Rows of a group with full-width rows of another between them, by the items' kind.
        case mixed(MixedRows)
        /// Columns; each item goes to the one that is shortest so far.
        case waterfall(Waterfall)
    }

    /// How items become frames.
    public var content: Content
    /// Around the groups, inside headers and footers.
    public var insets: EdgeInsets
    /// Between groups, in points.
    public var interGroupSpacing: Double
    /// Whether the section scrolls sideways.
    public var orthogonal: OrthogonalScrolling
    /// Headers, footers and their like.
    public var boundary: [BoundarySupplementary]
    /// Backgrounds.
    public var decorations: [DecorationItem]
    /// Whether boundary supplementaries keep off the insets across the scroll axis.
    public var supplementariesFollowContentInsets: Bool
    /// What insets of the view count as the section's own; the layout's choice when there is none.
    public var contentInsetsReference: ContentInsetsReference?
    /// Whether fractions in an orthogonal section resolve in its width less leading and trailing insets. The original
    /// ignores them there, so this is off unless asked for.
    public var orthogonalFractionsRespectInsets: Bool
    /// May change how visible items look, on every change of offset.
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
