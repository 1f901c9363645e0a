/// Lays a configuration out in whole pixels.
///
/// Four passes over a flat list of nodes, each visiting every node once, so the cost is linear: natural widths (leaves
/// first), final widths (root first), the heights that follow (leaves first), the places (root first). This is the
/// height-for-width order of text layout; no node is measured twice.
///
/// The list is kept between cells, so that laying out allocates nothing once it is large enough.
package final class LayoutTree {
    /// What leaves are measured with.
    package var ruler: LeafRuler
    /// The nodes of the present cell, in the order of a walk from the root.
    package var nodes: [LayoutNode] = []
    /// Working memory of a stack's pass.
    package var slots: [AxisSlot] = []

    package init(_ ruler: LeafRuler) {
        self.ruler = ruler
        nodes.reserveCapacity(Self.keptNodes)
        slots.reserveCapacity(Self.keptNodes)
    }

    /// Lays a configuration out at a width and a height in pixels, either of them open, and returns the size it asks for; the width
    /// it is laid out at ends where drawing does.
    package func solve(_ configuration: CellConfiguration, width: Int?, height: Int?) -> (width: Int, height: Int) {
        load(configuration)
        findNaturalWidths()
        assignWidths(root: min(width ?? nodes[0].naturalWidth, RenderLimits.storeSide))
        findNaturalHeights()
        let height = height ?? nodes[0].naturalHeight
        assignPlaces(rootHeight: height)
        if ruler.isReflected { reflect() }
        return (width ?? nodes[0].naturalWidth, height)
    }

    /// Mirrors the nodes of a right-to-left cell in its width, once all of them have their places from left to right.
    private func reflect() {
        let width = nodes[0].frame.width
        for index in nodes.indices {
            nodes[index].frame.x = width - nodes[index].frame.x - nodes[index].frame.width
            nodes[index].insets = nodes[index].insets.reflected
        }
    }

    /// Drops the texts and pictures of the last cell, and the excess capacity of lists that had to grow for it.
    package func clear() {
        let isLarge = nodes.capacity > 2 * Self.keptNodes || slots.capacity > 2 * Self.keptNodes
        nodes.removeAll(keepingCapacity: !isLarge)
        slots.removeAll(keepingCapacity: !isLarge)
        if isLarge {
            nodes.reserveCapacity(Self.keptNodes)
            slots.reserveCapacity(Self.keptNodes)
        }
    }

    /// Calls `body` with the index of every child of a stack, in order.
    package func forEachChild(of index: Int, _ body: (Int) -> Void) {
        var child = index + 1
        while child < nodes[index].end {
            body(child)
            child = nodes[child].end
        }
    }

    /// Room for 64 nodes is kept: twice what the largest cells of the built-in plugins have.
    private static let keptNodes = 64
}

/// One node of a configuration, in pixels, with what the passes of the layout find out about it.
package struct LayoutNode {
    /// What the node shows; nil for a stack.
    package let leaf: LayoutLeaf?
    /// How it arranges its children; nil for a leaf.
    package let stack: LayoutStack?
    /// What outlines call it.
    package let kind: PlacedCell.Element.Kind
    /// Whether it takes the room to spare along its stack before any other child.
    package let isSpacer: Bool
    /// Whether it is as long as its stack is broad, whatever the stack's alignment.
    package let fillsAcross: Bool
    /// Whether it paints up to its corners.
    package let paintsArea: Bool
    /// The index after the node's last descendant; nodes are in depth-first order.
    package var end: Int
    package var insets: PixelInsets
    package let fixedWidth: Int?
    package let fixedHeight: Int?
    package let minWidth: Int
    package let minHeight: Int
    package let cornerRadius: Int
    package let background: CellBackground?

    /// Where room left along an axis may go to, and be taken from.
    package var horizontal: Flexibility
    package var vertical: Flexibility
    /// The node's natural size.
    package var naturalWidth = 0
    package var naturalHeight = 0
    /// Where it stands, in pixels of the cell.
    package var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package var contentRect: PixelRect { frame.inset(by: insets) }

    /// What a width becomes when the node's own frame is applied to it.
    package func boundWidth(_ width: Int) -> Int { max(fixedWidth ?? width, minWidth) }

    /// What a height becomes when the node's own frame is applied to it.
    package func boundHeight(_ height: Int) -> Int { max(fixedHeight ?? height, minHeight) }
}

/// A stack in pixels.
package struct LayoutStack {
    package let axis: CellStack.Axis
    package let spacing: Int
    package let alignment: CellStack.Alignment
    package let position: CellPosition
    package let distribution: CellStack.Distribution
}
