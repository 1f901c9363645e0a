extension ElementQuery {
    /// Appends the items of a run whose groups intersect the rectangle.
    func appendGroups(
        of flow: GroupFlow, run: FlowRun, _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        if var rows = flow.wrapped(run) { return appendWrapped(&rows, of: flow, run: run, context, to: &buffer) }
        let plan = flow.plan
        let axis = flow.axis
        let low = rect.min(axis) - context.corner[axis] - max(plan.overhang.after, run.overhang)
        let high = rect.max(axis) - context.corner[axis] + max(plan.overhang.before, run.overhang)
        let count = flow.groupCount(in: run)
        var context = context
        context.shared = flow.sharedExtents(in: run)
        let sharedLength = context.shared?[axis]
        // Groups without extent are all at one position, where no rectangle intersects them.
        guard takesAll || (sharedLength ?? plan.size[axis]) + flow.step > 0 else { return }
        var walk = walk(flow, run, reaching: low - Self.tolerance, sharedLength: sharedLength, &buffer.scratch)
        if run.store.isEmpty, context.shared == nil, plan.response != .column {
            appendUnmeasured(of: flow, run: run, &walk, before: high, context, to: &buffer)
        }
        while walk.group < count, takesAll || walk.start < high {
            if plan.placesItemsAlone, let chunk = walk.fullChunk(flow, run) {
                appendRows(run.store.chunks[chunk], flow, &walk, before: high, context, to: &buffer)
                if walk.row(flow, of: run.store.chunks[chunk]) == nil { walk.leaveChunk(flow, run, &buffer.scratch) }
                continue
            }
            let measured = walk.takeEntries(flow, run)
            let cursor = GroupFlow.Cursor(group: walk.group, start: walk.start)
            let length = appendGroup(cursor, measured, of: flow, run: run, context, to: &buffer)
            walk.advance(flow, run, length: length, isMeasured: measured != nil, &buffer.scratch)
        }
    }

    private func walk(
        _ flow: GroupFlow, _ run: FlowRun, reaching position: Double, sharedLength: Double?,
        _ scratch: inout FlowScratch
    ) -> GroupWalk {
        var first = 0
        if !takesAll {
            if passed?.section != section, let walk = GroupWalk(flow, run, reaching: position) { return walk }
            first = flow.firstGroup(reaching: position, in: run, scratch: &scratch).group
        }
        if let passed, passed.section == section { first = max(first, passed.item / flow.plan.itemCount) }
        return GroupWalk(flow, run, from: first, sharedLength: sharedLength, &scratch)
    }

    /// Appends the full groups of a run in which nothing is measured, up to a position.
    private func appendUnmeasured(
        of flow: GroupFlow, run: FlowRun, _ walk: inout GroupWalk, before high: Double, _ context: CellContext,
        to buffer: inout LayoutElementBuffer
    ) {
        let full = run.itemCount / flow.plan.itemCount
        while walk.group < full, takesAll || walk.start < high {
            let place = place(of: walk.group, at: walk.start, holding: flow.plan.itemCount, flow, context)
            appendBase(flow.plan, place, context, to: &buffer)
            walk.passUnmeasured(flow)
        }
    }

    /// Appends the groups of a chunk, up to a position. All items of the chunk are measured.
    private func appendRows(
        _ chunk: MeasuredChunk, _ flow: GroupFlow, _ walk: inout GroupWalk, before high: Double,
        _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        while let measured = walk.row(flow, of: chunk), takesAll || walk.start < high {
            let place = place(of: walk.group, at: walk.start, holding: flow.plan.itemCount, flow, context)
            walk.passRow(flow, length: appendAlone(flow.plan, chunk, measured, place, context, to: &buffer))
        }
    }

    private func place(
        of group: Int, at start: Double, holding: Int, _ flow: GroupFlow, _ context: CellContext
    ) -> GroupPlace {
        let axis = flow.axis
        return GroupPlace(
            firstItem: group * flow.plan.itemCount, holding: holding,
            corner: Point(
                along: axis, context.corner[axis] + start + flow.lead,
                across: context.corner[axis.crossing] + flow.crossStart))
    }

    /// The allowance for rounding errors in a search, in points. Additional elements are filtered out by their frames.
    static let tolerance = 1e-6

    /// One group of a run.
    private struct GroupPlace {
        /// The index of its first item in the run.
        var firstItem: Int
        /// The number of its items.
        var holding: Int
        /// The group's corner, in content coordinates.
        var corner: Point
    }

    /// Appends the items of one group; returns its length along the flow.
    private func appendGroup(
        _ cursor: GroupFlow.Cursor, _ measured: MeasuredGroup?, of flow: GroupFlow, run: FlowRun,
        _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) -> Double {
        let plan = flow.plan
        let place = place(
            of: cursor.group, at: cursor.start, holding: flow.holding(cursor.group, in: run), flow, context)
        if plan.response == .column, plan.anchored.isEmpty {
            return appendColumn(plan, measured, in: run.store, place, context, to: &buffer)
        }
        let isReflowed = place.holding < plan.itemCount && plan.reflowsWhenPartial
        guard measured != nil || context.shared != nil || isReflowed else {
            appendBase(plan, place, context, to: &buffer)
            return plan.length(holding: place.holding)
        }
        if let measured, plan.placesItemsAlone {
            return appendAlone(plan, run.store.chunks[measured.chunk], measured, place, context, to: &buffer)
        }
        return appendSolved(plan, measured, in: run.store, place, context, to: &buffer)
    }

    /// Appends a group without measured items.
    private func appendBase(
        _ plan: GroupPlan, _ place: GroupPlace, _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        for ordinal in 0..<place.holding {
            let node = plan.nodes[plan.itemNodes[ordinal]]
            appendCell(
                context, item: place.firstItem + ordinal,
                frame: plan.baseFrames[ordinal].offset(by: place.corner), node, node.estimated, to: &buffer)
        }
        guard !plan.anchored.isEmpty else { return }
        for anchored in plan.anchored where plan.nodes[anchored.node].firstItem < place.holding {
            let slot = plan.slot(of: anchored.node, holding: place.holding, frames: plan.baseSlots)
            appendAnchored(anchored, plan, slot: slot, place, context, to: &buffer)
        }
    }

    /// Appends a group in which a measured size changes a single frame.
    private func appendAlone(
        _ plan: GroupPlan, _ chunk: MeasuredChunk, _ measured: MeasuredGroup, _ place: GroupPlace,
        _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) -> Double {
        let size = plan.size(
            of: chunk, measured.entries, first: measured.first, holding: place.holding, scratch: &buffer.scratch)
        var entry = measured.entries.lowerBound
        for ordinal in 0..<place.holding {
            let node = plan.nodes[plan.itemNodes[ordinal]]
            let isMeasured =
                entry < measured.entries.upperBound && Int(chunk.offsets[entry]) == measured.first + ordinal
            let frame = plan.frame(ordinal, measuredAs: isMeasured ? entry : nil, in: chunk, groupSize: size)
            if isMeasured { entry += 1 }
            appendCell(
                context, item: place.firstItem + ordinal, frame: frame.offset(by: place.corner), node,
                isMeasured ? [] : node.estimated, to: &buffer)
        }
        return size[plan.flow]
    }

    /// Appends a column up to the end of the rectangle; returns its length.
    private func appendColumn(
        _ plan: GroupPlan, _ measured: MeasuredGroup?, in store: MeasuredStore, _ place: GroupPlace,
        _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) -> Double {
        let chunk = measured.map { store.chunks[$0.chunk] }
        let (entries, first) = (measured?.entries ?? 0..<0, measured?.first ?? 0)
        let corner = place.corner[plan.flow]
        // One point more at either end, so that rounding does not matter.
        let (low, high) = (rect.min(plan.flow) - corner - 1, rect.max(plan.flow) - corner + 1)
        plan.forEachColumnSlot(chunk, entries, first: first, count: place.holding) { slots in
            guard takesAll || slots.start + slots.length >= low else { return true }
            guard takesAll || slots.start <= high else { return false }
            let node = plan.nodes[plan.itemNodes[slots.ordinal]]
            appendCell(
                context, item: place.firstItem + slots.ordinal, frame: plan.frame(in: slots).offset(by: place.corner),
                node, slots.isMeasured ? [] : node.estimated, to: &buffer)
            return true
        }
        guard let chunk else { return plan.length(holding: place.holding) }
        return plan.columnLength(of: chunk, entries, first: first, holding: place.holding)
    }

    /// Appends a group that has to be solved with its measured sizes.
    private func appendSolved(
        _ plan: GroupPlan, _ measured: MeasuredGroup?, in store: MeasuredStore, _ place: GroupPlace,
        _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) -> Double {
        plan.solve(
            measured, in: store, holding: place.holding, shared: context.shared, scratch: &buffer.scratch)
        var entry = measured?.entries.lowerBound ?? 0
        let end = measured?.entries.upperBound ?? 0
        for ordinal in 0..<place.holding {
            let index = plan.itemNodes[ordinal]
            let node = plan.nodes[index]
            var isMeasured = false
            if let measured, entry < end,
                Int(store.chunks[measured.chunk].offsets[entry]) == measured.first + ordinal
            {
                isMeasured = true
                entry += 1
            }
            let frame = buffer.scratch.frames[index].inset(by: node.insets).offset(by: place.corner)
            appendCell(
                context, item: place.firstItem + ordinal, frame: frame, node, isMeasured ? [] : node.estimated,
                to: &buffer)
        }
        for anchored in plan.anchored where plan.nodes[anchored.node].firstItem < place.holding {
            let slot = plan.slot(of: anchored.node, holding: place.holding, frames: buffer.scratch.frames)
            appendAnchored(anchored, plan, slot: slot, place, context, to: &buffer)
        }
        if let sharedLength = context.shared?[plan.flow] { return sharedLength }
        return plan.trimmedSize(holding: place.holding, frames: buffer.scratch.frames)[plan.flow]
    }

    /// Appends a cell if the query takes it.
    @inline(__always)
    func appendCell(
        _ context: CellContext, item: Int, frame: Rect, _ node: PlanNode, _ estimated: AxisSet,
        to buffer: inout LayoutElementBuffer
    ) {
        guard takes(frame) else { return }
        var element = LayoutElement(
            category: .cell, estimated: estimated, section: context.section, item: context.firstItem + item,
            frame: frame, zIndex: node.zIndex == 0 ? context.zIndex : node.zIndex)
        element.scrollsOrthogonally = context.scrollsOrthogonally
        buffer.elements.append(element)
    }

    private func appendAnchored(
        _ anchored: AnchoredPlan, _ plan: GroupPlan, slot: Rect, _ place: GroupPlace, _ context: CellContext,
        to buffer: inout LayoutElementBuffer
    ) {
        let group = place.firstItem / plan.itemCount
        let number =
            context.numbersByItem
            ? context.firstItem + place.firstItem + plan.nodes[anchored.node].firstItem
            : group * anchored.perGroup + anchored.ordinal
        var element = LayoutElement(
            category: .anchored, kind: anchored.kind, section: context.section,
            item: number, frame: plan.frame(of: anchored, slot: slot),
            zIndex: anchored.item.zIndex)
        element.frame = element.frame.offset(by: place.corner)
        element.scrollsOrthogonally = context.scrollsOrthogonally
        append(element, to: &buffer)
    }
}
