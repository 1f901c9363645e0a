/// A word on a capsule: it is one line high, and gives up width.
package struct BadgeLeaf: Leaf {
    package let text: TextRequest
    package let fill: ColorRole

    package init(_ badge: CellBadge, _ ruler: LeafRuler) {
        text = TextRequest(badge, size: ruler.textSize, diagnostics: ruler.diagnostics)
        fill = badge.fill
    }

    package var traits: LeafTraits {
        LeafTraits(kind: .badge, horizontal: Flexibility(shrinks: true), paintsArea: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        ruler.measurer.naturalWidth(of: text) + 2 * inset(ruler)
    }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        lineHeight(ruler) + 2 * (ruler.grid.pixels(CellBadge.verticalInset) ?? 0)
    }

    /// The capsule keeps its own size, centred vertically in a larger area.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        let height = min(naturalHeight(width: area.width, ruler), area.height)
        let width = min(naturalWidth(height: nil, ruler), area.width)
        let x = ruler.isReflected ? area.x + area.width - width : area.x
        return PixelRect(x: x, y: area.y + (area.height - height) / 2, width: width, height: height)
    }

    /// The position of the word in its capsule.
    package func wordArea(on capsule: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        let beside = inset(ruler)
        let above = max((capsule.height - lineHeight(ruler)) / 2, 0)
        return capsule.inset(by: PixelInsets(top: above, leading: beside, bottom: above, trailing: beside))
    }

    /// The padding on both sides of the word.
    private func inset(_ ruler: LeafRuler) -> Int { ruler.grid.pixels(CellBadge.horizontalInset) ?? 0 }

    private func lineHeight(_ ruler: LeafRuler) -> Int { ruler.grid.lineHeight(of: text.font.style, at: text.size) }
}
