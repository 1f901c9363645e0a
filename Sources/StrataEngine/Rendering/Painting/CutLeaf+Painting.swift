internal import SectionKit

extension CutLeaf: PaintedLeaf {
    func paint(in area: LeafArea, with brush: LeafBrush) {
        CairoPaths.fill(area.content, radius: 0, color: brush.palette[.fillBackground], on: brush.cairo)
    }
}
