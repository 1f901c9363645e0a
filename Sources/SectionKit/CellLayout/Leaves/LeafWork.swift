/// Work on a leaf of any kind. ``LayoutLeaf/perform(_:)`` finds the kind.
package protocol LeafWork {
    associatedtype Result
    func perform(on leaf: some Leaf) -> Result
}

extension LayoutLeaf {
    /// What does not depend on where the leaf stands.
    package var traits: LeafTraits { perform(ReadTraits()) }

    /// The content's natural width; `height` is nil if the width decides.
    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        perform(MeasureWidth(height: height, ruler: ruler))
    }

    /// The content's natural height at a width.
    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        perform(MeasureHeight(width: width, ruler: ruler))
    }
}

extension LayoutLeaf {
    /// Where the content is shown in an area.
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
