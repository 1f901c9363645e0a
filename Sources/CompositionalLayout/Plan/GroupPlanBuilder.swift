/// Resolves a group's description in a container into nodes: the number of entries and their sizes.
struct GroupPlanBuilder {
    let grid: PixelGrid
    /// The size of the whole view, for the providers of custom groups.
    let viewSize: Size
    private(set) var nodes: [PlanNode] = []
    private(set) var itemCount = 0
    private(set) var supplementaries: [(item: AnchoredSupplementary, node: Int)] = []

    init(grid: PixelGrid, viewSize: Size) {
        self.grid = grid
        self.viewSize = viewSize
    }

    mutating func addRoot(_ group: LayoutGroup, container: Size) throws(LayoutError) {
        let size = group.size.resolved(in: container, on: grid)
        try add(.group(group), size: size, estimated: group.size.estimatedAxes, container: container, depth: 0)
    }

    private mutating func add(
        _ subitem: LayoutSubitem, size: Size, estimated: AxisSet, container: Size, depth: Int
    ) throws(LayoutError) {
        guard nodes.count < LayoutGroup.maximumEntries else { throw LayoutError(.tooManyItemsInGroup) }
        guard depth < LayoutGroup.maximumDepth else { throw LayoutError(.nestedTooDeeply) }
        let edges = subitem.edgeSpacing
        try check(edges.leading.value, .horizontal, room: container, "edge spacing")
        try check(edges.trailing.value, .horizontal, room: container, "edge spacing")
        try check(edges.top.value, .vertical, room: container, "edge spacing")
        try check(edges.bottom.value, .vertical, room: container, "edge spacing")
        let index = nodes.count
        nodes.append(node(of: subitem, size: size, estimated: estimated, container: container))
        switch subitem {
        case .item: itemCount += 1
        case .group(let group): try addEntries(of: group, at: index, depth: depth + 1)
        }
        nodes[index].end = nodes.count
    }

    /// Moderate negative spacing makes cards overlap; more than the room moves them out of the view.
    private func check(_ spacing: Double, _ axis: LayoutAxis, room: Size, _ subject: String) throws(LayoutError) {
        let room = max(room[axis], viewSize[axis])
        guard spacing >= -room || room <= 0 else { throw LayoutError(.spacingTooNegative, subject: subject) }
    }

    private mutating func node(
        of subitem: LayoutSubitem, size: Size, estimated: AxisSet, container: Size
    ) -> PlanNode {
        var node = PlanNode(
            role: .item, firstItem: itemCount, size: size, estimated: estimated, uniform: [],
            insets: subitem.insets.removing(estimated), edges: subitem.edgeSpacing, container: container)
        let described = subitem.size
        if described.width.isUniform { node.uniform.formUnion(estimated.intersection(.horizontal)) }
        if described.height.isUniform { node.uniform.formUnion(estimated.intersection(.vertical)) }
        if case .group(let group) = subitem {
            node.role = .group
            node.axis = group.axis
            node.spacing = group.spacing
            node.stretches = group.stretchesItems
        }
        for supplementary in subitem.supplementaries { supplementaries.append((supplementary, nodes.count)) }
        return node
    }

    private mutating func addEntries(of group: LayoutGroup, at index: Int, depth: Int) throws(LayoutError) {
        switch group.content {
        case .custom(let items): try addCustom(items, at: index)
        case .customProvider(let provider):
            let size = group.size.resolved(in: viewSize, on: grid)
            let context = CustomGroupContext(
                size: size, effectiveSize: Rect(origin: .zero, size: size).inset(by: group.insets).size)
            try addCustom(provider.items(in: context), at: index)
        case .subitems, .equalShares, .repeating:
            let inner = Rect(origin: .zero, size: nodes[index].size).inset(by: nodes[index].insets).size
            try check(group.spacing.value, group.axis, room: inner, "group spacing")
            let run = try GroupRun(group, inner: inner, estimated: nodes[index].estimated, grid: grid)
            guard run.count <= LayoutGroup.maximumEntries else { throw LayoutError(.tooManyItemsInGroup) }
            nodes.reserveCapacity(nodes.count + run.count)
            for ordinal in 0..<run.count {
                let entry = run.entries[ordinal % run.entries.count]
                try add(
                    entry.subitem, size: entry.size, estimated: entry.estimated, container: inner, depth: depth)
            }
        }
    }

    private mutating func addCustom(_ items: [CustomGroupItem], at index: Int) throws(LayoutError) {
        guard !items.isEmpty else { throw LayoutError(.noSubitems) }
        guard items.count < LayoutGroup.maximumEntries else { throw LayoutError(.tooManyItemsInGroup) }
        nodes[index].role = .customGroup
        for item in items {
            guard item.frame.isSound else { throw LayoutError(.unsoundNumber) }
            var node = PlanNode(
                role: .item, end: nodes.count + 1, firstItem: itemCount, size: item.frame.size, estimated: [],
                uniform: [], insets: .zero, edges: .zero, container: nodes[index].size)
            node.zIndex = item.zIndex
            // A custom item has no insets, so the leading and top insets carry its position.
            node.insets.leading = item.frame.minX
            node.insets.top = item.frame.minY
            nodes.append(node)
            itemCount += 1
        }
    }
}
