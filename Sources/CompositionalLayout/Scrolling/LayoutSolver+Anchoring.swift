extension LayoutSolver {
    /// The item to keep in place during a change: the first item whose start is visible, otherwise the nearest visible
    /// one.
    ///
    /// Take it before a change, and scroll to ``offset(keeping:)`` afterwards, so that the item does not jump.
    ///
    /// - Complexity: O(log n + visible elements).
    public mutating func anchor(in visibleBounds: Rect, buffer: inout LayoutElementBuffer) -> ScrollAnchor? {
        let main = configuration.scrollDirection
        let visible = environment.reflecting(visibleBounds)
        findElements(in: visible, into: &buffer)
        var best: (rank: (Int, Double, ItemIndex), anchor: ScrollAnchor)?
        for element in buffer.elements where element.category == .cell {
            let distance = element.frame.min(main) - visible.min(main)
            let rank = (distance < 0 ? 1 : 0, abs(distance), element.index)
            if let known = best, known.rank <= rank { continue }
            best = (rank, ScrollAnchor(item: element.index, distance: distance))
        }
        reflect(&buffer.elements)
        return best?.anchor
    }

    /// The item to keep in place during a change, for callers without a buffer.
    ///
    /// - Complexity: O(log n + visible elements). Allocates a buffer.
    public mutating func anchor(in visibleBounds: Rect) -> ScrollAnchor? {
        var buffer = LayoutElementBuffer()
        return anchor(in: visibleBounds, buffer: &buffer)
    }

    /// The offset along the scroll axis at which an anchor's item has its previous position; `nil` if the item does not
    /// exist.
    ///
    /// - Complexity: O(log n).
    public func offset(keeping anchor: ScrollAnchor) -> Double? {
        let main = configuration.scrollDirection
        return solvedFrame(of: anchor.item).map { offset(from: $0.min(main) - anchor.distance) }
    }

    /// The content offset that shows an item at a position, limited to the content; `nil` if the item does not exist.
    ///
    /// In an orthogonal section, this is the offset of the layout. For the section's own offset, see
    /// ``orthogonalOffset(showing:at:)``.
    ///
    /// - Complexity: O(log n).
    public func contentOffset(
        showing item: ItemIndex, at position: ScrollAlignment, from current: Point = .zero
    ) -> Point? {
        guard let frame = solvedFrame(of: item) else { return nil }
        let main = configuration.scrollDirection
        let safe = environment.safeAreaInsets
        let wanted = position.offset(
            of: frame.min(main)...frame.max(main), in: environment.containerSize[main],
            insets: (safe.start(main), safe.end(main)), current: offset(from: current[main]))
        let last = contentSize[main] + safe.end(main) - environment.containerSize[main]
        var result = current
        result[main] = offset(from: max(min(wanted, last), -safe.start(main)))
        return result
    }

    /// The offset of an orthogonal section that shows one of its items, limited to the section; `nil` if the item does
    /// not exist.
    ///
    /// - Complexity: O(log n).
    public func orthogonalOffset(showing item: ItemIndex, at position: ScrollAlignment) -> Double? {
        guard isOrthogonal(item.section), let frame = solvedFrame(of: item) else { return nil }
        let record = sections[item.section]
        let plan = plans[record.plan]
        let offset = position.offset(
            of: frame.min(plan.flow)...max(frame.max(plan.flow), frame.min(plan.flow)),
            in: environment.containerSize[plan.flow],
            insets: (plan.insets.start(plan.flow), plan.insets.end(plan.flow)), current: record.orthogonalOffset)
        return min(max(offset, 0), maximumOrthogonalOffset(of: item.section))
    }
}

/// An item and its distance from the start of the visible bounds; see ``LayoutSolver/anchor(in:buffer:)``.
public struct ScrollAnchor: Hashable, Sendable {
    /// The item.
    public var item: ItemIndex
    /// The distance from the start of the visible bounds to the item's start, along the scroll axis, in points.
    public var distance: Double

    /// Makes an anchor.
    public init(item: ItemIndex, distance: Double) {
        self.item = item
        self.distance = distance
    }
}

/// The position in the view to which an item is scrolled.
public enum ScrollAlignment: String, Hashable, Sendable, CaseIterable {
    /// The item's start at the view's start.
    case start
    /// The item in the middle of the view.
    case center
    /// The item's end at the view's end.
    case end
    /// The shortest way. Nothing scrolls if the item is visible.
    case nearest

    func offset(
        of range: ClosedRange<Double>, in length: Double, insets: (start: Double, end: Double), current: Double
    ) -> Double {
        let start = range.lowerBound - insets.start
        let end = range.upperBound + insets.end - length
        switch self {
        case .start: return start
        case .end: return end
        case .center: return (start + end) / 2
        case .nearest:
            if start < current { return start }
            return end > current ? min(end, start) : current
        }
    }
}
