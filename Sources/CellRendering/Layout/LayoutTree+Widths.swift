import SectionKit

extension LayoutTree {
    /// First pass, leaves first: the width every node would like.
    func findNaturalWidths() {
        for index in nodes.indices.reversed() {
            let content = naturalContentWidth(of: index) + nodes[index].insets.horizontal
            nodes[index].naturalWidth = nodes[index].boundWidth(content)
        }
    }

    /// Second pass, root first: the width every node gets.
    func assignWidths(root width: Int) {
        nodes[0].frame.width = width
        for index in nodes.indices {
            guard case .stack(let stack) = nodes[index].kind else { continue }
            let room = max(nodes[index].frame.width - nodes[index].insets.horizontal, 0)
            switch stack.axis {
            case .horizontal: assignWidthsInRow(index, stack, room: room)
            case .vertical: assignWidthsInColumn(index, stack, room: room)
            case .depth: assignWidthsInLayers(index, room: room)
            }
        }
    }

    private func naturalContentWidth(of index: Int) -> Int {
        switch nodes[index].kind {
        case .text(let text): measurer.naturalWidth(of: text)
        case .badge(let text, _): measurer.naturalWidth(of: text) + 2 * badgeInset
        case .image(let image, let ratio): naturalWidth(of: image, ratio: ratio, node: index)
        case .spacer: 0
        case .divider: 1
        case .cut: placeholderSide
        case .stack(let stack): naturalWidth(of: stack, node: index)
        }
    }

    private func naturalWidth(of image: CellImage, ratio: Double, node index: Int) -> Int {
        if let height = nodes[index].fixedHeight {
            let content = max(height - nodes[index].insets.vertical, 0)
            return min(Int((Double(content) * ratio).rounded()), PixelGrid.longest)
        }
        return grid.length(image.source.width, "image.source.width", &diagnostics) ?? 0
    }

    private func naturalWidth(of stack: LayoutStack, node index: Int) -> Int {
        var sum = 0
        var widest = 0
        var count = 0
        forEachChild(of: index) { child in
            sum += nodes[child].naturalWidth
            widest = max(widest, nodes[child].naturalWidth)
            count += 1
        }
        guard stack.axis == .horizontal, count > 0 else { return widest }
        let gaps = (count - 1) * stack.spacing
        return gaps + (stack.distribution == .fillEqually ? widest * count : sum)
    }

    private func assignWidthsInColumn(_ index: Int, _ stack: LayoutStack, room: Int) {
        forEachChild(of: index) { child in
            let fills = stack.alignment == .fill || nodes[child].isDivider
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
                    node: child, size: node.naturalWidth, minimum: node.minWidth, isSpacer: node.isSpacer,
                    flexibility: node.horizontal))
        }
        _ = AxisDistribution.distribute(&slots, over: room, spacing: stack.spacing, as: stack.distribution)
        for slot in slots { nodes[slot.node].frame.width = slot.size }
    }

    /// Room beside a badge's word.
    var badgeInset: Int { grid.pixels(CellBadge.horizontalInset) ?? 0 }

    /// The side of what stands for a cut tree: 44 points, the size of a finger.
    var placeholderSide: Int { grid.pixels(44) ?? 0 }
}

extension LayoutNode {
    var isSpacer: Bool {
        if case .spacer = kind { true } else { false }
    }

    var isDivider: Bool {
        if case .divider = kind { true } else { false }
    }
}
