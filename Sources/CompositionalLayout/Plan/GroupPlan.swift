/// A group, solved once for a container. All groups of the section repeat it, with measured sizes if available.
final class GroupPlan: Sendable {
    /// The direction in which the section's groups follow each other.
    let flow: LayoutAxis
    let grid: PixelGrid
    let nodes: [PlanNode]
    /// The node of each item.
    let itemNodes: [Int]
    /// Unmeasured frames of the items, relative to the group's corner.
    let baseFrames: [Rect]
    /// Unmeasured slots of all nodes, relative to the group's corner.
    let baseSlots: [Rect]
    /// Each item's unmeasured slot length along the flow, and whether a measurement will replace it.
    let baseLengths: [(value: Double, isEstimate: Bool)]
    let size: Size
    let anchored: [AnchoredPlan]
    /// The axes along which any item is measured.
    let measurable: AxisSet
    /// How the group's size depends on measured sizes.
    let response: Response
    /// Whether a partial group is trimmed along the flow.
    let isTrimmed: Bool
    /// The space that a full group leaves after its last item along the flow, if measured sizes decide the number of its
    /// items and not its length. Otherwise nil.
    let restWhenFull: Double?
    /// Unmeasured lengths of groups that hold 1, 2, ... items; see
    /// ``partialLengths(nodes:itemCount:flow:grid:rest:scratch:)``.
    let partialLengths: [Double]
    /// The distances by which frames extend beyond the group along the flow, before its start and after its end.
    let overhang: (before: Double, after: Double)

    /// The same distances across the flow.
    let sideOverhang: (before: Double, after: Double)
    /// Whether a measured item may be larger than a group around it.
    let itemsMayStickOut: Bool
    /// Whether groups are rows of measured lengths, of which the longest is the group's length, or have one such
    /// length.
    let measuresRows: Bool
    /// The number of measured items above which a chunk is split.
    let chunkCapacity: Int
    /// The capacity for groups that do not wrap: large enough to keep the tree small, and small enough to sum up a
    /// chunk on every change.
    static let chunkCapacity = 256
    /// Whether lengths of measured groups are added up. A waterfall reads each of them.
    let sumsLengths: Bool
    /// The plan for wrapping, if measured sizes decide the number of items in a group; nil otherwise.
    let wrapping: WrapPlan?

    enum Response: Sendable {
        /// The size never changes.
        case constant
        /// A single item, whose measured extents are the group's.
        case single
        /// Items side by side. The longest one determines the group's length.
        case row
        /// Items along the flow that are all measured. Their sum is the group's length.
        case column
        /// Any other group. It is solved again with the measured sizes.
        case general
    }

    var itemCount: Int { itemNodes.count }
    var root: PlanNode { nodes[0] }

    init(
        _ group: LayoutGroup, container: Size, view: LayoutEnvironment, flow: LayoutAxis, grid: PixelGrid,
        chunkCapacity: Int = GroupPlan.chunkCapacity, sumsLengths: Bool = true, kind: (String) -> ElementKindID
    ) throws(LayoutError) {
        var builder = GroupPlanBuilder(grid: grid, view: view)
        self.chunkCapacity = chunkCapacity
        self.sumsLengths = sumsLengths
        try builder.addRoot(group, container: container)
        self.flow = flow
        self.grid = grid
        nodes = builder.nodes
        var itemNodes: [Int] = []
        itemNodes.reserveCapacity(builder.itemCount)
        for index in builder.nodes.indices where builder.nodes[index].role == .item { itemNodes.append(index) }
        self.itemNodes = itemNodes
        // In a group that wraps, measured sizes may bring in entries that do not fit by their estimates.
        let wraps = builder.wraps && WrapPlan.allows(itemCount: itemNodes.count)
        measurable =
            wraps
            ? group.itemsEstimatedAxes
            : itemNodes.reduce(into: AxisSet()) { $0.formUnion(builder.nodes[$1].estimated) }
        var scratch = FlowScratch()
        GroupReflow(nodes: nodes, grid: grid).solveNodes(&scratch)
        size = scratch.frames[0].size
        baseLengths = itemNodes.map {
            (builder.nodes[$0].size[flow], builder.nodes[$0].estimated.contains(flow))
        }
        let slots = scratch.frames
        baseSlots = slots
        baseFrames = itemNodes.map { slots[$0].inset(by: builder.nodes[$0].insets) }
        anchored = Self.number(builder.supplementaries, kind: kind)
        response = Self.response(of: nodes, flow: flow)
        measuresRows =
            switch response {
            case .single: measurable == AxisSet(flow)
            case .row: baseLengths.allSatisfy(\.isEstimate)
            case .constant, .column, .general: false
            }
        isTrimmed = Self.trims(nodes, flow: flow)
        let isFixed = wraps && nodes[0].axis == flow && !nodes[0].estimated.contains(flow)
        let length = size[flow]
        restWhenFull = isFixed ? max(length - baseFrames.reduce(0) { max($0, $1.max(flow)) }, 0) : nil
        partialLengths = Self.partialLengths(
            nodes: nodes, itemCount: itemNodes.count, flow: flow, grid: grid, rest: restWhenFull, scratch: &scratch)
        itemsMayStickOut = Self.itemsMayStickOut(of: builder.nodes)
        let badges = anchored.map {
            Self.frame(of: $0.item, node: builder.nodes[$0.node], slot: slots[$0.node], grid: grid)
        }
        let frames = badges.isEmpty ? baseFrames : baseFrames + badges
        overhang = Self.overhang(of: frames, size: size, flow)
        sideOverhang = Self.overhang(of: frames, size: size, flow.crossing)
        guard wraps else {
            wrapping = nil
            return
        }
        wrapping = try WrapPlan(
            group, container: container, view: view, root: nodes[0], size: size, itemCount: itemNodes.count,
            measurable: measurable, flow: flow, grid: grid)
    }

    private static func number(
        _ supplementaries: [(item: AnchoredSupplementary, node: Int)], kind: (String) -> ElementKindID
    ) -> [AnchoredPlan] {
        guard !supplementaries.isEmpty else { return [] }
        var counts: [String: Int] = [:]
        let ordinals = supplementaries.map { entry in
            defer { counts[entry.item.kind, default: 0] += 1 }
            return counts[entry.item.kind, default: 0]
        }
        return zip(supplementaries, ordinals).map { entry, ordinal in
            AnchoredPlan(
                item: entry.item, kind: kind(entry.item.kind), node: entry.node, ordinal: ordinal,
                perGroup: counts[entry.item.kind, default: 1])
        }
    }

    private static func response(of nodes: [PlanNode], flow: LayoutAxis) -> Response {
        let root = nodes[0]
        let entries = nodes.dropFirst()
        let measured = entries.reduce(into: AxisSet()) { if $1.role == .item { $0.formUnion($1.estimated) } }
        guard root.role == .group, !root.estimated.isDisjoint(with: measured) else { return .constant }
        let areItems = entries.allSatisfy { $0.role == .item && $0.edges == .zero && $0.uniform.isEmpty }
        if areItems, entries.count == 1, root.uniform.isEmpty, root.estimated.contains(flow), root.estimated == measured
        {
            return .single
        }
        let isPlain = areItems && entries.allSatisfy { !$0.estimated.contains(flow.crossing) }
        guard isPlain, root.estimated == AxisSet(flow), root.uniform.isEmpty else { return .general }
        if entries.count == 1 { return .single }
        if root.axis != flow { return .row }
        let isColumn = entries.allSatisfy { $0.estimated == AxisSet(flow) }
        return isColumn && !root.spacing.isFlexible && root.spacing.value >= 0 ? .column : .general
    }

    private static func itemsMayStickOut(of nodes: [PlanNode]) -> Bool {
        nodes.indices.contains { group in
            guard nodes[group].role == .group else { return false }
            return nodes[group..<nodes[group].end].contains { node in
                node.role == .item && !node.estimated.isSubset(of: nodes[group].estimated)
            }
        }
    }

    private static func overhang(
        of frames: [Rect], size: Size, _ axis: LayoutAxis
    ) -> (before: Double, after: Double) {
        var result = (before: 0.0, after: 0.0)
        for frame in frames {
            result.before = max(result.before, -frame.min(axis))
            result.after = max(result.after, frame.max(axis) - size[axis])
        }
        return result
    }
}

extension GroupPlan {
    /// The frame of a supplementary relative to the group's corner, given the slot of its node.
    ///
    /// Its size resolves in the frame of an item, or in the container of a group.
    func frame(of anchored: AnchoredPlan, slot: Rect) -> Rect {
        Self.frame(of: anchored.item, node: nodes[anchored.node], slot: slot, grid: grid)
    }

    static func frame(of item: AnchoredSupplementary, node: PlanNode, slot: Rect, grid: PixelGrid) -> Rect {
        let container = slot.inset(by: node.insets)
        let box = node.role == .item ? container.size : node.container
        let size = item.size.resolved(in: box, on: grid)
        let anchor = item.containerAnchor
        let own = item.itemAnchor ?? LayoutAnchor(anchor.edges)
        let (point, pivot) = (anchor.point(in: container.size), own.point(in: size))
        let (offset, shift) = (anchor.offset(for: size), own.offset(for: size))
        let frame = Rect(
            origin: Point(
                x: grid.nearest(container.minX + point.x - pivot.x + offset.x + shift.x),
                y: grid.nearest(container.minY + point.y - pivot.y + offset.y + shift.y)),
            size: size)
        guard item.contentInsets != .zero else { return frame }
        return frame.inset(by: item.contentInsets.removing(item.size.estimatedAxes))
    }

    /// The largest distance by which frames, badges included, extend beyond the group in any direction.
    var reach: Double { max(overhang.before, overhang.after, sideOverhang.before, sideOverhang.after) }
}

/// A supplementary on an item or a group of a plan.
struct AnchoredPlan: Sendable {
    var item: AnchoredSupplementary
    var kind: ElementKindID
    /// The index of the node that it is anchored to.
    var node: Int
    /// The number of earlier supplementaries of its kind in the group.
    var ordinal: Int
    /// The number of supplementaries of its kind in a full group.
    var perGroup: Int
}
