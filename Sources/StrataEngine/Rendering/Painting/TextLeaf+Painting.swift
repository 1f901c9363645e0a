internal import SectionKit

extension TextLeaf: PaintedLeaf {
    func paint(in area: LeafArea, with brush: LeafBrush) {
        guard !area.content.isEmpty else { return }
        brush.typesetter.draw(
            text, in: shownArea(in: area.content, brush.ruler), color: brush.palette[text.color], on: brush.cairo)
    }
}
