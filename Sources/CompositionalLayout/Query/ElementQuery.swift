/// Collects the elements of one query.
///
/// It holds the values that are constant during the query. The buffer is passed separately.
struct ElementQuery {
    /// The properties that all cells of a section, or of one of its runs, have in common.
    struct CellContext {
        var section: Int
        var zIndex: Int
        var scrollsOrthogonally: Bool
        /// The index of the run's first item in its section.
        var firstItem = 0
        /// The corner of the first group, in content coordinates.
        var corner: Point
        /// Whether badges are numbered by their item, because groups of two kinds alternate.
        var numbersByItem = false
        /// The extents that all groups of the section share; `nil` if each has its own.
        var shared: SharedExtents?
    }

    /// The rectangle of the query, in content coordinates.
    var rect: Rect
    /// The bounds for pinned elements.
    let visible: Rect
    let main: LayoutAxis
    /// Whether every element is included, regardless of its position.
    var takesAll = false
    /// A range along the scroll axis whose elements are already known and left out.
    var known: ClosedRange<Double>?
    /// A section, and the first item in it that the query has to find.
    var passed: (section: Int, item: Int)?
    /// Whether elements that can be pinned are included regardless of their position, if their section is visited.
    var takesPinnable = false
    /// Whether elements are pinned.
    var pins = true
    var section = LayoutElement.wholeLayout

    /// Added to the z-index of pinned elements, as in UIKit.
    static let pinnedZIndex = 1_000_000_000

    /// The z-index of a pinned element; `Int.max` if the sum overflows.
    private static func pinned(_ zIndex: Int) -> Int {
        let (sum, overflows) = zIndex.addingReportingOverflow(pinnedZIndex)
        return overflows ? .max : sum
    }

    func append(_ element: LayoutElement, to buffer: inout LayoutElementBuffer) {
        if takes(element.frame) { buffer.elements.append(element) }
    }

    /// Whether the query includes an element with this frame.
    func takes(_ frame: Rect) -> Bool {
        if takesAll { return true }
        guard frame.intersects(rect) else { return false }
        guard let known else { return true }
        return !(frame.min(main) < known.upperBound && known.lowerBound < frame.max(main))
    }

    /// Appends the boundary supplementaries of a section or of the layout.
    func appendBoundary(
        _ boundary: BoundaryFrame, start: Double, growth: BoundaryFrame.Growth, measured: [Size?],
        to buffer: inout LayoutElementBuffer
    ) {
        for (index, plan) in boundary.items.enumerated() {
            let element = boundaryElement(index, of: boundary, start: start, growth: growth, measured: measured)
            if takesPinnable, plan.item.pinsToVisibleBounds {
                buffer.elements.append(element)
            } else {
                append(element, to: &buffer)
            }
        }
    }

    /// The boundary supplementary of a kind at its current position; `nil` if no supplementary is of the kind.
    func boundaryElement(
        _ kind: ElementKindID, of boundary: BoundaryFrame, start: Double, growth: BoundaryFrame.Growth,
        measured: [Size?]
    ) -> LayoutElement? {
        boundary.items.firstIndex { $0.kind == kind }.map {
            boundaryElement($0, of: boundary, start: start, growth: growth, measured: measured)
        }
    }

    private func boundaryElement(
        _ index: Int, of boundary: BoundaryFrame, start: Double, growth: BoundaryFrame.Growth, measured: [Size?]
    ) -> LayoutElement {
        let plan = boundary.items[index]
        let corner = Point(along: main, start, across: 0)
        // As in UIKit, the layout's own items are numbered by their position in its list. A section's items all have
        // the number 0.
        var element = LayoutElement(
            category: .boundary, estimated: plan.estimated, kind: plan.kind, section: section,
            item: section == LayoutElement.wholeLayout ? index : 0,
            frame: boundary.frame(index, growth: growth, measured: measured), zIndex: plan.item.zIndex)
        if boundary.measured(index, in: measured) != nil { element.estimated = [] }
        if pins, plan.item.pinsToVisibleBounds {
            let low = visible.min(main) - start
            element.frame = boundary.pinned(
                index, frame: element.frame, visible: low...max(visible.max(main) - start, low), growth: growth,
                measured: measured)
            element.isPinned = element.frame.offset(by: corner).intersects(visible)
            if element.isPinned { element.zIndex = Self.pinned(element.zIndex) }
        }
        element.frame = element.frame.offset(by: corner)
        if plan.item.contentInsets != .zero {
            element.frame = element.frame.inset(by: plan.item.contentInsets.removing(plan.estimated))
        }
        return element
    }

    /// Appends a section's decorations. They are included even if the section merely touches the rectangle.
    func appendDecorations(
        _ items: [DecorationItem], kinds: [ElementKindID], start: Double, size: Size,
        to buffer: inout LayoutElementBuffer
    ) {
        guard size[main] > 0 else { return }
        let frame = Rect(origin: Point(along: main, start, across: 0), size: size)
        let touches =
            frame.minX <= rect.maxX && rect.minX <= frame.maxX && frame.minY <= rect.maxY && rect.minY <= frame.maxY
        guard touches || takesAll else { return }
        for (index, (item, kind)) in zip(items, kinds).enumerated() {
            buffer.elements.append(
                LayoutElement(
                    category: .decoration, kind: kind, section: section, item: index,
                    frame: frame.inset(by: item.insets), zIndex: item.zIndex))
        }
    }
}
