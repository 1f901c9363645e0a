/// A group whose item count depends on measured sizes. An item that no longer fits begins another group.
///
/// The items of a group depend only on its first item, so each group determines the next one. ``WrapIndex`` finds a
/// group without visiting all earlier groups.
final class WrapPlan: Sendable {
    /// The group that begins with a certain item.
    struct Row {
        var nodes: [PlanNode]
        var supplementaries: [(item: AnchoredSupplementary, node: Int)]
        /// The number of its present items.
        var present: Int
        /// The number of items that affect the content of the group: its own items and the items that were tried after
        /// them.
        var tried: Int
        var itemCount: Int
    }

    typealias Values = (_ ordinal: Int) -> (Double, Double)?

    /// The number of measured items in a chunk. A change recomputes the groups of a whole chunk.
    private static let chunkCapacity = 64

    /// The plan of a group of one item, which stores measured sizes.
    let item: GroupPlan
    /// The number of items after a group of estimates that affect its end.
    let lookahead: Int
    private let group: LayoutGroup
    private let container: Size
    private let view: LayoutEnvironment
    private let grid: PixelGrid
    private let root: PlanNode
    private let size: Size
    /// The fitting of entries, and their extents across the axis, if all entries are items.
    private let fit: RowFit?
    private let breadths: [(value: Double, isEstimated: Bool, edges: Double)]?
    /// The nodes of the entries, if each item begins where the one before it ends, and no other item of its group
    /// affects it. Otherwise empty.
    let entries: [PlanNode]

    init(
        _ group: LayoutGroup, container: Size, view: LayoutEnvironment, root: PlanNode, size: Size,
        itemCount: Int, measurable: AxisSet, flow: LayoutAxis, grid: PixelGrid
    ) throws(LayoutError) {
        (self.group, self.container, self.view, self.grid) = (group, container, view, grid)
        (self.root, self.size) = (root, size)
        item = try Self.itemPlan(measurable, flow: flow, grid: grid)
        let inner = Rect(origin: .zero, size: root.size).inset(by: root.insets).size
        fit = Self.fit(group, in: inner, itemCount: itemCount, grid: grid)
        breadths = fit.flatMap { Self.breadths(group, in: inner, $0, grid: grid) }
        let isPlain = root.axis != flow && root.uniform.isEmpty && !root.stretches && !root.spacing.isFlexible
        entries = isPlain && fit?.dependsOnCount == false ? Self.plainEntries(of: group, in: inner, grid: grid) : []
        var builder = GroupPlanBuilder(grid: grid, view: view) { _ in nil }
        try builder.addRoot(group, container: container)
        lookahead = max(builder.tried - itemCount, 1)
    }

    /// Whether groups of this number of items may wrap. No screen has room for more.
    static func allows(itemCount: Int) -> Bool { itemCount <= RowFit.maximumCount }

    private static func itemPlan(
        _ measurable: AxisSet, flow: LayoutAxis, grid: PixelGrid
    ) throws(LayoutError) -> GroupPlan {
        func dimension(_ axis: LayoutAxis) -> LayoutDimension {
            measurable.contains(axis) ? .estimated(1) : .absolute(1)
        }
        let size = LayoutSize(width: dimension(.horizontal), height: dimension(.vertical))
        // Along the measured axis, so that a store can sum up values without solving groups.
        let axis = measurable.contains(flow) ? flow : flow.crossing
        return try GroupPlan(
            LayoutGroup(axis: axis, size: size, content: .subitems([.item(LayoutItem(size))])),
            container: Size(width: 1, height: 1), view: LayoutEnvironment(containerSize: Size(width: 1, height: 1)),
            flow: axis, grid: grid,
            chunkCapacity: WrapPlan.chunkCapacity, kind: { _ in ElementKindID(rawValue: 0) })
    }

    private static func fit(_ group: LayoutGroup, in inner: Size, itemCount: Int, grid: PixelGrid) -> RowFit? {
        guard case .subitems(let list) = group.content, list.allSatisfy(\.isItem),
            list.contains(where: { $0.size[group.axis].isEstimated })
        else { return nil }
        return RowFit(list, of: group, in: inner, grid: grid)
    }

    private static func plainEntries(of group: LayoutGroup, in inner: Size, grid: PixelGrid) -> [PlanNode] {
        guard case .subitems(let list) = group.content, group.supplementaries.isEmpty else { return [] }
        var nodes: [PlanNode] = []
        for case .item(let item) in list {
            guard item.supplementaries.isEmpty, item.edgeSpacing == .zero, item.insets == .zero,
                !item.size.width.isUniform, !item.size.height.isUniform,
                item.size[group.axis.crossing].fractionAxis != group.axis
            else { return [] }
            nodes.append(
                PlanNode(
                    role: .item, size: item.size.resolved(in: inner, on: grid), estimated: item.size.estimatedAxes,
                    uniform: [], insets: .zero, edges: .zero, container: inner))
        }
        return nodes
    }

    /// The extents of entries across the axis, if they are independent of each other.
    private static func breadths(
        _ group: LayoutGroup, in inner: Size, _ fit: RowFit, grid: PixelGrid
    ) -> [(value: Double, isEstimated: Bool, edges: Double)]? {
        guard case .subitems(let list) = group.content else { return nil }
        let across = group.axis.crossing
        let isUniform = list.contains { $0.size[across].isUniform }
        let crosses = list.contains { $0.size[across].fractionAxis == group.axis }
        guard !crosses, !isUniform || list.allSatisfy({ $0.edgeSpacing == .zero }) else { return nil }
        return list.map { subitem in
            (
                subitem.size[across].resolved(in: inner, on: grid), subitem.size[across].isEstimated,
                subitem.edgeSpacing.total(across)
            )
        }
    }
}

extension WrapPlan {
    /// The number of present items, the number of tried items, and the group's size, without solving its nodes; `nil`
    /// if they have to be solved.
    func extents(present: Int, _ values: Values) -> (items: Int, tried: Int, isPartial: Bool, size: Size)? {
        guard let fit else { return nil }
        let axis = root.axis
        let across = axis.crossing
        let entries = fit.count(present: present) { ordinal in
            values(ordinal).map { axis == .horizontal ? $0.0 : $0.1 }
        }.entries
        let items = min(entries, present)
        var size = size
        if root.estimated.contains(across) {
            guard let breadths else { return nil }
            size[across] = (0..<items).reduce(0) { breadth, ordinal in
                let entry = breadths[ordinal % breadths.count]
                let own = entry.isEstimated ? values(ordinal).map { across == .horizontal ? $0.0 : $0.1 } : nil
                return max(breadth, (own ?? entry.value) + entry.edges)
            }
        }
        return (items, entries + 1, entries > present, size)
    }

    /// The number of items of the group that begins with the first of some measured items, and the group's size,
    /// without a look at items after them; `nil` if that takes one, or another entry than a cell that measures itself.
    func extents(measured lengths: UnsafeBufferPointer<Double>.SubSequence) -> (items: Int, size: Size)? {
        guard let fit, let only = fit.only, !root.estimated.contains(root.axis.crossing) else { return nil }
        let first = lengths.startIndex
        let limit = min(lengths.count, RowFit.maximumCount)
        let items = only.largest(limit, fit.spacing, room: fit.room) { lengths[first + $0] }
        return items < limit ? (items, size) : nil
    }

    /// Whether a tag is placed by the tags before it alone, and rows follow each other, so that tags are measured in
    /// their order.
    var placesInOrder: Bool { !entries.isEmpty }

    /// The length of each row along the flow; `nil` if it depends on the row's items.
    var lengthOfRows: Double? {
        let flow = root.axis.crossing
        return placesInOrder && !root.estimated.contains(flow) ? size[flow] : nil
    }

    /// Calls a closure with the first items of a group, given their number, and with their frames relative to the
    /// group's corner. Needs ``entries``.
    func forEachItem(
        count: Int, _ values: Values, _ body: (_ ordinal: Int, _ frame: Rect, _ isMeasured: Bool) -> Void
    ) {
        let (axis, side) = (root.axis, root.insets.start(root.axis.crossing))
        var position = root.insets.start(axis)
        for ordinal in 0..<count {
            let node = entries[ordinal % entries.count]
            let measured = values(ordinal)
            let size = measured.map(node.measuredSize) ?? node.size
            let frame = Rect(origin: Point(along: axis, position, across: side), size: size)
            body(ordinal, frame, measured != nil)
            position += size[axis]
            position += root.spacing.value
        }
    }

    /// The group that begins with an item.
    func row(of plan: GroupPlan, present: Int, _ values: @escaping Values) -> Row {
        var builder = GroupPlanBuilder(grid: grid, view: view, present: present, measured: values)
        do throws(LayoutError) {
            try builder.addRoot(group, container: container)
            return Row(
                nodes: builder.nodes, supplementaries: builder.supplementaries,
                present: min(builder.itemCount, present), tried: max(builder.tried, builder.itemCount),
                itemCount: builder.itemCount)
        } catch {
            // No group can hold these sizes, such as millions of nested entries without extent. Use the group of
            // estimates instead.
            return Row(
                nodes: plan.nodes, supplementaries: plan.anchored.map { ($0.item, $0.node) },
                present: min(plan.itemCount, present), tried: plan.itemCount + lookahead, itemCount: plan.itemCount)
        }
    }
}

extension LayoutGroup {
    /// The axes along which an item of the description has an estimate, whether or not it fits into the group.
    var itemsEstimatedAxes: AxisSet {
        switch content {
        case .subitems(let list): list.reduce(into: AxisSet()) { $0.formUnion($1.itemsEstimatedAxes) }
        case .repeating(let subitem, _): subitem.itemsEstimatedAxes
        case .equalShares(.item(let item), _): item.size.estimatedAxes.subtracting(AxisSet(axis))
        case .equalShares(.group(let group), _): group.itemsEstimatedAxes
        case .custom, .customProvider: []
        }
    }
}

extension LayoutSubitem {
    /// Whether the entry is a cell and not a group.
    fileprivate var isItem: Bool {
        if case .item = self { true } else { false }
    }

    fileprivate var itemsEstimatedAxes: AxisSet {
        switch self {
        case .item(let item): item.size.estimatedAxes
        case .group(let group): group.itemsEstimatedAxes
        }
    }
}
