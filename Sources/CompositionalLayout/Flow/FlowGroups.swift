/// The groups of one run: how they follow each other, and the measured sizes of their items.
///
/// This is the context of everything that places groups. Make it once per run and pass it borrowed, so that a group costs
/// no reference counting; the working memory is passed beside it, `inout`, so that solving a group allocates nothing.
///
/// Unmeasured groups are placed by arithmetic, measured ones by the sums of the run's store.
struct FlowGroups {
    /// A group and its position along the flow.
    struct Cursor {
        var group: Int
        /// The start of its slot.
        var start: Double
    }

    let flow: GroupFlow
    let run: FlowRun

    var plan: GroupPlan { flow.plan }

    var count: Int { run.itemCount / plan.itemCount + (run.itemCount % plan.itemCount == 0 ? 0 : 1) }

    /// The number of items in a group: fewer than in others for the last one.
    func holding(_ group: Int) -> Int { min(plan.itemCount, run.itemCount - group * plan.itemCount) }

    /// The measured items of a group.
    func measured(_ group: Int) -> MeasuredGroup? {
        run.store.entries(ofGroupAt: group * plan.itemCount, size: plan.itemCount)
    }

    /// The length of the longest group, where all groups of the section take it; `nil` elsewhere.
    var uniformLength: Double? {
        guard plan.root.uniform.contains(flow.axis) else { return nil }
        let hasUnmeasured = run.store.total.groups < count
        return max(run.store.total.longest, hasUnmeasured ? plan.size[flow.axis] : 0)
    }

    /// The extent of all groups across the flow.
    var breadth: Double {
        let across = flow.axis.crossing
        let hasUnmeasured = run.store.total.groups < count
        return max(run.store.total.widest, hasUnmeasured ? plan.size[across] : 0) + plan.root.edges.total(across)
    }

    /// The length from the first slot's start to the last slot's end.
    func length(_ scratch: inout FlowScratch) -> Double {
        guard run.itemCount > 0 else { return 0 }
        let last = count - 1
        return slotStart(of: last, &scratch) + plan.root.edges.total(flow.axis) + length(of: last, &scratch)
    }

    /// The length of one group along the flow.
    func length(of group: Int, _ scratch: inout FlowScratch) -> Double {
        if let uniformLength { return uniformLength }
        guard flow.hasLengthsOfItsOwn, let found = measured(group) else { return plan.length(holding: holding(group)) }
        return plan.size(
            of: run.store.chunks[found.chunk], found.entries, first: found.first, holding: holding(group),
            scratch: &scratch)[flow.axis]
    }

    /// The start of a group's slot.
    func slotStart(of group: Int, _ scratch: inout FlowScratch) -> Double {
        if let uniformLength { return Double(group) * (uniformLength + flow.step) }
        guard flow.hasLengthsOfItsOwn else { return Double(group) * (plan.size[flow.axis] + flow.step) }
        return flow.slotStart(of: group, behind: measured(before: group, &scratch))
    }

    /// The number and total length of the measured groups before a group.
    func measured(before group: Int, _ scratch: inout FlowScratch) -> (groups: Int, length: Double) {
        let item = group * plan.itemCount
        guard let place = run.store.place(of: item) else { return (run.store.total.groups, run.store.total.length) }
        var result = (groups: place.before.groups, length: place.before.length)
        guard item > place.start else { return result }
        let chunk = run.store.chunks[place.chunk]
        let limit = item - place.start
        if plan.isPlainColumn {
            let end = chunk.firstEntry(notBefore: limit)
            for value in chunk.values[..<end] { result.length += value }
            result.groups += end
            return result
        }
        var entry = 0
        while entry < chunk.offsets.count, Int(chunk.offsets[entry]) < limit {
            let group = plan.nextGroup(in: chunk, from: entry)
            let holding = min(plan.itemCount, run.itemCount - (place.start + group.first))
            let size = plan.size(of: chunk, group.entries, first: group.first, holding: holding, scratch: &scratch)
            result.groups += 1
            result.length += size[plan.flow]
            entry = group.entries.upperBound
        }
        return result
    }

    /// The frame of an item relative to the corner of the run.
    func frame(of item: Int, _ scratch: inout FlowScratch) -> Rect {
        let group = item / plan.itemCount
        let ordinal = item - group * plan.itemCount
        let corner = Point(along: flow.axis, slotStart(of: group, &scratch) + flow.lead, across: flow.crossStart)
        let (measured, uniformLength, holding) = (measured(group), uniformLength, holding(group))
        let isReflowed = holding < plan.itemCount && plan.reflowsWhenPartial
        guard measured != nil || uniformLength != nil || isReflowed else {
            return plan.baseFrames[ordinal].offset(by: corner)
        }
        solve(measured, holding: holding, uniformLength: uniformLength, &scratch)
        let index = plan.itemNodes[ordinal]
        return scratch.frames[index].inset(by: plan.nodes[index].insets).offset(by: corner)
    }

    /// Solves a group into the scratch's frames.
    func solve(_ measured: MeasuredGroup?, holding: Int, uniformLength: Double?, _ scratch: inout FlowScratch) {
        let reflow = GroupReflow(nodes: plan.nodes, grid: plan.grid, holding: holding, flow: flow.axis)
        reflow.begin(&scratch)
        if let measured {
            plan.apply(run.store.chunks[measured.chunk], measured.entries, first: measured.first, to: &scratch)
        }
        reflow.solve(&scratch, uniformLength: uniformLength.map { (flow.axis, $0) })
    }
}

extension FlowGroups {
    /// The first group that may extend beyond a position; the one after the last if none does.
    func firstGroup(reaching position: Double, _ scratch: inout FlowScratch) -> Cursor {
        let origin = Cursor(group: 0, start: 0)
        guard position > 0 else { return origin }
        if let uniformLength {
            return cursor(position, from: origin, pitch: uniformLength + flow.step, limit: count)
        }
        let pitch = plan.size[flow.axis] + flow.step
        let store = run.store
        guard flow.hasLengthsOfItsOwn, !store.isEmpty else {
            return cursor(position, from: origin, pitch: pitch, limit: count)
        }
        guard let found = store.tree.first(where: { flow.end(of: $0) > position }) else {
            let covered = Cursor(group: store.total.items / plan.itemCount, start: flow.end(of: store.total))
            return cursor(position, from: covered, pitch: pitch, limit: count)
        }
        let start = Cursor(group: found.before.items / plan.itemCount, start: flow.end(of: found.before))
        return cursor(position, in: store.chunks[found.leaf], from: start, &scratch)
    }

    /// Advances over groups of equal pitch.
    private func cursor(_ position: Double, from: Cursor, pitch: Double, limit: Int) -> Cursor {
        guard pitch > 0, position > from.start else { return from }
        let steps = min(((position - from.start) / pitch).rounded(.down), Double(max(limit - from.group, 0)))
        return Cursor(group: from.group + Int(steps), start: from.start + steps * pitch)
    }

    /// Advances over the groups of a chunk.
    private func cursor(
        _ position: Double, in chunk: MeasuredChunk, from: Cursor, _ scratch: inout FlowScratch
    ) -> Cursor {
        let pitch = plan.size[flow.axis] + flow.step
        let firstItem = from.group * plan.itemCount + chunk.gap
        if plan.isPlainColumn { return plainCursor(position, in: chunk, from: from, firstItem: firstItem) }
        var cursor = from
        var entry = 0
        while entry < chunk.offsets.count {
            let group = plan.nextGroup(in: chunk, from: entry)
            let index = (firstItem + group.first) / plan.itemCount
            let reached = cursor.start + Double(index - cursor.group) * pitch
            if reached > position { return self.cursor(position, from: cursor, pitch: pitch, limit: index) }
            let size = plan.size(
                of: chunk, group.entries, first: group.first, holding: holding(index), scratch: &scratch)
            cursor = Cursor(group: index, start: reached)
            if reached + size[flow.axis] + flow.step > position { return cursor }
            cursor = Cursor(group: index + 1, start: reached + size[flow.axis] + flow.step)
            entry = group.entries.upperBound
        }
        return self.cursor(position, from: cursor, pitch: pitch, limit: count)
    }

    /// Advances over the groups of a chunk in a plain column, where every measured value is a group's length.
    private func plainCursor(_ position: Double, in chunk: MeasuredChunk, from: Cursor, firstItem: Int) -> Cursor {
        let pitch = plan.size[flow.axis] + flow.step
        var cursor = from
        for entry in 0..<chunk.offsets.count {
            let index = firstItem + Int(chunk.offsets[entry])
            let reached = cursor.start + Double(index - cursor.group) * pitch
            if reached > position { return self.cursor(position, from: cursor, pitch: pitch, limit: index) }
            let end = reached + chunk.values[entry] + flow.step
            if end > position { return Cursor(group: index, start: reached) }
            cursor = Cursor(group: index + 1, start: end)
        }
        return self.cursor(position, from: cursor, pitch: pitch, limit: count)
    }
}
