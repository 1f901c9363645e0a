/// The queries of ``GroupFlow`` for a run with groups that wrap, once an item is measured.
extension GroupFlow {
    /// The plan that stores measured sizes.
    var storePlan: GroupPlan { plan.wrapping?.item ?? plan }

    /// The groups of a run that wraps; `nil` if all groups follow the estimates.
    func wrapped(_ run: FlowRun) -> WrapRows? {
        guard !run.store.isEmpty, let wrap = plan.wrapping else { return nil }
        return WrapRows(flow: self, wrap: wrap, store: run.store, itemCount: run.itemCount)
    }

    /// The index of the group that holds an item.
    func group(of item: Int, in run: FlowRun) -> Int {
        guard var rows = wrapped(run) else { return item / plan.itemCount }
        return rows.first { $0.item > item }.group
    }

    /// The largest extents of any group along both axes.
    func largestExtents(of rows: inout WrapRows) -> Size {
        let across = plan.root.axis.crossing
        var size = plan.size
        guard plan.root.estimated.contains(across) else { return size }
        let path = rows.end().path
        size[across] = max(path.largest, path.plain > 0 ? plan.size[across] : 0)
        return size
    }

    /// The length that all groups share; `nil` if each has its own.
    private func sharedLength(of rows: inout WrapRows) -> Double? {
        plan.root.uniform.contains(axis) ? largestExtents(of: &rows)[axis] : nil
    }

    /// The length from the first slot's start to the last slot's end.
    func length(of rows: inout WrapRows) -> Double {
        let last = rows.itemCount - 1
        let cursor = rows.first { $0.item > last }
        return start(of: cursor, in: &rows) + plan.root.edges.total(axis) + length(of: cursor, in: &rows)
    }

    /// The length of a group along the flow.
    func groupLength(_ group: Int, in rows: inout WrapRows) -> Double {
        let cursor = rows.first { $0.group > group }
        return length(of: cursor, in: &rows)
    }

    private func length(of cursor: WrapRows.Cursor, in rows: inout WrapRows) -> Double {
        if let shared = sharedLength(of: &rows) { return shared }
        guard cursor.item < rows.itemCount else { return 0 }
        return rows.wrap.lengthOfRows ?? rows.extents(at: cursor.item).size[axis]
    }

    /// The start of a group's slot.
    func slotStart(of group: Int, in rows: inout WrapRows) -> Double {
        let cursor = rows.first { $0.group > group }
        return start(of: cursor, in: &rows)
    }

    private func start(of cursor: WrapRows.Cursor, in rows: inout WrapRows) -> Double {
        rows.start(of: cursor, shared: sharedLength(of: &rows))
    }

    /// The frame of an item relative to the corner of the run.
    func frame(of item: Int, in rows: inout WrapRows, shared: SharedExtents?, scratch: inout FlowScratch) -> Rect {
        let cursor = rows.first { $0.item > item }
        let corner = Point(along: axis, rows.start(of: cursor, shared: shared?[axis]) + lead, across: crossStart)
        if let frame = rows.plainFrame(of: item, inGroupAt: cursor.item) { return frame.offset(by: corner) }
        let row = rows.row(at: cursor.item)
        plan.solve(row, shared: shared, scratch: &scratch)
        guard let index = row.itemNodes.dropFirst(item - cursor.item).first else { return .zero }
        return scratch.frames[index].inset(by: row.nodes[index].insets).offset(by: corner)
    }

    /// The first group that may extend beyond a position; the end of the run if no group does.
    func firstGroup(reaching position: Double, in rows: inout WrapRows) -> WrapRows.Cursor {
        guard position > 0 else { return WrapRows.Cursor(item: 0) }
        let shared = sharedLength(of: &rows)
        let sums = rows
        return rows.first { sums.start(of: $0, shared: shared) > position }
    }
}

extension WrapPlan.Row {
    /// The nodes of its items.
    var itemNodes: [Int] { nodes.indices.filter { nodes[$0].role == .item } }
}

extension GroupPlan {
    /// Solves a group that wraps into the scratch's frames.
    func solve(_ row: WrapPlan.Row, shared: SharedExtents?, scratch: inout FlowScratch) {
        GroupReflow(nodes: row.nodes, grid: grid, holding: row.present, flow: flow)
            .solveNodes(&scratch, shared: shared)
    }
}

extension FlowRun {
    /// Recomputes the groups of a run that wraps, after many measured sizes or the number of items changed.
    mutating func rewrap(_ flow: GroupFlow, scratch: inout FlowScratch) {
        guard flow.plan.wrapping != nil else { return }
        store.wrapping = []
        guard var rows = flow.wrapped(self) else { return }
        let index = WrapIndex(&rows)
        scratch.itemsWrapped += rows.work
        store.wrapping = [index]
    }

    /// Updates the groups after a change of one item's measured size.
    mutating func rewrap(item: Int, _ flow: GroupFlow, scratch: inout FlowScratch) {
        guard flow.plan.wrapping != nil else { return }
        // Taken out during the change, because changing a shared tree would copy it.
        guard var index = store.wrapping.popLast() else { return rewrap(flow, scratch: &scratch) }
        guard var rows = flow.wrapped(self) else { return }
        index.update(item: item, &rows)
        scratch.itemsWrapped += rows.work
        store.wrapping = [index]
    }
}

extension FlowRun {
    /// Descriptions of the broken invariants; empty if all hold. O(measured items).
    func brokenInvariants(_ flow: GroupFlow) -> [String] {
        let problems = store.brokenInvariants(plan: flow.storePlan, itemCount: itemCount)
        guard var rows = flow.wrapped(self) else { return problems }
        guard let index = store.wrapping.first else { return problems + ["groups that wrap have no index"] }
        var fresh = self
        fresh.store.wrapping = [WrapIndex(&rows)]
        guard let known = index.latest, var freshRows = flow.wrapped(fresh) else {
            return problems + index.brokenInvariants(&rows)
        }
        let found = freshRows.first { $0.item > known.item }
        let isFound = found.item == known.item && found.path == known.path
        return problems + index.brokenInvariants(&rows) + (isFound ? [] : ["the latest group is out of date"])
    }
}

extension ElementQuery {
    /// Appends the items of groups that wrap by measured sizes and intersect the rectangle.
    func appendWrapped(
        _ rows: inout WrapRows, of flow: GroupFlow, run: FlowRun, _ context: CellContext,
        to buffer: inout LayoutElementBuffer
    ) {
        let (plan, axis) = (flow.plan, flow.axis)
        let low = rect.min(axis) - context.corner[axis] - max(plan.overhang.after, run.overhang) - Self.tolerance
        let high = rect.max(axis) - context.corner[axis] + max(plan.overhang.before, run.overhang)
        var context = context
        context.shared = flow.sharedExtents(in: run)
        let shared = context.shared?[axis]
        guard takesAll || (shared ?? plan.size[axis]) + flow.step > 0 else { return }
        var cursor = takesAll ? WrapRows.Cursor(item: 0) : flow.firstGroup(reaching: low, in: &rows)
        while cursor.item < run.itemCount {
            let start = rows.start(of: cursor, shared: shared)
            guard takesAll || start < high else { return }
            let corner = Point(
                along: axis, context.corner[axis] + start + flow.lead,
                across: context.corner[axis.crossing] + flow.crossStart)
            let isPlain = rows.forEachPlainItem(inGroupAt: cursor.item) { item, frame, node, isMeasured in
                appendCell(
                    context, item: item, frame: frame.offset(by: corner), node, isMeasured ? [] : node.estimated,
                    to: &buffer)
            }
            if !isPlain { appendRow(rows.row(at: cursor.item), cursor, plan, run, corner, context, to: &buffer) }
            cursor = rows.next(after: cursor)
        }
    }

    private func appendRow(
        _ row: WrapPlan.Row, _ cursor: WrapRows.Cursor, _ plan: GroupPlan, _ run: FlowRun, _ corner: Point,
        _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        plan.solve(row, shared: context.shared, scratch: &buffer.scratch)
        for index in row.nodes.indices where row.nodes[index].role == .item {
            let node = row.nodes[index]
            guard node.firstItem < row.present else { break }
            let frame = buffer.scratch.frames[index].inset(by: node.insets).offset(by: corner)
            let item = cursor.item + node.firstItem
            let isMeasured = run.store.values(of: item, stride: plan.stride) != nil
            appendCell(context, item: item, frame: frame, node, isMeasured ? [] : node.estimated, to: &buffer)
        }
        for anchored in row.supplementaries where row.nodes[anchored.node].firstItem < row.present {
            appendAnchored(anchored, row, cursor, plan, corner, context, to: &buffer)
        }
    }

    /// Appends a badge. A badge of a section's group has the group's number. Any other badge has the number of its
    /// item, because the number of earlier badges of its kind would depend on all earlier groups.
    private func appendAnchored(
        _ anchored: (item: AnchoredSupplementary, node: Int), _ row: WrapPlan.Row, _ cursor: WrapRows.Cursor,
        _ plan: GroupPlan, _ corner: Point, _ context: CellContext, to buffer: inout LayoutElementBuffer
    ) {
        guard let known = plan.anchored.first(where: { $0.item.kind == anchored.item.kind }) else { return }
        let node = row.nodes[anchored.node]
        let slot = GroupPlan.slot(
            of: anchored.node, in: row.nodes, holding: row.present, frames: buffer.scratch.frames, flow: plan.flow)
        let isGroups = anchored.node == 0 && !context.numbersByItem
        var element = LayoutElement(
            category: .anchored, kind: known.kind, section: context.section,
            item: isGroups ? cursor.group : context.firstItem + cursor.item + node.firstItem,
            frame: GroupPlan.frame(of: anchored.item, node: node, slot: slot, grid: plan.grid).offset(by: corner),
            zIndex: anchored.item.zIndex)
        element.scrollsOrthogonally = context.scrollsOrthogonally
        append(element, to: &buffer)
    }
}
