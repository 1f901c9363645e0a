/// A leaf of any kind, without an existential; its cases list all kinds.
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

    /// Performs work on the leaf, whatever its kind. This is the only dispatch on kinds.
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

/// Work on a leaf of any kind. ``LayoutLeaf/perform(_:)`` finds the kind.
package protocol LeafWork {
    associatedtype Result
    func perform(on leaf: some Leaf) -> Result
}

extension LayoutLeaf {
    /// The traits of the leaf that do not depend on its place.
    package var traits: LeafTraits { perform(ReadTraits()) }

    /// The content's natural width.
    ///
    /// - Parameter height: the fixed height of the content; nil if its width determines its height.
    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        perform(MeasureWidth(height: height, ruler: ruler))
    }

    /// The content's natural height at a width.
    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        perform(MeasureHeight(width: width, ruler: ruler))
    }
}

extension LayoutLeaf {
    /// The part of an area in which the content is shown.
    func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        perform(FindShownArea(area: area, ruler: ruler))
    }
}

private struct ReadTraits: LeafWork {
    func perform(on leaf: some Leaf) -> LeafTraits { leaf.traits }
}

private struct MeasureWidth: LeafWork {
    let height: Int?
    let ruler: LeafRuler

    func perform(on leaf: some Leaf) -> Int { leaf.naturalWidth(height: height, ruler) }
}

private struct MeasureHeight: LeafWork {
    let width: Int
    let ruler: LeafRuler

    func perform(on leaf: some Leaf) -> Int { leaf.naturalHeight(width: width, ruler) }
}

private struct FindShownArea: LeafWork {
    let area: PixelRect
    let ruler: LeafRuler

    func perform(on leaf: some Leaf) -> PixelRect { leaf.shownArea(in: area, ruler) }
}
