/// One frame of a layout: plain numbers, no reference, so that thousands can be made without an allocation.
public struct LayoutElement: Hashable, Sendable {
    /// What the frame is for.
    public var category: ElementCategory
    /// The axes whose extent is still an estimate; empty once measured.
    public var estimated: AxisSet
    /// Whether the element scrolls sideways with its section. Its frame is in unscrolled section coordinates then.
    public var scrollsSideways: Bool
    /// Whether the element is held in the visible bounds.
    public var isPinned: Bool
    /// The kind; ``ElementKindID/cell`` for cells.
    public var kind: ElementKindID
    /// The index of the section, or ``wholeLayout``.
    public var section: Int
    /// The item's index in its section. For a boundary supplementary 0, or the position in the layout's list where it
    /// belongs to the whole layout; for an anchored one the running number of its kind in the section; for a decoration
    /// its position in the section's list.
    public var item: Int
    /// Where it stands in the content, in points.
    public var frame: Rect
    /// The stacking order.
    public var zIndex: Int

    /// Instead of a section's index: the element belongs to the layout.
    public static let wholeLayout = -1

    /// The item of a cell.
    @inlinable public var index: ItemIndex { ItemIndex(section: section, item: item) }
}

extension LayoutElement {
    init(
        category: ElementCategory, estimated: AxisSet = [], kind: ElementKindID = .cell, section: Int, item: Int,
        frame: Rect, zIndex: Int
    ) {
        self.category = category
        self.estimated = estimated
        scrollsSideways = false
        isPinned = false
        self.kind = kind
        self.section = section
        self.item = item
        self.frame = frame
        self.zIndex = zIndex
    }
}
