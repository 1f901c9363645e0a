/// The size of a tree that was cut because it exceeded a limit of ``CellConfiguration``.
public struct CellCut: Hashable, Sendable {
    /// The depth of the tree, in levels.
    public let depth: Int
    /// The number of nodes in the tree.
    package let nodeCount: Int

    /// Creates a description from the depth in levels and the number of nodes.
    public init(depth: Int, nodeCount: Int) {
        self.depth = depth
        self.nodeCount = nodeCount
    }
}

extension CellCut: CellLeaf {
    package static var kind: CellContent.Kind { .cut }

    package var isSeen: Bool { true }

    package var needsLabel: Bool { false }

    package var words: String { "a part" }

    package var skeleton: CellContent { .cut(self) }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .cut(CutLeaf(self, ruler))
    }
}

/// A grey square with a diagnostic, in place of a tree that is too deep or too large.
package struct CutLeaf: PixelLeaf {
    package init(_ cut: CellCut, _ ruler: LeafRuler) {
        ruler.diagnostics.add(
            .treeCut(
                depth: cut.depth, nodeCount: cut.nodeCount, maximumDepth: CellConfiguration.maximumDepth,
                maximumNodeCount: CellConfiguration.maximumNodeCount))
    }

    package var traits: LeafTraits { LeafTraits(paintsArea: true) }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { Self.side(ruler) }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { Self.side(ruler) }

    /// 44 points, the size of a touch target.
    private static func side(_ ruler: LeafRuler) -> Int { ruler.grid.pixels(44) ?? 0 }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        brush.fill(area.content, radius: 0, color: .fillBackground)
    }
}
