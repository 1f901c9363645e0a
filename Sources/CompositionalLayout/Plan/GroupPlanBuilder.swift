/// Resolves a group's description in a container into nodes: the number of entries and their sizes.
struct GroupPlanBuilder {
    let grid: PixelGrid
    /// The whole view, for the providers of custom groups.
    let view: LayoutEnvironment
    private var viewSize: Size { view.containerSize }
    private(set) var nodes: [PlanNode] = []
    private(set) var itemCount = 0
    private(set) var supplementaries: [(item: AnchoredSupplementary, node: Int)] = []
    /// Whether measured sizes change the number of entries of the group or of a nested group.
    private(set) var wraps = false
    /// The number of items that were added or tried. They determine which items the group holds.
    private(set) var tried = 0
    /// The measured sizes of items by their ordinal; `nil` builds the group of the estimates.
    private let measured: WrapPlan.Values?
    /// The number of present items. Entries after them are placed with their estimates.
    private let present: Int

    init(grid: PixelGrid, view: LayoutEnvironment, present: Int = .max, measured: WrapPlan.Values? = nil) {
        (self.grid, self.view, self.present, self.measured) = (grid, view, present, measured)
    }

    mutating func addRoot(_ group: LayoutGroup, container: Size) throws(LayoutError) {
        let slot = Slot(
            size: group.size.resolved(in: container, on: grid), estimated: group.size.estimatedAxes,
            container: container)
        nodes.reserveCapacity(1 + group.listedEntries)
        try add(group, in: slot, depth: 0)
    }

    /// The sizes of an entry, as resolved in its container.
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
        try checkRoom(in: node)
        nodes.append(node)
        try addEntries(of: group, at: index, depth: depth + 1)
        nodes[index].end = nodes.count
    }

    private mutating func add(_ item: LayoutItem, in slot: Slot, depth: Int) throws(LayoutError) {
        try checkRoom(for: item.edgeSpacing, in: slot, depth: depth)
        var node = node(in: slot, described: item.size, insets: item.insets, edges: item.edgeSpacing)
        node.end = nodes.count + 1
        if itemCount < present, let values = measured?(itemCount) {
            node.size = node.measuredSize(values)
            node.isMeasured = true
        }
        for supplementary in item.supplementaries { supplementaries.append((supplementary, nodes.count)) }
        nodes.append(node)
        itemCount += 1
        tried = max(tried, itemCount)
    }

    /// Adds copies of the last added item.
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

    /// A group of fixed extent needs room inside its insets. Along an estimated axis, its entries determine its extent.
    private func checkRoom(in group: PlanNode) throws(LayoutError) {
        for axis in LayoutAxis.allCases where !group.estimated.contains(AxisSet(axis)) {
            let taken = group.insets.total(axis)
            guard group.size[axis] - taken <= 0 else { continue }
            throw .noRoom(.groupInsets, axis, needed: taken, available: group.size[axis])
        }
    }

    /// Moderate negative spacing makes cards overlap. Negative spacing larger than the room moves them out of the view.
    private func check(_ spacing: Double, _ axis: LayoutAxis, room: Size, _ subject: String) throws(LayoutError) {
        let room = max(room[axis], viewSize[axis])
        guard spacing >= -room || room <= 0 else { throw LayoutError(.spacingTooNegative, subject: subject) }
    }

    private func node(
        in slot: Slot, described: LayoutSize, insets: DirectionalEdgeInsets, edges: EdgeSpacing
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
                size: size, effectiveSize: Rect(origin: .zero, size: size).inset(by: group.insets).size,
                contentInsets: group.insets, environment: view)
            try addCustom(provider.items(in: context), at: index)
        case .subitems, .equalShares, .repeating:
            let inner = Rect(origin: .zero, size: nodes[index].size).inset(by: nodes[index].insets).size
            try check(group.spacing.value, group.axis, room: inner, "group spacing")
            let run = try GroupRun(group, inner: inner, estimated: nodes[index].estimated, grid: grid)
            guard run.count <= LayoutGroup.maximumEntries else { throw LayoutError(.tooManyItemsInGroup) }
            if run.isFitted, run.entries.contains(where: { $0.estimated.contains(group.axis) }) {
                wraps = true
                if measured != nil {
                    return try addFitting(group, Fitting(index: index, inner: inner, depth: depth, count: run.count))
                }
            }
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
                if run.entries.count == 1, measured == nil { return try repeatLast(item, count: run.count - 1) }
            case .group(let group): try add(group, at: ordinal % run.entries.count, in: slot, depth: depth)
            }
        }
    }

    /// Adds a nested group. If it does not fit, the error names it.
    private mutating func add(_ group: LayoutGroup, at entry: Int, in slot: Slot, depth: Int) throws(LayoutError) {
        do throws(LayoutError) {
            try add(group, in: slot, depth: depth)
        } catch {
            guard error.isMisfit else { throw error }
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

extension GroupPlanBuilder {
    /// A group that is filled by measured sizes.
    private struct Fitting {
        var index: Int
        var inner: Size
        var depth: Int
        /// The number of entries that fit by their estimates.
        var count: Int
    }

    /// The counts at one point, to which later additions are undone.
    private struct Mark {
        var nodes: Int
        var items: Int
        var supplementaries: Int
    }

    /// The largest number of nested groups that are fitted by measured sizes, unless the estimates allow more.
    private static let maximumGroups = 128

    /// Adds entries while they fit by their measured sizes. The first one is always added.
    private mutating func addFitting(_ group: LayoutGroup, _ place: Fitting) throws(LayoutError) {
        guard case .subitems(let list) = group.content else { return }
        let areItems = list.allSatisfy { if case .item = $0 { true } else { false } }
        let limit = max(areItems ? RowFit.maximumCount : Self.maximumGroups, place.count)
        let fit = RowFit(list, of: group, in: place.inner, grid: grid, limit: limit)
        let first = itemCount
        let found: (entries: Int, resolvedFor: Int)
        if areItems, let measured {
            found = fit.count(present: present - first) { ordinal in
                measured(first + ordinal).map { group.axis == .horizontal ? $0.0 : $0.1 }
            }
            tried = max(tried, first + found.entries + 1)
        } else {
            found = fit.count { spacing, resolved in
                triedCount(list, place, fit, limit: limit, spacing: group.spacing.value - spacing, resolved)
            }
        }
        let box = fit.box(for: found.resolvedFor)
        for ordinal in 0..<found.entries { try add(list[ordinal % list.count], in: box, depth: place.depth) }
    }

    /// The number of entries that fit, including nested groups. The entries are added for the test and then removed.
    ///
    /// - Parameter excess: The amount by which the length overcounts each spacing.
    private mutating func triedCount(
        _ list: [LayoutSubitem], _ place: Fitting, _ fit: RowFit, limit: Int, spacing excess: Double,
        _ resolved: Int?
    ) -> Int {
        let start = Mark(nodes: nodes.count, items: itemCount, supplementaries: supplementaries.count)
        defer { remove(from: start) }
        let isRepeated = fit.dependsOnCount && resolved == nil
        for count in 0..<limit {
            if isRepeated { remove(from: start) }
            let box = fit.box(for: resolved ?? count + 1)
            do throws(LayoutError) {
                for ordinal in (isRepeated ? 0 : count)...count {
                    try add(list[ordinal % list.count], in: box, depth: place.depth)
                }
            } catch { return max(count, 1) }
            nodes[place.index].end = nodes.count
            // As in a full group, see ``RowFit``.
            let reflow = GroupReflow(nodes: nodes, grid: grid)
            if count > 0, reflow.contentLength(of: place.index) - excess * Double(count) > fit.room { return count }
        }
        return limit
    }

    private mutating func remove(from mark: Mark) {
        nodes.removeLast(nodes.count - mark.nodes)
        supplementaries.removeLast(supplementaries.count - mark.supplementaries)
        itemCount = mark.items
    }

    private mutating func add(_ subitem: LayoutSubitem, in box: Size, depth: Int) throws(LayoutError) {
        let slot = Slot(
            size: subitem.size.resolved(in: box, on: grid), estimated: subitem.size.estimatedAxes, container: box)
        switch subitem {
        case .item(let item): try add(item, in: slot, depth: depth)
        case .group(let group): try add(group, in: slot, depth: depth)
        }
    }
}

extension LayoutGroup {
    /// The number of entries in the description. A list may be repeated.
    fileprivate var listedEntries: Int {
        switch content {
        case .subitems(let list): list.count
        case .equalShares(_, let count), .repeating(_, let count): min(count, LayoutGroup.maximumEntries)
        case .custom(let items): items.count
        case .customProvider: 0
        }
    }
}
