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
            appendRow(rows.row(at: cursor.item), cursor, plan, run, corner, context, to: &buffer)
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
            guard takes(frame) else { continue }
            let item = cursor.item + node.firstItem
            var element = cell(context, item: item, frame: frame, node)
            let isMeasured = run.store.values(of: item, stride: plan.stride) != nil
            element.estimated = isMeasured ? [] : node.estimated
            buffer.elements.append(element)
        }
        for anchored in row.supplementaries where row.nodes[anchored.node].firstItem < row.present {
            appendAnchored(anchored, row, cursor, plan, corner, context, to: &buffer)
        }
    }

    /// Appends a badge. A badge of a section's group has the group's number, any other badge the number of its item:
    /// the number of badges of its kind before it would depend on all earlier groups.
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
