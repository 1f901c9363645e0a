
/// A leaf of any kind, without an existential: the list of all kinds.
package enum LayoutLeaf {
    case text(TextLeaf)
    case badge(BadgeLeaf)
    case image(ImageLeaf)
    case spacer(SpacerLeaf)
    case divider(DividerLeaf)
    case drawing(DrawingLeaf)
    case cut(CutLeaf)

    /// Creates the leaf of a piece of content; nil for a stack.
    ///
    /// - Parameter axis: the axis of the enclosing stack; nil at the root.
    package init?(_ content: CellContent, along axis: CellStack.Axis?, _ ruler: LeafRuler) {
        switch content {
        case .stack: return nil
        case .text(let text): self = .text(TextLeaf(text, ruler))
        case .badge(let badge): self = .badge(BadgeLeaf(badge, ruler))
        case .image(let image): self = .image(ImageLeaf(image, ruler))
        case .spacer(let minimum): self = .spacer(SpacerLeaf(minimum: minimum, along: axis, ruler))
        case .divider: self = .divider(DividerLeaf())
        case .drawing(let drawing): self = .drawing(DrawingLeaf(drawing))
        case .cut(let cut): self = .cut(CutLeaf(cut, ruler))
        }
    }

    /// Performs work on the leaf, whatever its kind; the only dispatch on kinds.
    package func perform<Work: LeafWork>(_ work: Work) -> Work.Result {
        switch self {
        case .text(let leaf): work.perform(on: leaf)
        case .badge(let leaf): work.perform(on: leaf)
        case .image(let leaf): work.perform(on: leaf)
        case .spacer(let leaf): work.perform(on: leaf)
        case .divider(let leaf): work.perform(on: leaf)
        case .drawing(let leaf): work.perform(on: leaf)
        case .cut(let leaf): work.perform(on: leaf)
        }
    }
}
