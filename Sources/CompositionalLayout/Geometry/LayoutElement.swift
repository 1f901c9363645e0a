/// One frame of a layout. It holds no references, so an array of thousands is one allocation.
public struct LayoutElement: Hashable, Sendable {
    /// The category of the element.
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
    /// The item's index in its section. For a boundary supplementary of a section: 0; of the whole layout: its position
    /// in the layout's list. For an anchored supplementary: its number among those of its kind in the section. For a
    /// decoration: its position in the section's list.
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
    /// Makes an element.
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

/// The kind of element that a frame belongs to.
public enum ElementCategory: UInt8, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, a footer or another supplementary at an edge of a section or of the layout.
    case boundary
    /// A supplementary that is anchored to an item or a group.
    case anchored
    /// A background.
    case decoration
}

/// The number of a supplementary or decoration kind in one solver; see ``LayoutSolver/name(of:)``.
public struct ElementKindID: Hashable, Sendable {
    package let rawValue: Int32

    /// The kind of cells.
    public static let cell = ElementKindID(rawValue: -1)
}

/// Maps the names of element kinds to numbers, so that an element holds no strings.
struct KindTable: Sendable {
    private(set) var names: [String] = []
    private var numbers: [String: ElementKindID] = [:]

    mutating func number(of name: String) -> ElementKindID {
        if let known = numbers[name] { return known }
        let number = ElementKindID(rawValue: Int32(truncatingIfNeeded: names.count))
        names.append(name)
        numbers[name] = number
        return number
    }

    func known(_ name: String) -> ElementKindID? { numbers[name] }

    func name(of kind: ElementKindID) -> String {
        names.indices.contains(Int(kind.rawValue)) ? names[Int(kind.rawValue)] : ""
    }
}

/// An index path of a section and an item.
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

    /// Orders by section, then by item.
    @inlinable public static func < (left: ItemIndex, right: ItemIndex) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

/// The fixed lengths of a size that is to be measured.
///
/// ```swift
/// renderer.measure(cell, in: .width(160))
/// ```
public struct MeasureConstraint: Hashable, Sendable {
    /// The fixed width, in points; `nil` if the width is to be measured.
    public var width: Double?
    /// The fixed height, in points; `nil` if the height is to be measured.
    public var height: Double?

    /// Makes a constraint of two lengths, in points.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// Makes the constraint of an element: its extent is fixed along the axes that are not estimated.
    public init(for element: LayoutElement) {
        width = element.estimated.contains(.horizontal) ? nil : element.frame.width
        height = element.estimated.contains(.vertical) ? nil : element.frame.height
    }

    /// The constraint that fixes neither length.
    public static let none = MeasureConstraint()

    /// The constraint that fixes the width, in points.
    public static func width(_ width: Double) -> MeasureConstraint { MeasureConstraint(width: width) }

    /// The constraint that fixes the height, in points.
    public static func height(_ height: Double) -> MeasureConstraint { MeasureConstraint(height: height) }
}
