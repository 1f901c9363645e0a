import CompositionalLayout

/// A plain implementation of the layout rules: it solves every group separately, O(items).
///
/// It shares nothing with the solver but the descriptions. It supports groups, boundary supplementaries and orthogonal
/// sections; `measured` replaces estimates.
struct ReferenceSolver {
    var configuration: LayoutConfiguration
    var environment: LayoutEnvironment
    var sections: [SectionInput]
    var measured: [ItemIndex: Size] = [:]

    struct Solution {
        var contentSize = Size.zero
        var cells: [ItemIndex: Rect] = [:]
        var sections: [Rect] = []
        var boundaries: [[Rect]] = []
    }

    private var main: LayoutAxis { configuration.scrollDirection }
    private var cross: LayoutAxis { main.crossing }
    private var view: Size { environment.containerSize }

    func solve() -> Solution {
        var solution = Solution()
        var position = 0.0
        var widest = 0.0
        for (index, input) in sections.enumerated() {
            if index > 0 { position += configuration.interSectionSpacing }
            position += place(input, index, at: position, in: &solution, widest: &widest)
        }
        solution.contentSize = size(main, position, max(view[cross], widest))
        return solution
    }

    private func place(
        _ input: SectionInput, _ index: Int, at position: Double, in solution: inout Solution, widest: inout Double
    ) -> Double {
        let layout = input.layout
        guard case .group(let group) = layout.content else { return 0 }
        let isOrthogonal = layout.orthogonal != .none
        let flow = isOrthogonal ? cross : main
        var container = view
        container[flow.crossing] = max(view[flow.crossing] - total(layout.insets, flow.crossing), 0)

        var frames: [Rect] = []
        var reach = 0.0
        var breadth = 0.0
        var slot = 0.0
        while frames.count < input.itemCount {
            let left = input.itemCount - frames.count
            let start = frames.count
            let box = ReferenceGroup(
                group, container: container, flow: flow, scale: environment.scale, left: left,
                measured: { measured[ItemIndex(section: index, item: start + $0)] })
            guard let box, !box.items.isEmpty else { break }
            let edges = group.edgeSpacing
            let lead = flow == .horizontal ? edges.leading.value : edges.top.value
            let trail = flow == .horizontal ? edges.trailing.value : edges.bottom.value
            let side = flow == .horizontal ? edges.top.value : edges.leading.value
            let far = flow == .horizontal ? edges.bottom.value : edges.trailing.value
            frames += box.items.map { shifted($0, flow, slot + lead, side) }
            reach = slot + lead + box.size[flow] + trail
            slot = reach + layout.interGroupSpacing
            breadth = max(breadth, box.size[flow.crossing] + side + far)
            if !isOrthogonal { widest = max(widest, box.size[cross] + total(layout.insets, cross)) }
        }
        let isEmpty = frames.isEmpty
        let content = isEmpty ? 0 : (isOrthogonal ? breadth : reach)
        let keepsInsets = !isEmpty || !layout.boundary.isEmpty
        var block = content + (keepsInsets ? total(layout.insets, main) : 0)

        let sizes = layout.boundary.map { boundarySize($0, layout) }
        var before = 0.0
        var after = 0.0
        for (item, size) in zip(layout.boundary, sizes) where item.extendsBoundary {
            switch side(item.alignment, main) {
            case -1: before = max(before, size[main] - item.offset[main])
            case 1: after = max(after, size[main] + item.offset[main])
            default: block = max(block, size[main])
            }
        }
        let corner = position + before + start(layout.insets, main)
        for (item, frame) in frames.enumerated() {
            solution.cells[ItemIndex(section: index, item: item)] = shifted(
                frame, main, corner, start(layout.insets, cross))
        }
        solution.boundaries.append(
            zip(layout.boundary, sizes).map { item, size in
                boundaryFrame(item, size, layout, before: before, block: block, at: position)
            })
        let extent = before + block + after
        solution.sections.append(
            Rect(origin: point(main, position, 0), size: size(main, extent, view[cross])))
        return extent
    }

    private func boundarySize(_ item: BoundarySupplementary, _ layout: LayoutSection) -> Size {
        var box = view
        if layout.supplementariesFollowContentInsets { box[cross] = max(view[cross] - total(layout.insets, cross), 0) }
        return Size(
            width: ReferenceGroup.resolve(item.size.width, box, environment.scale),
            height: ReferenceGroup.resolve(item.size.height, box, environment.scale))
    }

    private func boundaryFrame(
        _ item: BoundarySupplementary, _ size: Size, _ layout: LayoutSection, before: Double, block: Double,
        at position: Double
    ) -> Rect {
        let length = size[main]
        var along = position + before
        switch side(item.alignment, main) {
        case -1: along -= item.extendsBoundary ? length : 0
        case 1: along += block - (item.extendsBoundary ? 0 : length)
        default: along = position + rounded(before + (block - length) / 2)
        }
        let follows = layout.supplementariesFollowContentInsets
        let low = follows ? start(layout.insets, cross) : 0
        let high = max(view[cross] - (follows ? total(layout.insets, cross) - start(layout.insets, cross) : 0), low)
        var across = low
        switch side(item.alignment, cross) {
        case -1: break
        case 1: across = high - size[cross]
        default: across = rounded((low + high - size[cross]) / 2)
        }
        var origin = point(main, along, across)
        origin.x += item.offset.x
        origin.y += item.offset.y
        return Rect(origin: origin, size: size)
    }

    private func rounded(_ value: Double) -> Double {
        (value * environment.scale + (value < 0 ? -1e-6 : 1e-6)).rounded(.toNearestOrAwayFromZero) / environment.scale
    }

    private func side(_ alignment: BoundarySupplementary.Alignment, _ axis: LayoutAxis) -> Int {
        let name = alignment.rawValue.lowercased()
        let (low, high) = axis == .vertical ? ("top", "bottom") : ("leading", "trailing")
        return name.contains(low) ? -1 : name.contains(high) ? 1 : 0
    }

    private func start(_ insets: DirectionalEdgeInsets, _ axis: LayoutAxis) -> Double {
        axis == .horizontal ? insets.leading : insets.top
    }

    private func total(_ insets: DirectionalEdgeInsets, _ axis: LayoutAxis) -> Double {
        axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
    }

    private func point(_ axis: LayoutAxis, _ along: Double, _ across: Double) -> Point {
        axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    private func size(_ axis: LayoutAxis, _ along: Double, _ across: Double) -> Size {
        axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    private func shifted(_ frame: Rect, _ axis: LayoutAxis, _ along: Double, _ across: Double) -> Rect {
        let distance = point(axis, along, across)
        return Rect(
            x: frame.minX + distance.x, y: frame.minY + distance.y, width: frame.width, height: frame.height)
    }
}
