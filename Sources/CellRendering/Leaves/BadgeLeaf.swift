import SectionKit

/// A word on a capsule: one line high; gives up width.
struct BadgeLeaf: Leaf {
    private let text: TextRequest
    private let fill: ColorRole

    init(_ badge: CellBadge, _ ruler: LeafRuler) {
        text = TextRequest(badge, size: ruler.textSize, diagnostics: ruler.diagnostics)
        fill = badge.fill
    }

    var traits: LeafTraits {
        LeafTraits(kind: .badge, horizontal: Flexibility(shrinks: true), paintsArea: true)
    }

    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        ruler.measurer.naturalWidth(of: text) + 2 * inset(ruler)
    }

    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        lineHeight(ruler) + 2 * (ruler.grid.pixels(CellBadge.verticalInset) ?? 0)
    }

    /// The padding on both sides of the word.
    private func inset(_ ruler: LeafRuler) -> Int { ruler.grid.pixels(CellBadge.horizontalInset) ?? 0 }

    private func lineHeight(_ ruler: LeafRuler) -> Int { ruler.grid.lineHeight(of: text.font.style, at: text.size) }

    /// The capsule keeps its own size in the middle of more room.
    func paint(in area: LeafArea, with brush: LeafBrush) {
        let (rect, ruler) = (area.content, brush.ruler)
        let height = min(naturalHeight(width: rect.width, ruler), rect.height)
        let width = min(naturalWidth(height: nil, ruler), rect.width)
        let x = ruler.isReflected ? rect.x + rect.width - width : rect.x
        let capsule = PixelRect(x: x, y: rect.y + (rect.height - height) / 2, width: width, height: height)
        CairoPaths.fill(capsule, radius: height / 2, color: brush.palette[fill], on: brush.cairo)
        let beside = inset(ruler)
        let above = max((height - lineHeight(ruler)) / 2, 0)
        let word = capsule.inset(by: PixelInsets(top: above, leading: beside, bottom: above, trailing: beside))
        brush.typesetter.draw(text, in: word, color: brush.palette[text.color], on: brush.cairo)
    }
}
