/// What a measured element must keep to.
public struct MeasureConstraint: Hashable, Sendable {
    /// The fixed width, in points; `nil` if the width is asked for.
    public var width: Double?
    /// The fixed height, in points; `nil` if the height is asked for.
    public var height: Double?

    /// Makes the constraint of an element: the axes that are not estimated are fixed.
    public init(for element: LayoutElement) {
        width = element.estimated.contains(.horizontal) ? nil : element.frame.width
        height = element.estimated.contains(.vertical) ? nil : element.frame.height
    }
}

/// What settling did.
public struct Settling: Hashable, Sendable {
    /// How many elements were measured.
    public var measured: Int
    /// By how much the content became longer, in points.
    public var growth: Double
    /// Whether everything in sight is measured now; otherwise the budget ran out.
    public var isComplete: Bool
}

extension LayoutSolver {
    /// Measures what is estimated and in sight, from the top down, until nothing in sight is estimated.
    ///
    /// What an earlier measurement pushes out of sight is not measured; what one pulls into sight is. Each element is
    /// asked for at most once, because it is no longer estimated then, and at most `budget` of them: so it ends. An
    /// element without an opinion (`nil`) keeps its estimate and counts as measured.
    ///
    /// - Parameters:
    ///   - visibleBounds: What is in sight, in content coordinates.
    ///   - buffer: Holds the elements in sight afterwards.
    ///   - budget: The largest number of measurements.
    ///   - measure: Gives the size of an element; its constraint says which axes are fixed.
    /// - Complexity: O(measured x (log n + elements in sight)).
    @discardableResult
    public mutating func settle(
        in visibleBounds: Rect, buffer: inout LayoutElementBuffer, budget: Int = 10_000,
        measure: (LayoutElement, MeasureConstraint) -> Size?
    ) -> Settling {
        let main = configuration.scrollDirection
        let before = contentSize[main]
        var measured = 0
        elements(in: visibleBounds, into: &buffer)
        while let element = buffer.firstEstimated(along: main) {
            guard measured < budget else {
                return Settling(measured: measured, growth: contentSize[main] - before, isComplete: false)
            }
            let size = measure(element, MeasureConstraint(for: element)) ?? element.frame.size
            setMeasured(size.isSound ? size : element.frame.size, for: element)
            measured += 1
            elements(in: visibleBounds, into: &buffer)
        }
        return Settling(measured: measured, growth: contentSize[main] - before, isComplete: true)
    }
}

extension LayoutElementBuffer {
    /// The estimated element nearest to the start; among those side by side the first in the feed's order.
    func firstEstimated(along axis: LayoutAxis) -> LayoutElement? {
        var first: LayoutElement?
        for element in elements where !element.estimated.isEmpty && element.category != .anchored {
            guard let known = first else {
                first = element
                continue
            }
            let (position, best) = (element.frame.min(axis), known.frame.min(axis))
            if position < best || (position == best && element.index < known.index) { first = element }
        }
        return first
    }
}
