import SectionKit

/// Replaces a tree that was too deep or too large: a grey square, with a diagnostic.
struct CutLeaf: Leaf {
    init(_ cut: CellCut, _ ruler: LeafRuler) {
        ruler.diagnostics.add(
            .treeCut(
                depth: cut.depth, nodeCount: cut.nodeCount, maximumDepth: CellConfiguration.maximumDepth,
                maximumNodeCount: CellConfiguration.maximumNodeCount))
    }

    var traits: LeafTraits { LeafTraits(kind: .cut, paintsArea: true) }

    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { Self.side(ruler) }

    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { Self.side(ruler) }

    func paint(in area: LeafArea, with brush: LeafBrush) {
        CairoPaths.fill(area.content, radius: 0, color: brush.palette[.fillBackground], on: brush.cairo)
    }

    /// 44 points, the size of a finger.
    private static func side(_ ruler: LeafRuler) -> Int { ruler.grid.pixels(44) ?? 0 }
}
