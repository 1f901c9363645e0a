/// The supplementaries around a section, or around all sections.
struct BoundaryFrame: Sendable {
    /// Empty where the insets leave no room across the scroll axis.
    let items: [BoundaryPlan]
    let main: LayoutAxis
    /// The range across the scroll axis in which supplementaries are aligned.
    let crossRange: ClosedRange<Double>
    let grid: PixelGrid
    /// Space before the items at the start, if any of these extends the section.
    let topPadding: Double
    /// Space after the items at the end, if any of these extends the section.
    let bottomPadding: Double
    /// Whether an empty section has no supplementaries, because all of them are page dots.
    let needsItems: Bool
    /// The growth around an empty block if nothing is measured.
    private let unmeasured: Growth

    init(
        _ items: [BoundarySupplementary], main: LayoutAxis, viewSize: Size, crossInsets: (start: Double, end: Double),
        topPadding: Double = 0, bottomPadding: Double = 0, grid: PixelGrid, kind: (String) -> ElementKindID
    ) {
        (self.main, self.grid, self.topPadding, self.bottomPadding) = (main, grid, topPadding, bottomPadding)
        let start = crossInsets.start
        crossRange = start...max(viewSize[main.crossing] - crossInsets.end, start)
        var box = viewSize
        box[main.crossing] = max(viewSize[main.crossing] - start - crossInsets.end, 0)
        var plans = items.map { item in
            BoundaryPlan(
                item: item, kind: kind(item.kind), size: item.size.resolved(in: box, on: grid),
                estimated: item.size.estimatedAxes, mainSide: item.alignment.side(main),
                crossSide: item.alignment.side(main.crossing))
        }
        if box[main.crossing] <= 0 { plans = [] }
        self.items = plans
        needsItems = plans.allSatisfy { $0.item.kind == BoundarySupplementary.pagesKind }
        unmeasured = Self.growth(of: plans, main, paddings: (topPadding, bottomPadding)) { plans[$0].size }
    }

    /// The extents of a block of content and of the supplementaries before and after it, along the scroll axis.
    struct Growth: Hashable, Sendable {
        var start = 0.0
        var block = 0.0
        var end = 0.0

        var extent: Double { start + block + end }

        /// The growth around a block that may be longer than the items beside it.
        func holding(_ block: Double) -> Growth { Growth(start: start, block: max(block, self.block), end: end) }
    }

    func size(_ index: Int, measured: [Size?]) -> Size {
        self.measured(index, in: measured) ?? items[index].size
    }

    /// The measured size of a supplementary; `nil` if it was measured for another extent along an axis that is not
    /// estimated.
    func measured(_ index: Int, in measures: [Size?]) -> Size? {
        guard index < measures.count, let size = measures[index] else { return nil }
        let plan = items[index]
        let fits = LayoutAxis.allCases.allSatisfy { plan.estimated.contains(AxisSet($0)) || size[$0] == plan.size[$0] }
        return fits ? size : nil
    }

    func growth(block: Double, measured: [Size?]) -> Growth {
        guard !measured.isEmpty else { return growth(block: block) }
        let growth = Self.growth(of: items, main, paddings: (topPadding, bottomPadding)) {
            size($0, measured: measured)
        }
        return growth.holding(block)
    }

    /// The growth if nothing is measured.
    func growth(block: Double) -> Growth { unmeasured.holding(block) }

    /// The growth around an empty block, given the sizes of the supplementaries.
    private static func growth(
        of items: [BoundaryPlan], _ main: LayoutAxis, paddings: (top: Double, bottom: Double), size: (Int) -> Size
    ) -> Growth {
        var growth = Growth()
        var padding = (start: 0.0, end: 0.0)
        for index in items.indices where items[index].item.extendsBoundary {
            let (length, offset) = (size(index)[main], items[index].item.offset[main])
            switch items[index].mainSide {
            case -1:
                growth.start = max(growth.start, length - offset)
                padding.start = paddings.top
            case 1:
                growth.end = max(growth.end, length + offset)
                padding.end = paddings.bottom
            default: growth.block = max(growth.block, length)
            }
        }
        growth.start += padding.start
        growth.end += padding.end
        return growth
    }

    /// The frame of a supplementary, from the section's corner.
    func frame(_ index: Int, growth: Growth, measured: [Size?]) -> Rect {
        let plan = items[index]
        let size = size(index, measured: measured)
        let extends = plan.item.extendsBoundary
        let length = size[main]
        let position: Double =
            switch plan.mainSide {
            case -1: extends ? growth.start - length : growth.start
            case 1: growth.start + growth.block - (extends ? 0 : length)
            default: grid.nearest(growth.start + (growth.block - length) / 2)
            }
        let side: Double =
            switch plan.crossSide {
            case -1: crossRange.lowerBound
            case 1: crossRange.upperBound - size[main.crossing]
            default: grid.nearest((crossRange.lowerBound + crossRange.upperBound - size[main.crossing]) / 2)
            }
        return Rect(origin: Point(along: main, position, across: side), size: size).offset(by: plan.item.offset)
    }

    /// Moves a pinned supplementary into the visible bounds, as far as the items at the other end allow.
    ///
    /// - Parameters:
    ///   - frame: Its frame without pinning, relative to the section's corner.
    ///   - visible: The visible range along the scroll axis, relative to the section's corner.
    func pinned(
        _ index: Int, frame: Rect, visible: ClosedRange<Double>, growth: Growth, measured: [Size?]
    ) -> Rect {
        let side = items[index].mainSide
        var frame = frame
        let length = frame.size[main]
        let position = frame.min(main)
        if side < 0 {
            let limit = edge(opposite: 1, growth: growth, measured: measured) - length
            frame.origin[main] = max(position, min(visible.lowerBound, limit))
        } else if side > 0 {
            let limit = edge(opposite: -1, growth: growth, measured: measured)
            frame.origin[main] = min(position, max(visible.upperBound - length, limit))
        }
        return frame
    }

    /// The limit for pinned items of the other side: the start of the footers, the end of the headers, or the section's
    /// edge.
    private func edge(opposite side: Int, growth: Growth, measured: [Size?]) -> Double {
        var result = side > 0 ? growth.extent : 0
        for (index, plan) in items.enumerated() where plan.mainSide == side && plan.item.extendsBoundary {
            let other = frame(index, growth: growth, measured: measured)
            result = side > 0 ? min(result, other.min(main)) : max(result, other.max(main))
        }
        return result
    }
}

extension BoundaryFrame {
    /// An upper bound of the distance by which items extend beyond the section along the scroll axis, from their sizes
    /// and offsets.
    var overhang: Double {
        items.reduce(0) { reach, plan in
            let insets = plan.item.contentInsets
            let staysInside = plan.item.extendsBoundary && plan.item.offset[main] == 0 && insets == .zero
            let inset = abs(insets.start(main)) + abs(insets.end(main))
            return max(reach, staysInside ? 0 : plan.size[main] + abs(plan.item.offset[main]) + inset)
        }
    }

    func setMeasured(_ size: Size, of kind: ElementKindID, in measures: inout [Size?]) {
        guard let index = items.firstIndex(where: { $0.kind == kind }) else { return }
        if measures.isEmpty { measures = Array(repeating: nil, count: items.count) }
        var kept = items[index].size
        if items[index].estimated.contains(.horizontal) { kept.width = size.width }
        if items[index].estimated.contains(.vertical) { kept.height = size.height }
        measures[index] = kept
    }

    /// Whether any of the supplementaries can be pinned.
    var hasPins: Bool { items.contains { $0.item.pinsToVisibleBounds } }
}

/// A boundary supplementary, resolved for its section.
struct BoundaryPlan: Sendable {
    let item: BoundarySupplementary
    let kind: ElementKindID
    let size: Size
    let estimated: AxisSet
    /// The side along the scroll axis: -1 start, 1 end, 0 neither.
    let mainSide: Int
    let crossSide: Int
}
