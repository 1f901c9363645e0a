// The run and the working memory are arguments and not stored with the flow. Storing both was tried: the value is
// copied for each query, and the queries of `strata-bench layout` took 15 to 40 % longer.

extension GroupFlow {
    /// A group and its position along the flow.
    struct Cursor {
        var group: Int
        /// The start of its slot.
        var start: Double
    }

    /// The number of groups in a run.
    func groupCount(in run: FlowRun) -> Int {
        if var rows = wrapped(run) { return rows.end().group }
        return run.itemCount / plan.itemCount + (run.itemCount % plan.itemCount == 0 ? 0 : 1)
    }

    /// The number of items in a group. The last group may hold fewer than the others.
    func holding(_ group: Int, in run: FlowRun) -> Int { min(plan.itemCount, run.itemCount - group * plan.itemCount) }

    /// The largest extents of any group, if all groups of the section share them; otherwise `nil`.
    func sharedExtents(in run: FlowRun) -> SharedExtents? {
        let uniform = plan.root.uniform
        guard !uniform.isEmpty else { return nil }
        let largest = largestExtents(in: run)
        return SharedExtents(
            width: uniform.contains(.horizontal) ? largest.width : nil,
            height: uniform.contains(.vertical) ? largest.height : nil)
    }

    /// The length that all groups of the section share; `nil` if each has its own.
    private func sharedLength(in run: FlowRun) -> Double? {
        plan.root.uniform.contains(axis) ? largestExtents(in: run)[axis] : nil
    }

    /// The extent of the widest group across the flow, with or without its edge spacing.
    func breadth(of run: FlowRun, withEdges: Bool) -> Double {
        let (breadth, edges) = (largestExtents(in: run)[axis.crossing], plan.root.edges.total(axis.crossing))
        return withEdges ? breadth + edges : breadth
    }

    /// The largest extents of any group along both axes.
    private func largestExtents(in run: FlowRun) -> Size {
        if var rows = wrapped(run) { return largestExtents(of: &rows) }
        let total = run.store.total
        let measured = Size(along: axis, total.longest, across: total.widest)
        let unmeasured = groupCount(in: run) - total.groups
        guard unmeasured > 0 else { return measured }
        let last = groupCount(in: run) - 1
        let holding = holding(last, in: run)
        let isLast =
            unmeasured == 1 && holding < plan.itemCount
            && run.store.entries(ofGroupAt: last * plan.itemCount, size: plan.itemCount) == nil
        let other = isLast ? plan.unmeasuredSize(holding: holding) : plan.size
        return Size(width: max(measured.width, other.width), height: max(measured.height, other.height))
    }

    /// The length from the first slot's start to the last slot's end.
    func length(of run: FlowRun, scratch: inout FlowScratch) -> Double {
        guard run.itemCount > 0 else { return 0 }
        if var rows = wrapped(run) { return length(of: &rows) }
        let last = groupCount(in: run) - 1
        let start = slotStart(of: last, in: run, scratch: &scratch)
        return start + plan.root.edges.total(axis) + groupLength(last, in: run, scratch: &scratch)
    }

    /// The length of one group along the flow.
    func groupLength(_ group: Int, in run: FlowRun, scratch: inout FlowScratch) -> Double {
        if var rows = wrapped(run) { return groupLength(group, in: &rows) }
        if let shared = sharedLength(in: run) { return shared }
        let holding = holding(group, in: run)
        guard hasLengthsOfItsOwn || plan.isTrimmedByMeasures(holding: holding),
            let found = run.store.entries(ofGroupAt: group * plan.itemCount, size: plan.itemCount)
        else { return plan.length(holding: holding) }
        let chunk = run.store.chunks[found.chunk]
        return plan.size(of: chunk, found.entries, first: found.first, holding: holding, scratch: &scratch)[axis]
    }

    /// The start of a group's slot.
    func slotStart(of group: Int, in run: FlowRun, scratch: inout FlowScratch) -> Double {
        if var rows = wrapped(run) { return slotStart(of: group, in: &rows) }
        if let shared = sharedLength(in: run) { return Double(group) * (shared + step) }
        guard hasLengthsOfItsOwn else { return Double(group) * (plan.size[axis] + step) }
        let measured = run.store.measured(
            before: group * plan.itemCount, plan: plan, itemCount: run.itemCount, scratch: &scratch)
        return slotStart(of: group, behind: measured)
    }

    /// The frame of an item relative to the corner of the run.
    func frame(of item: Int, in run: FlowRun, scratch: inout FlowScratch) -> Rect {
        if var rows = wrapped(run) {
            return frame(of: item, in: &rows, shared: sharedExtents(in: run), scratch: &scratch)
        }
        let group = item / plan.itemCount
        let ordinal = item - group * plan.itemCount
        let start = slotStart(of: group, in: run, scratch: &scratch)
        let corner = Point(along: axis, start + lead, across: crossStart)
        let shared = sharedExtents(in: run)
        let measured = run.store.entries(ofGroupAt: group * plan.itemCount, size: plan.itemCount)
        let holding = holding(group, in: run)
        let isReflowed = holding < plan.itemCount && plan.reflowsWhenPartial
        guard measured != nil || shared != nil || isReflowed else {
            return plan.baseFrames[ordinal].offset(by: corner)
        }
        if plan.response == .column {
            let chunk = measured.map { run.store.chunks[$0.chunk] }
            var frame = Rect.zero
            plan.forEachColumnSlot(
                chunk, measured?.entries ?? 0..<0, first: measured?.first ?? 0, count: ordinal + 1
            ) { slots in
                if slots.ordinal == ordinal { frame = plan.frame(in: slots) }
                return true
            }
            return frame.offset(by: corner)
        }
        if let measured, plan.placesItemsAlone {
            let chunk = run.store.chunks[measured.chunk]
            let size = plan.size(
                of: chunk, measured.entries, first: measured.first, holding: holding, scratch: &scratch)
            let entry = measured.entries.first { Int(chunk.offsets[$0]) == measured.first + ordinal }
            return plan.frame(ordinal, measuredAs: entry, in: chunk, groupSize: size).offset(by: corner)
        }
        plan.solve(measured, in: run.store, holding: holding, shared: shared, scratch: &scratch)
        let index = plan.itemNodes[ordinal]
        return scratch.frames[index].inset(by: plan.nodes[index].insets).offset(by: corner)
    }

    /// The first group that may extend beyond a position; the end of the run if no group does.
    func firstGroup(reaching position: Double, in run: FlowRun, scratch: inout FlowScratch) -> Cursor {
        if var rows = wrapped(run) {
            let first = firstGroup(reaching: position, in: &rows)
            return Cursor(group: first.group, start: slotStart(of: first.group, in: &rows))
        }
        let count = groupCount(in: run)
        let origin = Cursor(group: 0, start: 0)
        guard position > 0 else { return origin }
        if let shared = sharedLength(in: run) {
            return uniformCursor(position, from: origin, pitch: shared + step, limit: count)
        }
        let pitch = plan.size[axis] + step
        guard hasLengthsOfItsOwn, !run.store.isEmpty else {
            return uniformCursor(position, from: origin, pitch: pitch, limit: count)
        }
        guard let found = run.store.tree.first(where: { end(of: $0) > position }) else {
            let total = run.store.total
            let covered = Cursor(group: total.items / plan.itemCount, start: end(of: total))
            return uniformCursor(position, from: covered, pitch: pitch, limit: count)
        }
        let start = Cursor(group: found.before.items / plan.itemCount, start: end(of: found.before))
        return cursor(
            position, in: run.store.chunks[found.leaf], from: start, itemCount: run.itemCount, limit: count,
            scratch: &scratch)
    }

    /// The rows of a full chunk that end before a position, and the measured length up to their end; `nil` if all rows
    /// do.
    func rows(
        of chunk: MeasuredChunk, endingBy position: Double, from group: Int,
        behind measured: (groups: Int, length: Double)
    ) -> (rows: Int, length: Double)? {
        let (columns, unmeasured) = (plan.itemCount, Double(group - measured.groups) * plan.size[axis])
        return chunk.values.withUnsafeBufferPointer { values in
            var (rows, entry, length) = (0, 0, measured.length)
            while entry < values.count {
                var longest = values[entry]
                for column in 1..<columns { longest = max(longest, values[entry &+ column]) }
                let end = length + longest
                if end + unmeasured + Double(group &+ rows &+ 1) * step > position { return (rows, length) }
                (rows, entry, length) = (rows &+ 1, entry &+ columns, end)
            }
            return nil
        }
    }

    /// Advances over groups of equal pitch.
    private func uniformCursor(_ position: Double, from: Cursor, pitch: Double, limit: Int) -> Cursor {
        guard pitch > 0, position > from.start else { return from }
        let steps = min(((position - from.start) / pitch).rounded(.down), Double(max(limit - from.group, 0)))
        return Cursor(group: from.group + Int(steps), start: from.start + steps * pitch)
    }

    /// Advances over the groups of a chunk.
    private func cursor(
        _ position: Double, in chunk: MeasuredChunk, from: Cursor, itemCount: Int, limit: Int,
        scratch: inout FlowScratch
    ) -> Cursor {
        let pitch = plan.size[axis] + step
        let firstItem = from.group * plan.itemCount + chunk.gap
        if plan.response == .single {
            return itemCursor(position, in: chunk, from: from, firstItem: firstItem, limit: limit)
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
        return uniformCursor(position, from: cursor, pitch: pitch, limit: limit)
    }

    /// Advances over the groups of a chunk where every measured item is a group.
    private func itemCursor(
        _ position: Double, in chunk: MeasuredChunk, from: Cursor, firstItem: Int, limit: Int
    ) -> Cursor {
        let pitch = plan.size[axis] + step
        var cursor = from
        for entry in 0..<chunk.offsets.count {
            let index = firstItem + Int(chunk.offsets[entry])
            let reached = cursor.start + Double(index - cursor.group) * pitch
            if reached > position { return uniformCursor(position, from: cursor, pitch: pitch, limit: index) }
            let end = reached + chunk.values[entry * plan.stride + plan.lengthIndex] + step
            if end > position { return Cursor(group: index, start: reached) }
            cursor = Cursor(group: index + 1, start: end)
        }
        return uniformCursor(position, from: cursor, pitch: pitch, limit: limit)
    }
}
