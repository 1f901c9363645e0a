extension GroupPlan {
    /// How long the last group is along the flow when it holds fewer items than the others: as far as the placed items
    /// reach, and what a full group leaves after its last.
    static func partialLengths(
        nodes: [PlanNode], frames: [Rect], flow: LayoutAxis, reflow: GroupReflow
    ) -> [Double] {
        let full = frames[0].size[flow]
        guard trims(nodes, flow: flow) else { return [] }
        var reach = 0.0
        var result: [Double] = []
        for index in nodes.indices where nodes[index].role == .item {
            reach = max(reach, reflow.itemFrame(index, slot: frames[index]).max(flow))
            result.append(reach)
        }
        let rest = max(full - reach, 0)
        return result.map { min($0 + rest, full) }
    }

    /// A group of given frames is never trimmed, and a row of fixed height keeps it while an item stands in it; a row
    /// that begins with nested groups is as long as those.
    static func trims(_ nodes: [PlanNode], flow: LayoutAxis) -> Bool {
        let root = nodes[0]
        guard root.role == .group else { return false }
        return root.axis == flow || root.estimated.contains(flow) || nodes[1].role != .item
    }

    /// The length of a group that holds `count` of its items, nothing measured.
    func length(holding count: Int) -> Double {
        guard count > 0, count < itemCount, count <= partialLengths.count else { return size[flow] }
        return partialLengths[count - 1]
    }
}
