/// A grey square with a diagnostic, in place of a tree that is too deep or too large.
package struct CutLeaf: Leaf {
    package init(_ cut: CellCut, _ ruler: LeafRuler) {
        ruler.diagnostics.add(
            .treeCut(
                depth: cut.depth, nodeCount: cut.nodeCount, maximumDepth: CellConfiguration.maximumDepth,
                maximumNodeCount: CellConfiguration.maximumNodeCount))
    }

    package var traits: LeafTraits { LeafTraits(kind: .cut, paintsArea: true) }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { Self.side(ruler) }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { Self.side(ruler) }

    /// 44 points, the size of a touch target.
    private static func side(_ ruler: LeafRuler) -> Int { ruler.grid.pixels(44) ?? 0 }
}
