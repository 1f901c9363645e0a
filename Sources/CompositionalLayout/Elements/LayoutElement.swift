/// One frame of a layout. It holds numbers only and no references, so thousands cost no allocation.
public struct LayoutElement: Hashable, Sendable {
    /// What the frame is for.
    public var category: ElementCategory
    /// The axes whose extent is still estimated; empty once measured.
    public var estimated: AxisSet
    /// Whether the element scrolls with its orthogonal section. Its frame is then in unscrolled section coordinates.
    public var scrollsOrthogonally: Bool
    /// Whether the element is pinned to the visible bounds.
    public var isPinned: Bool
    /// The kind; ``ElementKindID/cell`` for cells.
    public var kind: ElementKindID
    /// The index of the section, or ``wholeLayout``.
    public var section: Int
    /// The item's index in its section. For a boundary supplementary 0, or the position in the layout's list where it
    /// belongs to the whole layout; for an anchored one the running number of its kind in the section; for a decoration
    /// its position in the section's list.
    public var item: Int
    /// The frame in content coordinates, in points.
    public var frame: Rect
    /// The stacking order.
    public var zIndex: Int

    /// The value of ``section`` for elements of the whole layout.
    public static let wholeLayout = -1

    /// The index path of a cell.
    @inlinable public var index: ItemIndex { ItemIndex(section: section, item: item) }
}

extension LayoutElement {
    /// Describes a frame.
    public init(
        category: ElementCategory, estimated: AxisSet = AxisSet(), kind: ElementKindID = .cell, section: Int, item: Int,
        frame: Rect, zIndex: Int
    ) {
        self.category = category
        self.estimated = estimated
        scrollsOrthogonally = false
        isPinned = false
        self.kind = kind
        self.section = section
        self.item = item
        self.frame = frame
        self.zIndex = zIndex
    }
}
