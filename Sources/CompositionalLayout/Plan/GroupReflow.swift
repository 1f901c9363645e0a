/// Solves the slots of a group's nodes from the sizes of its items.
///
/// Sizes are resolved bottom-up: along estimated axes a group gets the size of its entries. Positions are assigned
/// top-down.
struct GroupReflow {
    let nodes: [PlanNode]
    let grid: PixelGrid
    /// The number of present items. Missing items take space along a group's axis, but do not make a row taller.
    var holding = Int.max
    /// The direction in which the section's groups follow each other; needed only for partial groups.
    var flow: LayoutAxis?

    /// Fills the scratch with unmeasured sizes, to be overwritten by measured ones.
    func begin(_ scratch: inout FlowScratch) {
        scratch.sizes.removeAll(keepingCapacity: true)
        scratch.sizes.reserveCapacity(nodes.count)
        for node in nodes { scratch.sizes.append(node.size) }
    }

    /// Solves the slots from the sizes of the nodes.
    func solveNodes(_ scratch: inout FlowScratch, shared: SharedExtents? = nil) {
        begin(&scratch)
        solve(&scratch, shared: shared)
    }

    /// Solves the slots of all nodes into the scratch's frames. The first one is the group's own.
    ///
    /// - Parameter shared: The group's extents along the axes where all groups of the section share one.
    func solve(_ scratch: inout FlowScratch, shared: SharedExtents? = nil) {
        let trimmed = flow.flatMap { GroupPlan.trimmedColumn(nodes: nodes, holding: holding, flow: $0) }
        for index in nodes.indices.reversed() where nodes[index].role == .group {
            fillEstimates(of: index, in: &scratch.sizes)
            if let flow, index == trimmed { trim(index, flow, in: &scratch) }
        }
        if let shared {
            for axis in LayoutAxis.allCases {
                if let extent = shared[axis] { scratch.sizes[0][axis] = extent }
            }
        }
        for index in nodes.indices where !nodes[index].uniform.isEmpty && nodes[index].role == .group {
            widenEntries(of: index, in: &scratch.sizes)
        }
        place(nodes.indices, in: &scratch)
    }

    /// The length of a group's entries along its axis, including the spacing between them. A nested group takes the
    /// length of its entries once one of them is measured.
    func contentLength(of group: Int) -> Double {
        var sizes = nodes.map(\.size)
        for index in (group + 1..<nodes.count).reversed() where nodes[index].role == .group {
            fillEstimates(of: index, in: &sizes)
        }
        var entry = group + 1
        while entry < nodes[group].end {
            if !nodes[entry..<nodes[entry].end].contains(where: \.isMeasured) { sizes[entry] = nodes[entry].size }
            entry = nodes[entry].end
        }
        equalise(entriesOf: group, nodes[group].axis, in: &sizes)
        return contentSize(of: group, in: sizes)[nodes[group].axis]
    }

    /// Removes the space of missing items from a nested group.
    private func trim(_ index: Int, _ flow: LayoutAxis, in scratch: inout FlowScratch) {
        place(index..<nodes[index].end, in: &scratch)
        scratch.sizes[index][flow] = GroupPlan.trimmedLength(
            nodes: nodes, frames: scratch.frames, group: index, holding: holding, flow: flow)
    }

    /// Solves the slots of a group and its entries; the group's own corner is at zero.
    private func place(_ entries: Range<Int>, in scratch: inout FlowScratch) {
        scratch.frames.removeAll(keepingCapacity: true)
        scratch.frames.reserveCapacity(scratch.sizes.count)
        for size in scratch.sizes { scratch.frames.append(Rect(origin: .zero, size: size)) }
        for index in entries {
            switch nodes[index].role {
            case .group: place(entriesOf: index, in: &scratch)
            case .customGroup: placeCustom(entriesOf: index, in: &scratch)
            case .item: break
            }
        }
    }

    /// Gives uniform entries the space of a group that took the extent of a larger sibling. Several entries along the
    /// group's axis keep their lengths.
    private func widenEntries(of index: Int, in sizes: inout [Size]) {
        let group = nodes[index]
        for axis in LayoutAxis.allCases where group.uniform.contains(axis) {
            guard group.axis != axis || nodes[index + 1].end == group.end else { continue }
            let room = sizes[index][axis] - group.insets.total(axis)
            var entry = index + 1
            while entry < group.end {
                if nodes[entry].uniform.contains(axis) {
                    sizes[entry][axis] = max(room - nodes[entry].edges.total(axis), sizes[entry][axis])
                }
                entry = nodes[entry].end
            }
        }
    }

    private func fillEstimates(of index: Int, in sizes: inout [Size]) {
        let group = nodes[index]
        let (along, across) = (group.axis, group.axis.crossing)
        equalise(entriesOf: index, along, in: &sizes)
        equalise(entriesOf: index, across, in: &sizes)
        guard !group.estimated.isEmpty else { return }
        let content = contentSize(of: index, in: sizes)
        if group.estimated.contains(along) { sizes[index][along] = content[along] }
        if group.estimated.contains(across) { sizes[index][across] = content[across] }
    }

    /// Gives uniform entries the extent of the largest present entry that sizes itself along the axis.
    private func equalise(entriesOf index: Int, _ axis: LayoutAxis, in sizes: inout [Size]) {
        var (largest, hasUniform) = (-Double.infinity, false)
        var entry = index + 1
        while entry < nodes[index].end {
            let node = nodes[entry]
            if node.estimated.contains(axis), node.firstItem < holding { largest = max(largest, sizes[entry][axis]) }
            if node.uniform.contains(axis) { hasUniform = true }
            entry = node.end
        }
        guard hasUniform, largest.isFinite else { return }
        entry = index + 1
        while entry < nodes[index].end {
            if nodes[entry].uniform.contains(axis) { sizes[entry][axis] = largest }
            entry = nodes[entry].end
        }
    }

    /// The total size of the entries: the sum of lengths and spacing along the axis, the largest extent across it.
    private func contentSize(of index: Int, in sizes: [Size]) -> Size {
        let group = nodes[index]
        var (length, breadth, count) = (0.0, 0.0, 0)
        var entry = index + 1
        while entry < group.end {
            let node = nodes[entry]
            length += sizes[entry][group.axis] + node.edges.total(group.axis)
            if node.firstItem < holding {
                breadth = max(breadth, sizes[entry][group.axis.crossing] + node.edges.total(group.axis.crossing))
            }
            count += 1
            entry = node.end
        }
        length += group.spacing.value * Double(max(count - 1, 0))
        return Size(along: group.axis, length, across: breadth)
    }

    private func place(entriesOf index: Int, in scratch: inout FlowScratch) {
        let group = nodes[index]
        let (along, across) = (group.axis, group.axis.crossing)
        let box = scratch.frames[index].inset(by: group.insets)
        let share = flexibleShare(of: index, room: box.size[along], in: scratch.sizes)
        var position = box.min(along)
        var entry = index + 1
        while entry < group.end {
            let node = nodes[entry]
            var size = scratch.sizes[entry]
            if group.stretches, node.role == .item, node.estimated.contains(across) {
                size[across] = max(box.size[across] - node.edges.total(across), 0)
            }
            position += node.edges.start(along).value + (node.edges.start(along).isFlexible ? share ?? 0 : 0)
            let side = box.min(across) + crossOffset(node, size: size[across], room: box.size[across], across)
            let start = share == nil ? position : grid.nearest(position)
            scratch.frames[entry] = Rect(origin: Point(along: along, start, across: side), size: size)
            position += size[along] + node.edges.end(along).value
            position += node.edges.end(along).isFlexible ? share ?? 0 : 0
            position += group.spacing.value + (group.spacing.isFlexible ? share ?? 0 : 0)
            entry = node.end
        }
    }

    /// The share of the remaining length that each flexible spacing gets beyond its minimum; `nil` without flexible
    /// spacing.
    private func flexibleShare(of index: Int, room: Double, in sizes: [Size]) -> Double? {
        let group = nodes[index]
        var (count, flexible) = (0, 0)
        var entry = index + 1
        while entry < group.end {
            let edges = nodes[entry].edges
            count += 1
            flexible += (edges.start(group.axis).isFlexible ? 1 : 0) + (edges.end(group.axis).isFlexible ? 1 : 0)
            entry = nodes[entry].end
        }
        if group.spacing.isFlexible { flexible += max(count - 1, 0) }
        guard flexible > 0 else { return nil }
        return max(room - contentSize(of: index, in: sizes)[group.axis], 0) / Double(flexible)
    }

    /// The offset of an entry across the group's axis, from the start of the box.
    func crossOffset(_ node: PlanNode, size: Double, room: Double, _ axis: LayoutAxis) -> Double {
        let (start, end) = (node.edges.start(axis), node.edges.end(axis))
        guard start.isFlexible else { return start.value }
        let rest = max(room - size - start.value - end.value, 0)
        return grid.nearest(start.value + rest / (end.isFlexible ? 2 : 1))
    }

    private func placeCustom(entriesOf index: Int, in scratch: inout FlowScratch) {
        let corner = scratch.frames[index].origin
        for entry in (index + 1)..<nodes[index].end {
            // The insets carry the position, so the slot is larger by the insets. Insetting the slot gives the frame.
            let insets = nodes[entry].insets
            let size = nodes[entry].size
            scratch.frames[entry] = Rect(
                x: corner.x, y: corner.y, width: size.width + insets.leading, height: size.height + insets.top)
        }
    }
}

/// Working memory for solving one group of measured items.
struct FlowScratch: Sendable {
    var sizes: [Size] = []
    var frames: [Rect] = []
    /// The heights of a waterfall's columns.
    var heights: [Double] = []
    /// The number of items that were examined to find groups that wrap.
    var itemsWrapped = 0
}

/// The extents of the largest group that all groups of a section share; `nil` along an axis where each has its own.
struct SharedExtents: Hashable, Sendable {
    var width: Double?
    var height: Double?

    subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}
