internal import SectionKit

extension BadgeLeaf: PaintedLeaf {
    /// Paints the capsule and the word on it.
    func paint(in area: LeafArea, with brush: LeafBrush) {
        let capsule = shownArea(in: area.content, brush.ruler)
        CairoPaths.fill(
            capsule, radius: capsule.height / 2, color: brush.palette[fill], on: brush.cairo, masks: brush.masks)
        brush.typesetter.draw(
            text, in: wordArea(on: capsule, brush.ruler), color: brush.palette[text.color], on: brush.cairo)
    }
}
