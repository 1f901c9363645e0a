internal import CellLayout

extension SpacerLeaf: PaintedLeaf {
    func paint(in area: LeafArea, with brush: LeafBrush) {}
}
