import SectionKit

extension LayoutTree {
    /// Third pass, leaves first: the height every node would like at the width it has.
    func findNaturalHeights() {
        for index in nodes.indices.reversed() {
            let content = naturalContentHeight(of: index) + nodes[index].insets.vertical
            nodes[index].naturalHeight = nodes[index].boundHeight(content)
        }
    }

    private func naturalContentHeight(of index: Int) -> Int {
        let node = nodes[index]
        let width = max(node.frame.width - node.insets.horizontal, 0)
        switch node.kind {
        case .text(let text): return measurer.height(of: text, width: width)
        case .badge(let text, _): return badgeHeight(of: text)
        case .image(_, let ratio): return min(Int((Double(width) / ratio).rounded()), PixelGrid.longest)
        case .spacer: return 0
        case .divider: return 1
        case .cut: return placeholderSide
        case .stack(let stack): return naturalHeight(of: stack, node: index)
        }
    }

    private func naturalHeight(of stack: LayoutStack, node index: Int) -> Int {
        var sum = 0
        var highest = 0
        var count = 0
        forEachChild(of: index) { child in
            sum += nodes[child].naturalHeight
            highest = max(highest, nodes[child].naturalHeight)
            count += 1
        }
        guard stack.axis == .vertical, count > 0 else { return highest }
        let gaps = (count - 1) * stack.spacing
        return gaps + (stack.distribution == .fillEqually ? highest * count : sum)
    }

    /// The height of a badge's capsule.
    func badgeHeight(of text: TextRequest) -> Int {
        grid.lineHeight(of: text.font.style) + 2 * (grid.pixels(CellBadge.verticalInset) ?? 0)
    }
}
