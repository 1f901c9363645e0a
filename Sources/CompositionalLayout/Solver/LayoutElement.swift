/// Where an item stands: the index of its section and its own within that.
public struct ItemIndex: Hashable, Sendable, Comparable, Codable {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Makes an index.
    @inlinable public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Order as in the feed.
    @inlinable public static func < (left: ItemIndex, right: ItemIndex) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

/// What a frame is for.
public enum ElementCategory: UInt8, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, a footer or another supplementary at a section's edge or the layout's.
    case boundary
    /// A supplementary that hangs on an item or a group.
    case anchored
    /// A background.
    case decoration
}

/// Names a supplementary or decoration kind in one solver; see ``LayoutSolver/name(of:)``.
public struct ElementKindID: Hashable, Sendable {
    package let rawValue: Int32

    /// The kind of cells.
    public static let cell = ElementKindID(rawValue: -1)
}

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
    /// The item's index; for supplementaries the running number of their kind in the section, for decorations their
    /// index in the section's list.
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

/// Receives elements; made once and used for every query, so that a steady query allocates nothing.
public struct LayoutElementBuffer: Sendable {
    /// The elements of the last query, by section and in the order of their items.
    public internal(set) var elements: [LayoutElement] = []
    var scratch = FlowScratch()

    /// Makes an empty buffer.
    public init() {}

    /// Forgets the elements and keeps the memory.
    public mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
    }
}

/// Working memory for solving one group of measured items.
struct FlowScratch: Sendable {
    var sizes: [Size] = []
    var frames: [Rect] = []
    /// The heights of a waterfall's columns.
    var heights: [Double] = []
}
