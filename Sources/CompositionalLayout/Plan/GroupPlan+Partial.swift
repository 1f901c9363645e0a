extension GroupPlan {
    /// The largest number of items for which the lengths of partial groups are solved in advance, one by one.
    private static let tableLimit = 64

    /// The unmeasured length of the last group along the flow if it holds 1, 2, ... items; empty if such groups are not
    /// trimmed or have too many items to solve in advance.
    static func partialLengths(
        nodes: [PlanNode], itemCount: Int, flow: LayoutAxis, grid: PixelGrid, rest: Double?, scratch: inout FlowScratch
    ) -> [Double] {
        guard itemCount > 1, trims(nodes, flow: flow) else { return [] }
        if !reflowsWhenPartial(nodes) {
            GroupReflow(nodes: nodes, grid: grid).solveNodes(&scratch)
            return trimmedLengths(nodes: nodes, frames: scratch.frames, flow: flow)
        }
        if let lengths = rowLengths(nodes: nodes, flow: flow) { return lengths }
        guard itemCount <= tableLimit else { return [] }
        return (1..<itemCount).map { holding in
            solvedLength(nodes: nodes, holding: holding, flow: flow, grid: grid, rest: rest, scratch: &scratch)
        }
    }

    /// All lengths in one pass, for a row that is as tall as its tallest item and aligns its items at the top; `nil`
    /// for other groups.
    private static func rowLengths(nodes: [PlanNode], flow: LayoutAxis) -> [Double]? {
        let root = nodes[0]
        let isRow =
            root.axis != flow && root.estimated == AxisSet(flow) && !root.stretches
            && nodes.dropFirst().allSatisfy { $0.role == .item && $0.edges == .zero && $0.uniform.isEmpty }
        guard isRow else { return nil }
        var (full, reach) = (0.0, 0.0)
        return nodes.dropFirst().map { node in
            full = max(full, node.size[flow])
            reach = max(reach, Rect(origin: .zero, size: node.size).inset(by: node.insets).max(flow))
            return min(reach + max(full - reach, 0), full)
        }
    }

    private static func solvedLength(
        nodes: [PlanNode], holding: Int, flow: LayoutAxis, grid: PixelGrid, rest: Double?, scratch: inout FlowScratch
    ) -> Double {
        GroupReflow(nodes: nodes, grid: grid, holding: holding, flow: flow).solveNodes(&scratch)
        return trimmedLength(nodes: nodes, frames: scratch.frames, holding: holding, flow: flow, rest: rest)
    }

    /// All lengths in one pass, for groups whose frames do not depend on which items are present.
    private static func trimmedLengths(nodes: [PlanNode], frames: [Rect], flow: LayoutAxis) -> [Double] {
        var reach = 0.0
        var reached: [Double] = []
        for (index, node) in nodes.enumerated() where node.role == .item {
            reach = max(reach, frames[index].inset(by: node.insets).max(flow))
            reached.append(reach)
        }
        let full = frames[0].size[flow]
        return reached.map { min($0 + max(full - reach, 0), full) }
    }

    /// Whether a partial group is trimmed along the flow. Custom groups and rows of fixed height are not. A row that
    /// begins with a nested group is as long as its groups.
    static func trims(_ nodes: [PlanNode], group: Int = 0, flow: LayoutAxis) -> Bool {
        let root = nodes[group]
        guard root.role == .group else { return false }
        return root.axis == flow || root.estimated.contains(flow) || nodes[group + 1].role != .item
    }

    /// The length of a partial group: the far edge of the present items plus the space that a full group leaves after
    /// its last item.
    ///
    /// - Parameter rest: That space, if it cannot be derived from the frames; see ``rest(of:holding:)``.
    static func trimmedLength(
        nodes: [PlanNode], frames: [Rect], group: Int = 0, holding: Int, flow: LayoutAxis, rest: Double? = nil
    ) -> Double {
        let root = nodes[group]
        let start = frames[group].min(flow)
        let full = frames[group].size[flow]
        // In a row that is as tall as its tallest item, missing items do not count.
        let countsAll = root.axis == flow || !root.estimated.contains(flow)
        var (placed, reach) = (0.0, 0.0)
        for index in group..<root.end where nodes[index].role == .item {
            let far = frames[index].inset(by: nodes[index].insets).max(flow) - start
            let isThere = nodes[index].firstItem < holding
            if isThere { placed = max(placed, far) }
            if isThere || countsAll { reach = max(reach, far) }
        }
        return min(placed + (rest ?? max(full - reach, 0)), full)
    }

    /// The space that a full group leaves after its last item, if measured sizes do not change the group's length. It
    /// is taken from the unmeasured group, because missing items have no measured size. `nil` for a group that is as
    /// long as its content.
    private func rest(of group: Int, holding: Int) -> Double? {
        guard !nodes[group].estimated.contains(flow), measurable.contains(flow) else { return nil }
        var scratch = FlowScratch()
        scratch.frames = baseSlots
        if reflowsWhenPartial {
            GroupReflow(nodes: nodes, grid: grid, holding: holding, flow: flow).solveNodes(&scratch)
        }
        let slot = scratch.frames[group]
        var reach = 0.0
        for index in group..<nodes[group].end where nodes[index].role == .item {
            reach = max(reach, scratch.frames[index].inset(by: nodes[index].insets).max(flow) - slot.min(flow))
        }
        return max(slot.size[flow] - reach, 0)
    }

    /// Whether the length of a partial group depends on the measured sizes of its items, although that of a full group
    /// does not.
    func isTrimmedByMeasures(holding: Int) -> Bool {
        holding < itemCount && !root.estimated.contains(flow) && measurable.contains(flow) && isTrimmed
    }

    /// The partial column nested in rows that are as tall as their tallest entry. Without trimming, those rows would
    /// keep space for missing items.
    static func trimmedColumn(nodes: [PlanNode], holding: Int, flow: LayoutAxis) -> Int? {
        guard nodes[0].axis != flow, nodes[0].estimated.contains(flow),
            let missing = nodes.firstIndex(where: { $0.role == .item && $0.firstItem == holding })
        else { return nil }
        var group = 0
        while nodes[group].role == .group, nodes[group].estimated.contains(flow), nodes[group].firstItem < holding {
            if nodes[group].axis == flow { return group }
            group += 1
            while nodes[group].end <= missing { group = nodes[group].end }
        }
        return nil
    }

    /// The slot of a node in a group that holds `holding` items: nested groups that are not full are trimmed.
    func slot(of node: Int, holding: Int, frames: [Rect]) -> Rect {
        Self.slot(
            of: node, in: nodes, holding: holding, frames: frames, flow: flow, rest: rest(of: node, holding: holding))
    }

    /// - Parameter rest: The space that a full group leaves; see ``rest(of:holding:)``.
    static func slot(
        of node: Int, in nodes: [PlanNode], holding: Int, frames: [Rect], flow: LayoutAxis,
        rest: @autoclosure () -> Double? = nil
    ) -> Rect {
        var slot = frames[node]
        let root = nodes[node]
        guard root.role == .group, root.firstItem + itemCount(below: node, in: nodes) > holding,
            trims(nodes, group: node, flow: flow),
            node != trimmedColumn(nodes: nodes, holding: holding, flow: flow)
        else { return slot }
        slot.size[flow] = trimmedLength(
            nodes: nodes, frames: frames, group: node, holding: holding, flow: flow, rest: rest())
        return slot
    }

    private static func itemCount(below node: Int, in nodes: [PlanNode]) -> Int {
        nodes[node..<nodes[node].end].reduce(0) { $0 + ($1.role == .item ? 1 : 0) }
    }

    /// The unmeasured length of a group that holds `count` items.
    func length(holding count: Int) -> Double {
        guard isTrimmed, count > 0, count < itemCount else { return size[flow] }
        if count <= partialLengths.count { return partialLengths[count - 1] }
        var scratch = FlowScratch()
        return Self.solvedLength(
            nodes: nodes, holding: count, flow: flow, grid: grid, rest: restWhenFull, scratch: &scratch)
    }

    /// The unmeasured size of a group that holds `count` items.
    func unmeasuredSize(holding count: Int) -> Size {
        guard count > 0, count < itemCount else { return size }
        var scratch = FlowScratch()
        GroupReflow(nodes: nodes, grid: grid, holding: count, flow: flow).solveNodes(&scratch)
        return trimmedSize(holding: count, frames: scratch.frames)
    }

    /// The size of a solved group, trimmed along the flow if it is partial.
    func trimmedSize(holding: Int, frames: [Rect]) -> Size {
        var size = frames[0].size
        guard isTrimmed, holding < itemCount else { return size }
        size[flow] = Self.trimmedLength(
            nodes: nodes, frames: frames, holding: holding, flow: flow,
            rest: restWhenFull ?? rest(of: 0, holding: holding))
        return size
    }

    /// Whether items in a partial group may have other frames than in a full one.
    var reflowsWhenPartial: Bool { Self.reflowsWhenPartial(nodes) }

    private static func reflowsWhenPartial(_ nodes: [PlanNode]) -> Bool {
        nodes.contains { ($0.role == .group && !$0.estimated.isEmpty) || !$0.uniform.isEmpty }
    }
}
