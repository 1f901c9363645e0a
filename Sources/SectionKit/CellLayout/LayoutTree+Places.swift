extension LayoutTree {
    /// Fourth pass, root first: the final height and position of every node.
    package func assignPlaces(rootHeight: Int) {
        nodes[0].frame.height = rootHeight
        for index in nodes.indices {
            guard let stack = nodes[index].stack else { continue }
            switch stack.axis {
            case .horizontal: placeRow(index, stack)
            case .vertical: placeColumn(index, stack)
            case .depth: placeLayers(index, stack)
            }
        }
    }

    private func placeColumn(_ index: Int, _ stack: LayoutStack) {
        let room = nodes[index].contentRect
        slots.removeAll(keepingCapacity: true)
        forEachChild(of: index) { child in
            let node = nodes[child]
            slots.append(
                AxisSlot(
                    node: child, size: node.naturalHeight, minimum: node.minHeight,
                    isFixed: node.fixedHeight != nil, isSpacer: node.isSpacer, flexibility: node.vertical))
        }
        let gaps = AxisDistribution.distribute(
            &slots, over: room.height, spacing: stack.spacing, as: stack.distribution)
        var y = room.y
        for (rank, slot) in slots.enumerated() {
            let width = nodes[slot.node].frame.width
            nodes[slot.node].frame.x = room.x + offset(stack.alignment, of: width, in: room.width)
            nodes[slot.node].frame.y = y
            // A child at the end keeps the remaining height. A text loses whole lines and not parts of them.
            nodes[slot.node].frame.height = max(min(slot.size, room.y + room.height - y), 0)
            y += slot.size + gaps.gap + (rank < gaps.widerGaps ? 1 : 0)
        }
    }

    private func placeRow(_ index: Int, _ stack: LayoutStack) {
        let room = nodes[index].contentRect
        var x = room.x
        let gaps = rowGaps(index, stack, room: room.width)
        var rank = 0
        forEachChild(of: index) { child in
            let fills = stack.alignment == .fill || nodes[child].fillsAcross
            let wanted = fills ? room.height : min(nodes[child].naturalHeight, room.height)
            let height = nodes[child].boundHeight(wanted)
            nodes[child].frame.x = x
            nodes[child].frame.y = room.y + offset(stack.alignment, of: height, in: room.height)
            nodes[child].frame.height = height
            x += nodes[child].frame.width + gaps.gap + (rank < gaps.widerGaps ? 1 : 0)
            rank += 1
        }
    }

    /// The gaps of a row, from the widths of the second pass.
    private func rowGaps(_ index: Int, _ stack: LayoutStack, room: Int) -> (gap: Int, widerGaps: Int) {
        guard stack.distribution == .equalSpacing else { return (stack.spacing, 0) }
        var sum = 0
        var count = 0
        forEachChild(of: index) { child in
            sum += nodes[child].frame.width
            count += 1
        }
        guard count > 1 else { return (stack.spacing, 0) }
        let excess = max(room - sum - (count - 1) * stack.spacing, 0)
        return (stack.spacing + excess / (count - 1), excess % (count - 1))
    }

    private func placeLayers(_ index: Int, _ stack: LayoutStack) {
        let room = nodes[index].contentRect
        forEachChild(of: index) { child in
            let fills = child == index + 1 || nodes[child].vertical.grows
            let wanted = fills ? room.height : min(nodes[child].naturalHeight, room.height)
            let height = nodes[child].boundHeight(wanted)
            let isBase = child == index + 1
            let (column, row) = isBase ? (0, 0) : (Int(stack.position.rawValue % 3), Int(stack.position.rawValue / 3))
            nodes[child].frame.x = room.x + (room.width - nodes[child].frame.width) * column / 2
            nodes[child].frame.y = room.y + (room.height - height) * row / 2
            nodes[child].frame.height = height
        }
    }

    private func offset(_ alignment: CellStack.Alignment, of extent: Int, in room: Int) -> Int {
        switch alignment {
        case .fill, .leading: 0
        case .center: (room - extent) / 2
        case .trailing: room - extent
        }
    }
}
