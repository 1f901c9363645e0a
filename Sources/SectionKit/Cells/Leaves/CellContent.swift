/// One piece of a cell's content: a stack, or a leaf.
///
/// To add a leaf, add a file beside this one that conforms to `CellLeaf` and `PixelLeaf`, a line in the lists of
/// this file, and a view in StrataUIKit. The compiler reports lists and requirements that lack it.
public enum CellContent: Hashable, Sendable {
    /// Children in a row, in a column, or on top of one another.
    case stack(CellStack)
    /// A text in one style.
    case text(CellText)
    /// A picture.
    case image(CellImage)
    /// A short word on a coloured capsule.
    case badge(CellBadge)
    /// A video, shown as its poster.
    case video(CellVideo)
    /// A pictogram by its name.
    case symbol(CellSymbol)
    /// A flexible space along its stack, with a minimum length in points.
    case spacer(minimum: Double)
    /// A hairline across its stack.
    case divider
    /// A drawing by the plugin.
    case drawing(AnyCellDrawing)
    /// The separators and the round corners of a row in a list.
    case rowEdges(CellRowEdges)
    /// A tree that exceeded a limit. It is shown as a placeholder, with a diagnostic.
    case cut(CellCut)

    /// A kind of content.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A stack of children.
        case stack
        /// A text.
        case text
        /// A badge.
        case badge
        /// A picture.
        case image
        /// A video.
        case video
        /// A pictogram.
        case symbol
        /// A spacer.
        case spacer
        /// A hairline.
        case divider
        /// A drawing by the plugin.
        case drawing
        /// The edges of a row in a list.
        case rowEdges
        /// The placeholder of a cut tree.
        case cut
    }

    /// The edges of a row; nil for other content.
    var rowEdges: CellRowEdges? {
        if case .rowEdges(let edges) = self { edges } else { nil }
    }

    /// Calls a visitor with the leaf; nil for a stack.
    package func visit<Visitor: LeafVisitor>(_ visitor: Visitor) -> Visitor.Result? {
        switch self {
        case .stack: nil
        case .text(let text): visitor.visit(text)
        case .badge(let badge): visitor.visit(badge)
        case .image(let image): visitor.visit(image)
        case .video(let video): visitor.visit(video)
        case .symbol(let symbol): visitor.visit(symbol)
        case .spacer(let minimum): visitor.visit(CellSpacer(minimum: minimum))
        case .divider: visitor.visit(CellDivider())
        case .drawing(let drawing): visitor.visit(drawing)
        case .rowEdges(let edges): visitor.visit(edges)
        case .cut(let cut): visitor.visit(cut)
        }
    }
}

/// A leaf of any kind in pixels, without an existential.
package enum LayoutLeaf {
    case text(TextLeaf)
    case badge(BadgeLeaf)
    case image(ImageLeaf)
    case symbol(SymbolLeaf)
    case spacer(SpacerLeaf)
    case divider(CellDivider)
    case drawing(DrawingLeaf)
    case rowEdges(RowEdgesLeaf)
    case cut(CutLeaf)

    /// Performs work on the leaf, regardless of its kind.
    package func perform<Work: LeafWork>(_ work: Work) -> Work.Result {
        switch self {
        case .text(let leaf): work.perform(on: leaf)
        case .badge(let leaf): work.perform(on: leaf)
        case .image(let leaf): work.perform(on: leaf)
        case .symbol(let leaf): work.perform(on: leaf)
        case .spacer(let leaf): work.perform(on: leaf)
        case .divider(let leaf): work.perform(on: leaf)
        case .drawing(let leaf): work.perform(on: leaf)
        case .rowEdges(let leaf): work.perform(on: leaf)
        case .cut(let leaf): work.perform(on: leaf)
        }
    }
}
