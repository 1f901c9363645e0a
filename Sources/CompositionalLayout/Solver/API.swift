extension LayoutSolver {
    /// Solves a layout whose sections are made on demand, once each, as a section provider does.
    public init(
        configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment,
        sectionCount: Int, provider: (_ section: Int, _ environment: LayoutEnvironment) -> SectionInput
    ) {
        self.init(
            configuration: configuration, environment: environment,
            sections: (0..<max(sectionCount, 0)).map { provider($0, environment) })
    }

    /// How many sections there are.
    public var sectionCount: Int { 0 }
    /// How many items a section has; 0 for one that does not exist.
    public func itemCount(in section: Int) -> Int { 0 }
    /// The description of a section.
    public func layout(of section: Int) -> LayoutSection? { nil }
    /// The extent of everything, in points.
    public var contentSize: Size { .zero }
    /// The name of an element kind; empty for cells.
    public func name(of kind: ElementKindID) -> String { "" }
    /// The kind of a name, if any description uses it.
    public func kind(named name: String) -> ElementKindID? { nil }

    /// Puts all elements that meet the rectangle into the buffer, in place of what it held.
    ///
    /// - Parameters:
    ///   - rect: In content coordinates.
    ///   - visibleBounds: What pinned elements are held in; the rectangle itself if there is none.
    /// - Complexity: O(log n + elements). Allocates nothing once the buffer has grown.
    public mutating func elements(in rect: Rect, visibleBounds: Rect? = nil, into buffer: inout LayoutElementBuffer) {}

    /// The frame of an item, unscrolled in an orthogonal section.
    public func frame(of item: ItemIndex) -> Rect? { nil }
    /// The frame of a section, headers, footers and insets included.
    public func frame(ofSection section: Int) -> Rect? { nil }
    /// The frame of a header, footer or the like; `visibleBounds` moves pinned ones.
    public func frame(ofBoundary kind: ElementKindID, section: Int, visibleBounds: Rect? = nil) -> Rect? { nil }

    /// Takes in the measured size of an estimated element; the axes that are not estimated are ignored.
    @discardableResult
    public mutating func setMeasured(_ size: Size, for element: LayoutElement) -> LayoutShift { .none }
    /// Takes in the measured size of an item.
    @discardableResult
    public mutating func setMeasured(_ size: Size, item: ItemIndex) -> LayoutShift { .none }
    /// Forgets the measured size of an item, because its content changed.
    @discardableResult
    public mutating func invalidate(item: ItemIndex) -> LayoutShift { .none }
    /// Forgets the measured sizes of a section's headers and footers.
    @discardableResult
    public mutating func invalidateBoundary(section: Int) -> LayoutShift { .none }
    /// Forgets all measured sizes.
    public mutating func invalidateAll() {}

    /// Applies a batch update. Measured sizes and sideways offsets go with their items and sections.
    public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) {}
    /// Solves for another view. Measured sizes are forgotten if the extent across the scroll axis changed.
    public mutating func resize(to environment: LayoutEnvironment) {}

    /// Measures what is estimated and in sight, from the top down, until nothing in sight is estimated.
    ///
    /// Each element is asked for once and no more than `budget` of them, so that it always ends. An element without an
    /// opinion (`nil`) keeps its estimate and counts as measured.
    @discardableResult
    public mutating func settle(
        in visibleBounds: Rect, buffer: inout LayoutElementBuffer, budget: Int = 10_000,
        measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Settling { Settling(measured: 0, shift: 0, isComplete: true) }

    /// How far an orthogonal section is scrolled.
    public func orthogonalOffset(of section: Int) -> Double { 0 }
    /// Scrolls an orthogonal section.
    public mutating func setOrthogonalOffset(_ offset: Double, of section: Int) {}
    /// How far an orthogonal section can be scrolled.
    public func maximumOrthogonalOffset(of section: Int) -> Double { 0 }
    /// Where a section comes to rest.
    public func restingOffset(
        of section: Int, proposed: Double, velocity: Double = 0, from start: Double? = nil
    ) -> Double { 0 }
    /// What stands in sight of an orthogonal section.
    public func isOrthogonal(_ section: Int) -> Bool { false }

    /// The item that a person looks at.
    public func anchor(in visibleBounds: Rect) -> ScrollAnchor? { nil }
    /// The offset along the scroll axis that puts an anchor's item where it was.
    public func offset(keeping anchor: ScrollAnchor) -> Double? { nil }
    /// The content offset that shows an item at a position.
    public func contentOffset(
        showing item: ItemIndex, at position: ScrollPosition, from current: Point = .zero
    ) -> Point? { nil }
}

/// How a change moved what follows it.
public struct LayoutShift: Hashable, Sendable {
    /// Where along the scroll axis everything behind moved, in points.
    public var position: Double
    /// By how much, in points; positive is away from the origin.
    public var distance: Double
    /// Nothing moved.
    public static let none = LayoutShift(position: 0, distance: 0)
}

/// What a measured element must keep to.
public struct MeasureConstraint: Hashable, Sendable {
    /// The fixed width, in points; `nil` if the width is asked for.
    public var width: Double?
    /// The fixed height, in points; `nil` if the height is asked for.
    public var height: Double?
}

/// What settling did.
public struct Settling: Hashable, Sendable {
    /// How many elements were measured.
    public var measured: Int
    /// By how much the content became longer, in points.
    public var shift: Double
    /// Whether everything in sight is measured now; otherwise the budget ran out.
    public var isComplete: Bool
}

/// The item that a person looks at, and how far it stands from the visible bounds' start.
public struct ScrollAnchor: Hashable, Sendable {
    /// The item.
    public var item: ItemIndex
    /// From the visible bounds' start to the item's, along the scroll axis, in points.
    public var distance: Double
}

/// Where in the view an item is scrolled to.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// Its start at the view's start.
    case start
    /// In the middle.
    case center
    /// Its end at the view's end.
    case end
    /// As near as possible to where it is.
    case nearest
}
