
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
