extension GroupPlan {
    /// The frame of a supplementary from the group's corner, given the slot of what it hangs on.
    ///
    /// The size of one on an item resolves in the item's frame, of one on a group in the container of the group.
    func frame(of anchored: AnchoredPlan, slot: Rect) -> Rect {
        Self.frame(of: anchored, node: nodes[anchored.node], slot: slot, grid: grid)
    }

    static func frame(of anchored: AnchoredPlan, node: PlanNode, slot: Rect, grid: PixelGrid) -> Rect {
        let container = slot.inset(by: node.insets)
        let box = node.role == .item ? container.size : node.container
        let size = anchored.item.size.resolved(in: box, on: grid)
        let anchor = anchored.item.containerAnchor
        let own = anchored.item.itemAnchor ?? LayoutAnchor(anchor.edges)
        let (point, pivot) = (anchor.point(in: container.size), own.point(in: size))
        let (offset, shift) = (anchor.offset(for: size), own.offset(for: size))
        return Rect(
            origin: Point(
                x: grid.nearest(container.minX + point.x - pivot.x + offset.x + shift.x),
                y: grid.nearest(container.minY + point.y - pivot.y + offset.y + shift.y)),
            size: size)
    }
}
