import SectionKit

/// A hairline across a stack: one pixel thick.
struct DividerLeaf: Leaf {
    var traits: LeafTraits { LeafTraits(kind: .divider, fillsAcross: true) }

    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 1 }

    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 1 }

    func paint(in area: LeafArea, with brush: LeafBrush) {
        CairoPaths.fill(area.frame, radius: 0, color: brush.palette[.separator], on: brush.cairo)
    }
}
