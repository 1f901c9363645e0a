/// A small pictogram by its name, such as `heart.fill`. An app shows the system's symbol with this name. The profiler
/// draws its own outline for some thirty common names.
///
/// If the profiler does not know a name, it draws the fallback, a text such as "♥", or else an empty square with a
/// diagnostic. An app shows the fallback if the system has no symbol with the name.
public struct CellSymbol: Hashable, Sendable {
    /// The name; see ``knownNames``.
    public var name: String
    /// A text of one character to show in its place; nil for none.
    public var fallback: String?
    /// The text style whose font size determines the symbol's size.
    public var style: TextStyle
    /// The colour.
    public var color: CellColor
    /// Whether left and right are exchanged in right-to-left layouts.
    public var isMirrored: Bool

    /// Creates a symbol.
    ///
    /// - Parameter isMirrored: nil means true if the name ends with `.forward` or `.backward`, as in the system.
    public init(
        _ name: String, fallback: String? = nil, style: TextStyle = .body, color: CellColor = .label,
        isMirrored: Bool? = nil
    ) {
        self.name = name
        self.fallback = fallback
        self.style = style
        self.color = color
        self.isMirrored = isMirrored ?? (name.hasSuffix(".forward") || name.hasSuffix(".backward"))
    }

    /// The names that the profiler draws, in alphabetical order.
    public static var knownNames: [String] { SymbolOutline.names }

    /// The side of a symbol, as a multiple of the font size.
    public static let side = 1.2

    /// The fallback as a text.
    public var text: CellText? {
        fallback.map { CellText($0, style: style, color: color, lineLimit: 1, alignment: .center) }
    }
}

extension CellConfiguration {
    /// A small pictogram by its name; see ``CellSymbol``.
    ///
    ///     .symbol("heart.fill", fallback: "♥", style: .body, color: .negative)
    public static func symbol(
        _ name: String, fallback: String? = nil, style: TextStyle = .body, color: CellColor = .label,
        isMirrored: Bool? = nil
    ) -> CellConfiguration {
        CellConfiguration(
            .symbol(CellSymbol(name, fallback: fallback, style: style, color: color, isMirrored: isMirrored)))
    }
}

extension CellSymbol: CellLeaf {
    package static var kind: CellContent.Kind { .symbol }

    package var shownTexts: [CellText] { SymbolOutline.named(name) == nil ? [text].compactMap(\.self) : [] }

    package var isSeen: Bool { true }

    package var needsLabel: Bool { true }

    package var words: String { "the symbol \"\(name.prefix(24))\"" }

    /// None, because the fallback is a picture made of letters.
    package var spokenWords: [String] { [] }

    package var skeleton: CellContent {
        var symbol = self
        symbol.color = .clear
        return CellContent.symbol(symbol).hidden(under: SkeletonArea())
    }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .symbol(SymbolLeaf(self, ruler))
    }
}

/// A symbol in a square. It keeps its size.
package struct SymbolLeaf: PixelLeaf {
    private let symbol: CellSymbol

    package init(_ symbol: CellSymbol, _ ruler: LeafRuler) { self.symbol = symbol }

    package var traits: LeafTraits { LeafTraits() }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { side(ruler) }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        max(side(ruler), ruler.grid.lineHeight(of: symbol.style, at: ruler.textSize))
    }

    private func side(_ ruler: LeafRuler) -> Int {
        ruler.grid.pixels(symbol.style.pointSize(for: ruler.textSize) * CellSymbol.side) ?? 0
    }

    /// The square in the middle of the area.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        let side = min(side(ruler), area.width, area.height)
        return PixelRect(
            x: area.x + (area.width - side) / 2, y: area.y + (area.height - side) / 2, width: side, height: side)
    }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        let square = shownArea(in: area.content, ruler)
        guard !square.isEmpty else { return }
        if SymbolOutline.named(symbol.name) != nil {
            let drawing = SymbolOutline.Drawing(
                name: symbol.name, color: symbol.color, isMirrored: symbol.isMirrored && ruler.isReflected)
            return brush.play(
                AnyCellDrawing(drawing), in: LeafArea(frame: area.frame, content: square, cornerRadius: 0))
        }
        if let text = symbol.text {
            let request = TextRequest(text, size: ruler.textSize, diagnostics: ruler.diagnostics)
            return brush.draw(request, in: area.content)
        }
        ruler.diagnostics.add(.symbolMissing(symbol.name))
        brush.fill(square, radius: square.width / 6, color: .fillBackground)
    }
}
