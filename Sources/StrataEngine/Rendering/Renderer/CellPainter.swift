import CPangoCairo
internal import SectionKit

/// Paints a laid out cell on a Cairo context, from the root to the leaves.
struct CellPainter {
    private(set) var brush: CairoBrush
    /// The nodes; parents come before their children.
    let nodes: [LayoutNode]

    /// A node whose descendants are being painted.
    private struct Open {
        let node: LayoutNode
        let corners: Corners
        /// The masks that the brush had before.
        let masks: CornerMasks?
    }

    /// The way in which a node keeps its descendants out of its round corners.
    private enum Corners {
        /// No descendant reaches the corners.
        case untouched
        /// By a clip, which makes painting under it several times slower.
        case clipped
        /// By making the corners transparent afterwards; only where nothing is behind the node.
        case erased
    }

    mutating func paint() {
        var open: [Open] = []
        for index in nodes.indices {
            while let last = open.last, last.node.end <= index { close(open.removeLast()) }
            let node = nodes[index]
            guard !node.frame.isEmpty else { continue }
            paintBackground(of: node)
            let corners = corners(of: index)
            if corners != .untouched || node.background?.border != nil {
                open.append(Open(node: node, corners: corners, masks: brush.masks))
            }
            if corners == .clipped {
                cairo_save(brush.cairo)
                CairoPaths.clip(to: node.frame, radius: node.cornerRadius, on: brush.cairo)
                brush.masks = nil
            }
            guard let leaf = node.leaf else { continue }
            brush.area = LeafArea(frame: node.frame, content: node.contentRect, cornerRadius: node.cornerRadius)
            leaf.perform(brush)
        }
        while let last = open.popLast() { close(last) }
    }

    private mutating func close(_ open: Open) {
        let node = open.node
        switch open.corners {
        case .untouched: break
        case .clipped:
            cairo_restore(brush.cairo)
            brush.masks = open.masks
        case .erased:
            CairoPaths.eraseCorners(of: node.frame, radius: node.cornerRadius, on: brush.cairo, masks: brush.masks)
        }
        guard let border = node.background?.border else { return }
        CairoPaths.outline(
            node.frame, radius: node.cornerRadius, color: brush.palette[border], on: brush.cairo, masks: brush.masks)
    }

    private func corners(of index: Int) -> Corners {
        let node = nodes[index]
        guard node.cornerRadius > 0, node.end > index + 1 else { return .untouched }
        let descendants = nodes[(index + 1)..<node.end]
        guard descendants.contains(where: { $0.paintsArea && $0.reachesCorner(of: node) }) else { return .untouched }
        return index == 0 ? .erased : .clipped
    }

    private func paintBackground(of node: LayoutNode) {
        guard let background = node.background else { return }
        CairoPaths.fill(
            node.frame, radius: node.cornerRadius, color: brush.palette[background.color], on: brush.cairo,
            masks: brush.masks)
    }
}

extension LayoutNode {
    /// Whether the node's frame covers a part of the squares of another node's round corners.
    fileprivate func reachesCorner(of other: LayoutNode) -> Bool {
        let radius = other.cornerRadius
        let nearSide =
            frame.x < other.frame.x + radius
            || frame.x + frame.width > other.frame.x + other.frame.width - radius
        let nearEdge =
            frame.y < other.frame.y + radius
            || frame.y + frame.height > other.frame.y + other.frame.height - radius
        return nearSide && nearEdge
    }
}
