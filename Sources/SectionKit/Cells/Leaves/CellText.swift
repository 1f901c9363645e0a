internal import CompositionalLayout

/// A text in one style, weight and colour. The parts of a ``RichText`` may differ.
public struct CellText: Hashable, Sendable {
    /// The position of the lines between the edges.
    public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
        /// At the leading edge.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge.
        case trailing
    }

    /// Where a text that does not fit is truncated with an ellipsis.
    public enum Truncation: UInt8, Hashable, Sendable, CaseIterable {
        /// At the end of the last line.
        case tail
        /// In the middle of the last line.
        case middle
        /// At the beginning of the last line.
        case head
        /// Nowhere. The text is clipped.
        case clip
    }

    /// The characters. Lines break at U+000A, between words, and at soft hyphens (U+00AD). A new string has no ``runs``.
    public var string: String {
        didSet { if ownStyling != nil { dropRuns() } }
    }
    /// The step of the type scale.
    public var style: TextStyle
    /// The weight, or nil for the style's own.
    public var weight: TextWeight?
    /// The font family, from the profile's `fonts`, from a plugin, or installed; nil for the default. As with
    /// `UIFontMetrics`, the style determines the font size and the line height at the user's text size.
    public var family: String?
    /// The colour.
    public var color: CellColor
    /// The maximum number of lines; nil for all.
    public var lineLimit: Int?
    /// The position of the lines between the edges.
    public var alignment: Alignment
    /// Where a text that does not fit is truncated.
    public var truncation: Truncation
    /// Whether a line is drawn through the text, as for a former price.
    public var isStruckThrough: Bool
    /// The runs and the settings of lines; nil for none.
    var ownStyling: Boxed<TextStyling>?

    /// Creates a text.
    public init(
        _ string: String, style: TextStyle = .body, weight: TextWeight? = nil, family: String? = nil,
        color: CellColor = .label,
        lineLimit: Int? = nil, alignment: Alignment = .leading, truncation: Truncation = .tail,
        isStruckThrough: Bool = false
    ) {
        self.string = string
        self.style = style
        self.weight = weight
        self.family = family
        self.color = color
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
        self.isStruckThrough = isStruckThrough
    }

    private mutating func dropRuns() { styling = styling.moved(to: styling.edges.map { _ in 0 }) }
}

extension CellConfiguration {
    /// A text. `lines` is the maximum number of lines, nil for all. `family` is a font family, nil for the default.
    public static func text(
        _ string: String, style: TextStyle = .body, weight: TextWeight? = nil, family: String? = nil,
        color: CellColor = .label, lines: Int? = nil, alignment: CellText.Alignment = .leading,
        truncation: CellText.Truncation = .tail,
        isStruckThrough: Bool = false
    ) -> CellConfiguration {
        CellConfiguration(
            .text(
                CellText(
                    string, style: style, weight: weight, family: family, color: color, lineLimit: lines,
                    alignment: alignment,
                    truncation: truncation, isStruckThrough: isStruckThrough)))
    }
}

extension CellText: CellLeaf {
    package static var kind: CellContent.Kind { .text }

    package var shownTexts: [CellText] { [self] }

    package var isSeen: Bool { !string.isEmpty }

    package var needsLabel: Bool { false }

    package var words: String { "the text \"\(string.prefix(24))\"" }

    package var skeleton: CellContent {
        var clear = self
        clear.color = .clear
        if !runs.isEmpty { clear.styling = styling.clear }
        return CellContent.text(clear).hidden(under: SkeletonLines(text: self))
    }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .text(TextLeaf(self, ruler))
    }
}

/// A text, as wide as its longest line and as high as its lines at its width. It can shrink in width.
package struct TextLeaf: PixelLeaf {
    package let text: TextRequest

    package init(_ text: CellText, _ ruler: LeafRuler) {
        var text = text
        if ruler.omitted.contains(.furtherLines) { text.lineLimit = 1 }
        self.text = TextRequest(text, size: ruler.textSize, diagnostics: ruler.diagnostics)
    }

    package var traits: LeafTraits { LeafTraits(horizontal: Flexibility(shrinks: true)) }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { ruler.measurer.naturalWidth(of: text) }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { ruler.measurer.height(of: text, width: width) }

    /// In a taller area, a text is centred vertically, as in `UILabel`.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        guard !area.isEmpty else { return area }
        var lines = area
        lines.height = min(naturalHeight(width: area.width, ruler), area.height)
        lines.y += (area.height - lines.height) / 2
        return lines
    }

    package func links(in area: PixelRect, element: Int, _ ruler: LeafRuler) -> [PlacedLink] {
        guard let runs = text.styling?.runs else { return [] }
        let shown = shownArea(in: area, ruler)
        guard !shown.isEmpty else { return [] }
        return ruler.measurer.links(of: text, in: shown, isReflected: ruler.isReflected).compactMap { part in
            guard !part.rect.isEmpty, let action = runs[part.run].linkAction(in: text.string) else { return nil }
            return PlacedLink(element: element, action: action, frame: ruler.grid.points(part.rect))
        }
    }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        guard !area.content.isEmpty else { return }
        brush.draw(text, in: shownArea(in: area.content, ruler))
    }
}

/// A bar for each line of a text; the last of several lines is shorter.
private struct SkeletonLines: CellDrawing {
    let text: CellText

    var drawsText: Bool { false }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { context.size(of: text, width: width) }

    func draw(on canvas: inout DrawingCanvas) {
        let size = canvas.size(of: text, width: canvas.size.width)
        var one = text
        one.lineLimit = 1
        let line = canvas.size(of: one).height
        guard line > 0, size.width > 0 else { return }
        let count = max(1, Int((min(size.height, canvas.size.height) / line).rounded()))
        let top = (canvas.size.height - Double(count) * line) / 2
        for number in 0..<count {
            let isShort = count > 1 && number == count - 1
            let width = size.width * (isShort ? Self.lastShare : 1)
            let bar = Rect(
                x: x(of: width, on: canvas), y: top + (Double(number) + (1 - Self.thickness) / 2) * line, width: width,
                height: line * Self.thickness)
            canvas.fill(.rect(bar, cornerRadius: bar.height / 2), SkeletonColor.bar)
        }
    }

    private func x(of width: Double, on canvas: DrawingCanvas) -> Double {
        let rest = canvas.size.width - width
        return switch text.alignment {
        case .leading: canvas.isRightToLeft ? rest : 0
        case .center: rest / 2
        case .trailing: canvas.isRightToLeft ? 0 : rest
        }
    }

    /// The height of a bar, as a share of its line's height.
    private static let thickness = 0.55
    /// The width of the last line's bar, as a share of the width.
    private static let lastShare = 0.6
}
