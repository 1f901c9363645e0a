/// Lays out a configuration in whole pixels.
///
/// Four passes over a flat list of nodes visit every node once each, so the cost is linear: natural widths (leaves
/// first), final widths (root first), natural heights at these widths (leaves first), positions (root first). This is
/// the height-for-width order of text layout. No node is measured twice.
///
/// The list is reused for the next cell, so layout does not allocate once it is large enough.
package final class LayoutTree {
    /// The ruler with which leaves are measured.
    package var ruler: LeafRuler
    /// The nodes of the current cell, depth first from the root.
    package var nodes: [LayoutNode] = []
    /// Working memory of a stack's pass.
    package var slots: [AxisSlot] = []

    package init(_ ruler: LeafRuler) {
        self.ruler = ruler
        nodes.reserveCapacity(Self.keptNodes)
        slots.reserveCapacity(Self.keptNodes)
    }

    /// Lays out a configuration at a width and a height in pixels; nil for the natural ones. Returns its size. The
    /// width is limited to the maximum width of a drawing.
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

    /// Mirrors the nodes of a right-to-left cell, after they were placed from left to right.
    private func reflect() {
        let width = nodes[0].frame.width
        for index in nodes.indices {
            nodes[index].frame.x = width - nodes[index].frame.x - nodes[index].frame.width
            nodes[index].insets = nodes[index].insets.reflected
        }
    }

    /// Releases the texts and pictures of the last cell, and the excess capacity of lists.
    package func clear() {
        let isLarge = nodes.capacity > 2 * Self.keptNodes || slots.capacity > 2 * Self.keptNodes
        nodes.removeAll(keepingCapacity: !isLarge)
        slots.removeAll(keepingCapacity: !isLarge)
        if isLarge {
            nodes.reserveCapacity(Self.keptNodes)
            slots.reserveCapacity(Self.keptNodes)
        }
    }

    /// Calls `body` with the index of each child of a stack, in order.
    package func forEachChild(of index: Int, _ body: (Int) -> Void) {
        var child = index + 1
        while child < nodes[index].end {
            body(child)
            child = nodes[child].end
        }
    }

    /// The number of nodes whose capacity is kept: twice that of the largest cells of the built-in plugins.
    private static let keptNodes = 64
}

/// A node of a configuration, in pixels, with the results of the layout's passes.
package struct LayoutNode {
    /// The leaf that the node shows; nil for a stack.
    package let leaf: LayoutLeaf?
    /// The kind of the node in a ``PlacedCell``.
    package let kind: CellContent.Kind
    /// Whether it takes the spare space along its stack before other children.
    package let isSpacer: Bool
    /// Whether it fills its stack across the axis, regardless of the stack's alignment.
    package let fillsAcross: Bool
    /// Whether it paints its area up to the corners.
    package let paintsArea: Bool
    /// The arrangement of its children; nil for a leaf.
    package let stack: LayoutStack?
    /// The index after the node's last descendant; nodes are in depth-first order.
    package var end: Int
    package var insets: PixelInsets
    private let fixed: FixedSize
    package let minWidth: Int
    package let minHeight: Int
    package let cornerRadius: Int
    package let background: CellBackground?
    /// The looks beyond a colour and a radius.
    private let ownLooks: Boxed<CellLooks>?
    /// The parts that are left out.
    private let omitted: CellParts

    /// Whether the node takes spare space, or gives up space, along each axis.
    package var horizontal: Flexibility
    package var vertical: Flexibility
    /// The node's natural size.
    package var naturalWidth = 0
    package var naturalHeight = 0
    /// The frame, in pixels of the cell.
    package var frame = PixelRect.zero

    /// A node before it is laid out.
    init(
        _ configuration: CellConfiguration, leaf: LayoutLeaf?, stack: LayoutStack?, traits: LeafTraits, end: Int,
        insets: PixelInsets, fixed: FixedSize, minWidth: Int, minHeight: Int, cornerRadius: Int, omitted: CellParts = []
    ) {
        self.leaf = leaf
        self.stack = stack
        kind = configuration.content.kind
        isSpacer = traits.isSpacer
        fillsAcross = traits.fillsAcross
        self.omitted = omitted
        background = omitted.contains(.borders) ? configuration.background?.withoutBorder : configuration.background
        ownLooks = configuration.ownLooks
        paintsArea = traits.paintsArea || background != nil || ownLooks?.value.fill != nil
        self.end = end
        self.insets = insets
        self.fixed = fixed
        self.minWidth = minWidth
        self.minHeight = minHeight
        self.cornerRadius = omitted.contains(.corners) ? 0 : cornerRadius
        horizontal = traits.horizontal
        vertical = traits.vertical
    }

    package var contentRect: PixelRect { frame.inset(by: insets) }

    package var fixedWidth: Int? { fixed.width < 0 ? nil : Int(fixed.width) }
    package var fixedHeight: Int? { fixed.height < 0 ? nil : Int(fixed.height) }

    /// The looks beyond a colour and a radius; nil for none.
    package var looks: CellLooks? { omitted.isEmpty ? ownLooks?.value : ownLooks?.value.without(omitted) }

    /// Width divided by height; nil if the content determines the height.
    var aspectRatio: Double? {
        guard let ratio = ownLooks?.value.aspectRatio, ratio.isFinite, ratio > 0 else { return nil }
        return min(max(ratio, 0.001), 1_000)
    }

    /// The width of a node with an aspect ratio and a fixed height; nil for others.
    var proportionalWidth: Int? {
        guard let ratio = aspectRatio, let height = fixedHeight else { return nil }
        return min(Int((Double(height) * ratio).rounded()), CellPixelGrid.longest)
    }

    /// The height of a node with an aspect ratio at its width; nil for others.
    var proportionalHeight: Int? {
        aspectRatio.map { min(Int((Double(frame.width) / $0).rounded()), CellPixelGrid.longest) }
    }

    /// Whether it is a spacer without a stated length along the axis of its stack.
    func takesSpace(along axis: CellStack.Axis, of stack: LayoutStack) -> Bool {
        isSpacer && stack.axis == axis && (axis == .horizontal ? fixedWidth : fixedHeight) == nil
    }

    /// Applies the node's fixed or minimum width to a width.
    package func boundWidth(_ width: Int) -> Int { max(fixedWidth ?? width, minWidth) }

    /// Applies the node's fixed or minimum height to a height.
    package func boundHeight(_ height: Int) -> Int { max(fixedHeight ?? height, minHeight) }
}

/// Fixed sizes in pixels, which are at most ``CellPixelGrid/longest``; negative for none.
struct FixedSize {
    var width: Int32 = -1
    var height: Int32 = -1

    init(width: Int?, height: Int?) {
        self.width = width.map { Int32(clamping: $0) } ?? -1
        self.height = height.map { Int32(clamping: $0) } ?? -1
    }
}

/// A stack in pixels.
package struct LayoutStack {
    package let axis: CellStack.Axis
    package let spacing: Int
    package let alignment: CellStack.Alignment
    package let position: CellPosition
    package let distribution: CellStack.Distribution
}
