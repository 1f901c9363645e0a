/// The positions of a section's groups along the flow: one solved group, repeated.
///
/// Unmeasured groups are placed by arithmetic; measured ones by the sums of the run's store.
struct GroupFlow: Sendable {
    /// A group and its position along the flow.
    struct Cursor {
        var group: Int
        /// The start of its slot.
        var start: Double
    }

    let plan: GroupPlan
    /// Spacing between the slots of two groups.
    let spacing: Double
    /// The distance from the container's edge to a group's corner, across the flow.
    let crossStart: Double

    init(plan: GroupPlan, spacing: Double, container: Size) {
        self.plan = plan
        self.spacing = spacing
        let across = plan.flow.crossing
        let reflow = GroupReflow(nodes: plan.nodes, grid: plan.grid)
        crossStart = reflow.crossOffset(plan.root, size: plan.size[across], room: container[across], across)
    }

    var axis: LayoutAxis { plan.flow }
    /// Edge spacing before a group, inside its slot.
    var lead: Double { plan.root.edges.start(axis).value }
    /// The length of a slot and the spacing after it, less the group's own length.
    var step: Double { plan.root.edges.total(axis) + spacing }
    /// Whether measured sizes can change the lengths of groups.
    var hasLengthsOfItsOwn: Bool { plan.root.estimated.contains(axis) && plan.response != .constant }

    func groupCount(_ itemCount: Int) -> Int {
        itemCount / plan.itemCount + (itemCount % plan.itemCount == 0 ? 0 : 1)
    }

    /// The length of the longest group, where all groups of the section take it; `nil` elsewhere.
    func uniformLength(itemCount: Int, store: MeasuredStore) -> Double? {
        guard plan.root.uniform.contains(axis) else { return nil }
        let hasUnmeasured = store.total.groups < groupCount(itemCount)
        return max(store.total.longest, hasUnmeasured ? plan.size[axis] : 0)
    }

    /// The extent of all groups across the flow.
    func breadth(itemCount: Int, store: MeasuredStore) -> Double {
        let hasUnmeasured = store.total.groups < groupCount(itemCount)
        return max(store.total.widest, hasUnmeasured ? plan.size[axis.crossing] : 0)
            + plan.root.edges.total(axis.crossing)
    }

    /// The length from the first slot's start to the last slot's end.
    func length(itemCount: Int, store: MeasuredStore, scratch: inout FlowScratch) -> Double {
        guard itemCount > 0 else { return 0 }
        let last = groupCount(itemCount) - 1
        let start = slotStart(of: last, itemCount: itemCount, store: store, scratch: &scratch)
        return start + plan.root.edges.total(axis)
            + groupLength(last, itemCount: itemCount, store: store, scratch: &scratch)
    }

    /// The length of one group along the flow.
    func groupLength(_ group: Int, itemCount: Int, store: MeasuredStore, scratch: inout FlowScratch) -> Double {
        if let uniform = uniformLength(itemCount: itemCount, store: store) { return uniform }
        let holding = min(plan.itemCount, itemCount - group * plan.itemCount)
        guard hasLengthsOfItsOwn,
            let found = store.entries(ofGroupAt: group * plan.itemCount, size: plan.itemCount)
        else { return plan.length(holding: holding) }
        return plan.size(
            of: store.chunks[found.chunk], found.entries, first: found.first, holding: holding, scratch: &scratch)[axis]
    }

    /// The start of a group's slot.
    func slotStart(
        of group: Int, itemCount: Int, store: MeasuredStore, scratch: inout FlowScratch
    ) -> Double {
        if let uniform = uniformLength(itemCount: itemCount, store: store) {
            return Double(group) * (uniform + step)
        }
        guard hasLengthsOfItsOwn else { return Double(group) * (plan.size[axis] + step) }
        let measured = store.measured(
            before: group * plan.itemCount, plan: plan, itemCount: itemCount, scratch: &scratch)
        return slotStart(of: group, behind: measured)
    }

    /// The start of a group's slot, given the measured groups before it.
    func slotStart(of group: Int, behind measured: (groups: Int, length: Double)) -> Double {
        measured.length + Double(group - measured.groups) * plan.size[axis] + Double(group) * step
    }

    /// The end of a number of whole groups, with the spacing after them.
    private func position(_ sum: MeasuredSum) -> Double {
        let groups = sum.items / plan.itemCount
        return sum.length + Double(groups - sum.groups) * plan.size[axis] + Double(groups) * step
    }
}

extension GroupFlow {
    /// The first group that may extend beyond a position; the one after the last if none does.
    func firstGroup(
        reaching position: Double, itemCount: Int, store: MeasuredStore, scratch: inout FlowScratch
    ) -> Cursor {
        let count = groupCount(itemCount)
        guard position > 0 else { return Cursor(group: 0, start: 0) }
        if let uniform = uniformLength(itemCount: itemCount, store: store) {
            return uniformCursor(position, from: Cursor(group: 0, start: 0), pitch: uniform + step, limit: count)
        }
        let pitch = plan.size[axis] + step
        guard hasLengthsOfItsOwn, !store.isEmpty else {
            return uniformCursor(position, from: Cursor(group: 0, start: 0), pitch: pitch, limit: count)
        }
        guard let found = store.tree.first(where: { self.position($0) > position }) else {
            let covered = Cursor(group: store.total.items / plan.itemCount, start: self.position(store.total))
            return uniformCursor(position, from: covered, pitch: pitch, limit: count)
        }
        let start = Cursor(group: found.before.items / plan.itemCount, start: self.position(found.before))
        return cursor(
            position, in: store.chunks[found.leaf], from: start, itemCount: itemCount, scratch: &scratch)
    }

    private func uniformCursor(_ position: Double, from: Cursor, pitch: Double, limit: Int) -> Cursor {
        guard pitch > 0, position > from.start else { return from }
        let steps = min(((position - from.start) / pitch).rounded(.down), Double(max(limit - from.group, 0)))
        return Cursor(group: from.group + Int(steps), start: from.start + steps * pitch)
    }

    private func cursor(
        _ position: Double, in chunk: MeasuredChunk, from: Cursor, itemCount: Int, scratch: inout FlowScratch
    ) -> Cursor {
        let pitch = plan.size[axis] + step
        let firstItem = from.group * plan.itemCount + chunk.gap
        if plan.isPlainColumn {
            return plainCursor(position, in: chunk, from: from, firstItem: firstItem, limit: groupCount(itemCount))
        }
        var cursor = from
        var entry = 0
        while entry < chunk.offsets.count {
            let group = plan.nextGroup(in: chunk, from: entry)
            let index = (firstItem + group.first) / plan.itemCount
            let reached = cursor.start + Double(index - cursor.group) * pitch
            if reached > position {
                return uniformCursor(position, from: cursor, pitch: pitch, limit: index)
            }
            let holding = min(plan.itemCount, itemCount - index * plan.itemCount)
            let size = plan.size(of: chunk, group.entries, first: group.first, holding: holding, scratch: &scratch)
            cursor = Cursor(group: index, start: reached)
            if reached + size[axis] + step > position { return cursor }
            cursor = Cursor(group: index + 1, start: reached + size[axis] + step)
            entry = group.entries.upperBound
        }
        return uniformCursor(position, from: cursor, pitch: pitch, limit: groupCount(itemCount))
    }

    /// The same for plain columns, where every measured number is a group's length.
    private func plainCursor(
        _ position: Double, in chunk: MeasuredChunk, from: Cursor, firstItem: Int, limit: Int
    ) -> Cursor {
        let pitch = plan.size[axis] + step
        var cursor = from
        for entry in 0..<chunk.offsets.count {
            let index = firstItem + Int(chunk.offsets[entry])
            let reached = cursor.start + Double(index - cursor.group) * pitch
            if reached > position { return uniformCursor(position, from: cursor, pitch: pitch, limit: index) }
            let end = reached + chunk.values[entry] + step
            if end > position { return Cursor(group: index, start: reached) }
            cursor = Cursor(group: index + 1, start: end)
        }
        return uniformCursor(position, from: cursor, pitch: pitch, limit: limit)
    }

    /// The frame of an item relative to the corner of the run.
    func frame(of item: Int, run: FlowRun, scratch: inout FlowScratch) -> Rect {
        let group = item / plan.itemCount
        let ordinal = item - group * plan.itemCount
        let start = slotStart(of: group, itemCount: run.itemCount, store: run.store, scratch: &scratch)
        let corner = Point(along: axis, start + lead, across: crossStart)
        let uniform = uniformLength(itemCount: run.itemCount, store: run.store)
        let measured = run.store.entries(ofGroupAt: group * plan.itemCount, size: plan.itemCount)
        let holding = min(plan.itemCount, run.itemCount - group * plan.itemCount)
        let isReflowed = holding < plan.itemCount && plan.reflowsWhenPartial
        guard measured != nil || uniform != nil || isReflowed else {
            return plan.baseFrames[ordinal].offset(by: corner)
        }
        let reflow = GroupReflow(nodes: plan.nodes, grid: plan.grid, holding: holding, flow: axis)
        reflow.begin(&scratch)
        if let measured {
            plan.apply(run.store.chunks[measured.chunk], measured.entries, first: measured.first, to: &scratch)
        }
        reflow.solve(&scratch, uniformLength: uniform.map { (axis, $0) })
        let index = plan.itemNodes[ordinal]
        return reflow.itemFrame(index, slot: scratch.frames[index]).offset(by: corner)
    }
}
