extension GroupPlan {
    /// Up to so many items the lengths of partial groups are solved one by one; beyond, what is there and what is not
    /// is assumed to be equally tall.
    private static let exactLimit = 64

    /// How long the last group is along the flow when it holds 1, 2, ... items of a full one's, nothing measured.
    static func partialLengths(nodes: [PlanNode], flow: LayoutAxis, grid: PixelGrid) -> [Double] {
        guard trims(nodes, flow: flow) else { return [] }
        let count = nodes.reduce(0) { $0 + ($1.role == .item ? 1 : 0) }
        var scratch = FlowScratch()
        return (1...max(count, 1)).map { holding in
            if count <= exactLimit || holding == 1 {
                let reflow = GroupReflow(nodes: nodes, grid: grid, holding: count <= exactLimit ? holding : .max)
                reflow.begin(&scratch)
                reflow.solve(&scratch)
            }
            return trimmedLength(nodes: nodes, frames: scratch.frames, holding: holding, flow: flow)
        }
    }

    /// A group of given frames is never trimmed, and a row of fixed height keeps it while an item stands in it; a row
    /// that begins with nested groups is as long as those.
    static func trims(_ nodes: [PlanNode], flow: LayoutAxis) -> Bool {
        let root = nodes[0]
        guard root.role == .group else { return false }
        return root.axis == flow || root.estimated.contains(flow) || nodes[1].role != .item
    }

    /// As far as the items reach that are there, and what a full group leaves after its last.
    private static func trimmedLength(
        nodes: [PlanNode], frames: [Rect], holding: Int, flow: LayoutAxis
    ) -> Double {
        let full = frames[0].size[flow]
        var (placed, reach) = (0.0, 0.0)
        for (index, node) in nodes.enumerated() where node.role == .item {
            let far = frames[index].inset(by: node.insets).max(flow)
            if node.firstItem < holding { placed = max(placed, far) }
            // In a row that is as tall as its tallest item, items that are not there do not count.
            if node.firstItem < holding || nodes[0].axis == flow || !nodes[0].estimated.contains(flow) {
                reach = max(reach, far)
            }
        }
        return min(placed + max(full - reach, 0), full)
    }

    /// The length of a group that holds some of its items, nothing measured.
    func length(holding count: Int) -> Double {
        guard count > 0, count < itemCount, count <= partialLengths.count else { return size[flow] }
        return partialLengths[count - 1]
    }

    /// A group's size, trimmed along the flow if it holds fewer items than others.
    func trimmedSize(holding: Int, frames: [Rect]) -> Size {
        var size = frames[0].size
        guard holding < itemCount, Self.trims(nodes, flow: flow) else { return size }
        size[flow] = Self.trimmedLength(nodes: nodes, frames: frames, holding: holding, flow: flow)
        return size
    }

    /// Whether the frames of a partial group differ from those of a full one's first items.
    var reflowsWhenPartial: Bool { nodes.contains { $0.role == .group && !$0.estimated.isEmpty } }
}
