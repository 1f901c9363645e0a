internal import SectionKit

extension SpacerLeaf: PaintedLeaf {
    func paint(in area: LeafArea, with brush: LeafBrush) {}
}
