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
        let slot = Slot(
            size: group.size.resolved(in: container, on: grid), estimated: group.size.estimatedAxes,
            container: container)
        nodes.reserveCapacity(1 + group.listedEntries)
        try add(group, in: slot, depth: 0)
    }

    /// What the container of an entry resolves for it.
    private struct Slot {
        var size: Size
        var estimated: AxisSet
        var container: Size
    }

    private mutating func add(_ group: LayoutGroup, in slot: Slot, depth: Int) throws(LayoutError) {
        try checkRoom(for: group.edgeSpacing, in: slot, depth: depth)
        let index = nodes.count
        var node = node(in: slot, described: group.size, insets: group.insets, edges: group.edgeSpacing)
        node.role = .group
        node.axis = group.axis
        node.spacing = group.spacing
        node.stretches = group.stretchesItems
        for supplementary in group.supplementaries { supplementaries.append((supplementary, index)) }
        nodes.append(node)
        try addEntries(of: group, at: index, depth: depth + 1)
        nodes[index].end = nodes.count
    }

    private mutating func add(_ item: LayoutItem, in slot: Slot, depth: Int) throws(LayoutError) {
        try checkRoom(for: item.edgeSpacing, in: slot, depth: depth)
        var node = node(in: slot, described: item.size, insets: item.insets, edges: item.edgeSpacing)
        node.end = nodes.count + 1
        for supplementary in item.supplementaries { supplementaries.append((supplementary, nodes.count)) }
        nodes.append(node)
        itemCount += 1
    }

    /// Adds the item that was added last again.
    private mutating func repeatLast(_ item: LayoutItem, count: Int) throws(LayoutError) {
        guard nodes.count + count <= LayoutGroup.maximumEntries else { throw LayoutError(.tooManyItemsInGroup) }
        var node = nodes[nodes.count - 1]
        for _ in 0..<count {
            node.firstItem = itemCount
            node.end = nodes.count + 1
            for supplementary in item.supplementaries { supplementaries.append((supplementary, nodes.count)) }
            nodes.append(node)
            itemCount += 1
        }
    }

    private func checkRoom(for edges: EdgeSpacing, in slot: Slot, depth: Int) throws(LayoutError) {
        guard nodes.count < LayoutGroup.maximumEntries else { throw LayoutError(.tooManyItemsInGroup) }
        guard depth < LayoutGroup.maximumDepth else { throw LayoutError(.nestedTooDeeply) }
        try check(edges.leading.value, .horizontal, room: slot.container, "edge spacing")
        try check(edges.trailing.value, .horizontal, room: slot.container, "edge spacing")
        try check(edges.top.value, .vertical, room: slot.container, "edge spacing")
        try check(edges.bottom.value, .vertical, room: slot.container, "edge spacing")
    }

    /// Moderate negative spacing makes cards overlap; more than the room moves them out of the view.
    private func check(_ spacing: Double, _ axis: LayoutAxis, room: Size, _ subject: String) throws(LayoutError) {
        let room = max(room[axis], viewSize[axis])
        guard spacing >= -room || room <= 0 else { throw LayoutError(.spacingTooNegative, subject: subject) }
    }

    private func node(
        in slot: Slot, described: LayoutSize, insets: EdgeInsets, edges: EdgeSpacing
    ) -> PlanNode {
        var node = PlanNode(
            role: .item, firstItem: itemCount, size: slot.size, estimated: slot.estimated, uniform: [],
            insets: insets.removing(slot.estimated), edges: edges, container: slot.container)
        if described.width.isUniform { node.uniform.formUnion(slot.estimated.intersection(.horizontal)) }
        if described.height.isUniform { node.uniform.formUnion(slot.estimated.intersection(.vertical)) }
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
            try add(run, in: inner, depth: depth)
        }
    }

    private mutating func add(_ run: GroupRun, in inner: Size, depth: Int) throws(LayoutError) {
        for ordinal in 0..<run.count {
            let entry = run.entries[ordinal % run.entries.count]
            let slot = Slot(size: entry.size, estimated: entry.estimated, container: inner)
            switch entry.subitem {
            case .item(let item):
                try add(item, in: slot, depth: depth)
                if run.entries.count == 1 { return try repeatLast(item, count: run.count - 1) }
            case .group(let group): try add(group, at: ordinal % run.entries.count, in: slot, depth: depth)
            }
        }
    }

    /// Adds a nested group; the error about an item that does not fit says in which one.
    private mutating func add(_ group: LayoutGroup, at entry: Int, in slot: Slot, depth: Int) throws(LayoutError) {
        do throws(LayoutError) {
            try add(group, in: slot, depth: depth)
        } catch {
            guard error.code == .firstItemDoesNotFit else { throw error }
            var error = error
            error.subject = ".subitems[\(entry)]" + error.subject
            throw error
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

extension LayoutGroup {
    /// The number of entries as far as the description tells it; a list may be repeated.
    fileprivate var listedEntries: Int {
        switch content {
        case .subitems(let list): list.count
        case .equalShares(_, let count), .repeating(_, let count): min(count, LayoutGroup.maximumEntries)
        case .custom(let items): items.count
        case .customProvider: 0
        }
    }
}
