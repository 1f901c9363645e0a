extension LayoutTree {
    /// First pass, leaves first: the natural width of every node.
    package func findNaturalWidths() {
        for index in nodes.indices.reversed() {
            let content = naturalContentWidth(of: index) + nodes[index].insets.horizontal
            nodes[index].naturalWidth = nodes[index].boundWidth(nodes[index].proportionalWidth ?? content)
        }
    }

    /// Second pass, root first: the final width of every node.
    package func assignWidths(root width: Int) {
        nodes[0].frame.width = width
        for index in nodes.indices {
            guard let stack = nodes[index].stack else { continue }
            let room = max(nodes[index].frame.width - nodes[index].insets.horizontal, 0)
            switch stack.axis {
            case .horizontal: assignWidthsInRow(index, stack, room: room)
            case .vertical: assignWidthsInColumn(index, stack, room: room)
            case .depth: assignWidthsInLayers(index, room: room)
            }
        }
    }

    /// Third pass, leaves first: the natural height of every node at its width.
    package func findNaturalHeights() {
        for index in nodes.indices.reversed() {
            let content = naturalContentHeight(of: index) + nodes[index].insets.vertical
            nodes[index].naturalHeight = nodes[index].boundHeight(nodes[index].proportionalHeight ?? content)
        }
    }
}

extension LayoutTree {
    private func naturalContentWidth(of index: Int) -> Int {
        let insets = nodes[index].insets
        let height = nodes[index].fixedHeight.map { max($0 - insets.vertical, 0) }
        if let leaf = nodes[index].leaf { return leaf.naturalWidth(height: height, ruler) }
        guard let stack = nodes[index].stack else { return 0 }
        return naturalLength(of: stack, along: .horizontal, node: index) {
            (nodes[$0].naturalWidth, isFixed: nodes[$0].fixedWidth != nil)
        }
    }

    private func naturalContentHeight(of index: Int) -> Int {
        let width = max(nodes[index].frame.width - nodes[index].insets.horizontal, 0)
        if let leaf = nodes[index].leaf { return leaf.naturalHeight(width: width, ruler) }
        guard let stack = nodes[index].stack else { return 0 }
        return naturalLength(of: stack, along: .vertical, node: index) {
            (nodes[$0].naturalHeight, isFixed: nodes[$0].fixedHeight != nil)
        }
    }

    /// The length of a stack: along its axis, the sum of children and gaps; across it, the length of the longest child.
    /// Layers are as long as the first layer. Children of equal length take the length of the longest, unless their
    /// length is stated.
    private func naturalLength(
        of stack: LayoutStack, along axis: CellStack.Axis, node index: Int,
        _ measure: (_ child: Int) -> (length: Int, isFixed: Bool)
    ) -> Int {
        if stack.axis == .depth { return index + 1 < nodes[index].end ? measure(index + 1).length : 0 }
        let isEqual = stack.axis == axis && stack.distribution == .fillEqually
        var sum = 0
        var longest = 0
        var (count, equal) = (0, 0)
        forEachChild(of: index) { child in
            let (length, isFixed) = measure(child)
            count += 1
            if isEqual, !isFixed { equal += 1 } else { sum += length }
            if !isEqual || !isFixed { longest = max(longest, length) }
        }
        guard stack.axis == axis, count > 0 else { return longest }
        return (count - 1) * stack.spacing + sum + longest * equal
    }

    private func assignWidthsInColumn(_ index: Int, _ stack: LayoutStack, room: Int) {
        forEachChild(of: index) { child in
            let fills = stack.alignment == .fill || nodes[child].fillsAcross
            let width = fills ? room : min(nodes[child].naturalWidth, room)
            nodes[child].frame.width = nodes[child].boundWidth(width)
        }
    }

    private func assignWidthsInLayers(_ index: Int, room: Int) {
        forEachChild(of: index) { child in
            let fills = child == index + 1 || nodes[child].horizontal.grows
            let width = fills ? room : min(nodes[child].naturalWidth, room)
            nodes[child].frame.width = nodes[child].boundWidth(width)
        }
    }

    private func assignWidthsInRow(_ index: Int, _ stack: LayoutStack, room: Int) {
        slots.removeAll(keepingCapacity: true)
        forEachChild(of: index) { child in
            let node = nodes[child]
            slots.append(
                AxisSlot(
                    node: child, size: node.naturalWidth, minimum: node.minWidth,
                    isFixed: node.fixedWidth != nil, isSpacer: node.isSpacer, flexibility: node.horizontal))
        }
        _ = AxisDistribution.distribute(&slots, over: room, spacing: stack.spacing, as: stack.distribution)
        for slot in slots { nodes[slot.node].frame.width = slot.size }
    }

}
