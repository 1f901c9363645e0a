import CPangoCairo
internal import SectionKit

/// Paints a laid out cell on a Cairo context, from the root to the leaves.
struct CellPainter {
    private(set) var brush: CairoBrush
    /// The nodes. Parents come before their children.
    let nodes: [LayoutNode]

    /// A node whose descendants are being painted.
    private struct Open {
        let node: LayoutNode
        let corners: Corners
        /// The masks that the brush had before.
        let masks: CornerMasks?
        /// The node's looks with its shape; nil for a node without looks.
        var look: LookPainter?
    }

    /// How a node keeps its descendants out of its round corners.
    private enum Corners {
        /// No descendant reaches the corners.
        case untouched
        /// By a clip, which makes painting under it several times slower.
        case clipped
        /// By making the corners transparent afterwards, which requires that nothing is behind the node.
        case erased
    }

    mutating func paint() {
        var open: [Open] = []
        var index = 0
        while index < nodes.count {
            while let last = open.last, last.node.end <= index { close(open.removeLast()) }
            let node = nodes[index]
            if node.frame.isEmpty {
                index += 1
            } else if let looks = node.looks {
                index = paint(node, at: index, looks, &open)
            } else {
                paint(node, at: index, &open)
                index += 1
            }
        }
        while let last = open.popLast() { close(last) }
    }

    private mutating func paint(_ node: LayoutNode, at index: Int, _ open: inout [Open]) {
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
        guard let leaf = node.leaf else { return }
        brush.area = LeafArea(frame: node.frame, content: node.contentRect, cornerRadius: node.cornerRadius)
        leaf.perform(brush)
    }

    /// Paints a node with looks, and returns the index of the next node to paint.
    private mutating func paint(
        _ node: LayoutNode, at index: Int, _ looks: CellLooks, _ open: inout [Open]
    ) -> Int {
        guard looks.opacity > 0 || looks.opacity.isNaN else { return node.end }
        let masks = brush.masks
        let look = LookPainter(node, looks, brush.ruler)
        look.begin(&brush)
        look.paintBackground(brush)
        let corners = look.needsClip(at: index, of: nodes) ? Corners.clipped : .untouched
        open.append(Open(node: node, corners: corners, masks: masks, look: look))
        if corners == .clipped {
            cairo_save(brush.cairo)
            look.shape.trace(on: brush.cairo)
            cairo_clip(brush.cairo)
            brush.tally.work.shapes &+= look.shape.rect.area
            brush.masks = nil
        }
        if let leaf = node.leaf {
            let radius = corners == .clipped ? 0 : look.shape.radius ?? 0
            brush.area = LeafArea(frame: node.frame, content: node.contentRect, cornerRadius: radius)
            leaf.perform(brush)
        }
        return index + 1
    }

    private mutating func close(_ open: Open) {
        let node = open.node
        switch open.corners {
        case .untouched: break
        case .clipped: cairo_restore(brush.cairo)
        case .erased:
            CairoPaths.eraseCorners(of: node.frame, radius: node.cornerRadius, on: brush.cairo, masks: brush.masks)
        }
        if let look = open.look {
            look.paintBorder(brush)
            look.end(brush)
            brush.masks = open.masks
            return
        }
        if open.corners == .clipped { brush.masks = open.masks }
        guard let border = node.background?.border else { return }
        brush.tally.work.shapes &+= 2 &* (node.frame.width &+ node.frame.height)
        CairoPaths.outline(
            node.frame, radius: node.cornerRadius, color: brush.color(border), on: brush.cairo, masks: brush.masks)
    }

    private func corners(of index: Int) -> Corners {
        guard nodes.needsClip(below: index) else { return .untouched }
        return index == 0 ? .erased : .clipped
    }

    private func paintBackground(of node: LayoutNode) {
        guard let background = node.background else { return }
        let color = brush.color(background.color)
        if color.alpha > 0 { brush.tally.work.shapes &+= node.frame.area }
        CairoPaths.fill(node.frame, radius: node.cornerRadius, color: color, on: brush.cairo, masks: brush.masks)
    }
}

extension [LayoutNode] {
    /// Whether a descendant reaches a node's round corners.
    func needsClip(below index: Int) -> Bool {
        let node = self[index]
        guard node.cornerRadius > 0, node.end > index + 1 else { return false }
        return self[(index + 1)..<node.end].contains { $0.paintsCorners && $0.reachesCorner(of: node) }
    }

    /// The rectangle around the shape to which a node clips its content; nil if it clips nothing.
    func clip(of index: Int, _ ruler: LeafRuler) -> PixelRect? {
        // The corners of a cell are erased, which clips nothing else.
        guard let looks = self[index].looks else {
            return index > 0 && needsClip(below: index) ? self[index].frame : nil
        }
        let look = LookPainter(self[index], looks, ruler)
        return look.needsClip(at: index, of: self) ? look.shape.rect : nil
    }
}

extension LayoutNode {
    /// Whether the node paints up to its corners, or beyond them.
    fileprivate var paintsCorners: Bool { paintsArea || looks?.shadow != nil }

    /// Whether the node's frame covers a part of the squares of another node's round corners.
    fileprivate func reachesCorner(of other: LayoutNode) -> Bool {
        // A shadow extends beyond its node.
        if looks?.shadow != nil { return true }
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
