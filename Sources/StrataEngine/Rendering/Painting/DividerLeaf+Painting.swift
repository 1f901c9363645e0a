internal import SectionKit

extension DividerLeaf: PaintedLeaf {
    func paint(in area: LeafArea, with brush: LeafBrush) {
        CairoPaths.fill(area.frame, radius: 0, color: brush.palette[.separator], on: brush.cairo)
    }
}
