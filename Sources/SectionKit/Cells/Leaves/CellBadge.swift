internal import CompositionalLayout

/// A short word on a coloured capsule, such as "Ad" or "-20 %".
public struct CellBadge: Hashable, Sendable {
    /// The word, on one line, truncated at its end.
    public var string: String
    /// The colour of the word.
    public var color: CellColor
    /// The colour of the capsule.
    public var fill: CellColor

    /// Creates a badge.
    public init(_ string: String, color: CellColor = .onAccent, fill: CellColor = .accent) {
        self.string = string
        self.color = color
        self.fill = fill
    }

    /// The text style of all badges.
    public static let style = TextStyle.caption2
    /// The text weight of all badges.
    public static let weight = TextWeight.semibold
    /// The padding to the left and to the right of the word, in points.
    public static let horizontalInset = 6.0
    /// The padding above and below the word, in points.
    package static let verticalInset = 3.0

    /// The word as a text.
    package var text: CellText {
        CellText(string, style: Self.style, weight: Self.weight, color: color, lineLimit: 1)
    }
}

extension CellConfiguration {
    /// A short word on a coloured capsule.
    public static func badge(
        _ string: String, color: CellColor = .onAccent, fill: CellColor = .accent
    ) -> CellConfiguration {
        CellConfiguration(.badge(CellBadge(string, color: color, fill: fill)))
    }
}

extension CellBadge: CellLeaf {
    package static var kind: CellContent.Kind { .badge }

    package var shownTexts: [CellText] { [text] }

    package var textGround: CellColor? { fill }

    package var isSeen: Bool { true }

    package var needsLabel: Bool { false }

    package var words: String { "the badge \"\(string.prefix(24))\"" }

    package var skeleton: CellContent {
        CellContent.badge(CellBadge(string, color: .clear, fill: .clear)).hidden(under: SkeletonCapsule(text: text))
    }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .badge(BadgeLeaf(self, ruler))
    }
}

/// A word on a capsule. It is one line high and can shrink in width.
package struct BadgeLeaf: PixelLeaf {
    package let text: TextRequest
    package let fill: CellColor

    package init(_ badge: CellBadge, _ ruler: LeafRuler) {
        text = TextRequest(badge.text, size: ruler.textSize, diagnostics: ruler.diagnostics)
        fill = badge.fill
    }

    package var traits: LeafTraits {
        LeafTraits(horizontal: Flexibility(shrinks: true), paintsArea: true)
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

    /// Paints the capsule and the word on it.
    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        let capsule = shownArea(in: area.content, ruler)
        brush.fill(capsule, radius: capsule.height / 2, color: fill)
        brush.draw(text, in: wordArea(on: capsule, ruler))
    }
}

/// A capsule of a badge's size.
private struct SkeletonCapsule: CellDrawing {
    let text: CellText

    var drawsText: Bool { false }

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        let words = context.size(of: text)
        return Size(
            width: words.width + 2 * CellBadge.horizontalInset, height: words.height + 2 * CellBadge.verticalInset)
    }

    func draw(on canvas: inout DrawingCanvas) {
        let natural = size(fitting: nil, in: canvas.context)
        let (width, height) = (min(natural.width, canvas.size.width), min(natural.height, canvas.size.height))
        let capsule = Rect(
            x: canvas.isRightToLeft ? canvas.size.width - width : 0, y: (canvas.size.height - height) / 2, width: width,
            height: height)
        canvas.fill(.rect(capsule, cornerRadius: height / 2), SkeletonColor.bar)
    }
}
