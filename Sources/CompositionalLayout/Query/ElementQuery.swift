/// Collects the elements of one query.
///
/// A value with everything that stays the same during the query; the buffer that it fills is handed through.
struct ElementQuery {
    /// What holds for all cells of a section while it is queried.
    struct CellContext {
        var section: Int
        var zIndex: Int
        var scrollsSideways: Bool
        /// The index of the run's first item in its section.
        var firstItem = 0
        /// Where groups begin, in content coordinates.
        var corner: Point
        /// Badges are numbered by the item they hang on, because groups of two kinds alternate.
        var numbersByItem = false
        /// The size of the groups along an axis where the whole section is uniform.
        var uniformLength: Double?
    }

    /// What has to be met, in content coordinates.
    var rect: Rect
    /// What pinned elements are held in.
    let visible: Rect
    let main: LayoutAxis
    /// Every element is taken, wherever it is.
    var takesAll = false
    /// Along the scroll axis: what meets this is known already and left out.
    var known: ClosedRange<Double>?
    /// What may be pinned is taken wherever it stands, as long as its section is met.
    var takesPinnable = false
    var section = LayoutElement.wholeLayout

    /// A pinned element stands before everything else, as the original has it.
    static let pinnedZIndex = 1_000_000_000

    /// The largest number there is where the sum would be larger.
    private static func pinned(_ zIndex: Int) -> Int {
        let (sum, overflows) = zIndex.addingReportingOverflow(pinnedZIndex)
        return overflows ? .max : sum
    }

    func append(_ element: LayoutElement, to buffer: inout LayoutElementBuffer) {
        if takes(element.frame) { buffer.elements.append(element) }
    }

    /// Whether a frame is asked for.
    func takes(_ frame: Rect) -> Bool {
        if takesAll { return true }
        guard frame.intersects(rect) else { return false }
        guard let known else { return true }
        return !(frame.min(main) < known.upperBound && known.lowerBound < frame.max(main))
    }

    /// The supplementaries around a section, or around everything.
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

    /// The supplementary of a kind where it stands now; nil if there is none.
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
        // UIKit numbers the layout's own items by their position in its list, and those of a section 0 each.
        var element = LayoutElement(
            category: .boundary, estimated: plan.estimated, kind: plan.kind, section: section,
            item: section == LayoutElement.wholeLayout ? index : 0,
            frame: boundary.frame(index, growth: growth, measured: measured), zIndex: plan.item.zIndex)
        if boundary.measured(index, in: measured) != nil { element.estimated = [] }
        if plan.item.pinsToVisibleBounds {
            let low = visible.min(main) - start
            element.frame = boundary.pinned(
                index, frame: element.frame, visible: low...max(visible.max(main) - start, low), growth: growth,
                measured: measured)
            element.isPinned = element.frame.offset(by: corner).intersects(visible)
            if element.isPinned { element.zIndex = Self.pinned(element.zIndex) }
        }
        element.frame = element.frame.offset(by: corner)
        return element
    }

    /// A section's backgrounds. They also count when the section merely touches what is asked for.
    func appendDecorations(
        _ plan: SectionPlan, start: Double, extent: Double, to buffer: inout LayoutElementBuffer
    ) {
        guard extent > 0, !plan.decorations.isEmpty else { return }
        let frame = Rect(
            origin: Point(along: main, start, across: 0),
            size: Size(along: main, extent, across: plan.viewSize[main.crossing]))
        let touches =
            frame.minX <= rect.maxX && rect.minX <= frame.maxX && frame.minY <= rect.maxY && rect.minY <= frame.maxY
        guard touches || takesAll else { return }
        for (index, kind) in plan.decorations.enumerated() {
            let item = plan.section.decorations[index]
            buffer.elements.append(
                LayoutElement(
                    category: .decoration, kind: kind, section: section, item: index,
                    frame: frame.inset(by: item.insets), zIndex: item.zIndex))
        }
    }
}
