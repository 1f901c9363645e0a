/// Work on a leaf of any kind. ``LayoutLeaf/perform(_:)`` finds the kind.
protocol LeafWork {
    associatedtype Result
    func perform(on leaf: some Leaf) -> Result
}

extension LayoutLeaf {
    /// What does not depend on where the leaf stands.
    var traits: LeafTraits { perform(ReadTraits()) }

    /// The content's natural width; `height` is nil if the width decides.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        perform(MeasureWidth(height: height, ruler: ruler))
    }

    /// The content's natural height at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        perform(MeasureHeight(width: width, ruler: ruler))
    }

    /// Paints the leaf.
    func paint(in area: LeafArea, with brush: LeafBrush) {
        perform(Paint(area: area, brush: brush))
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

private struct Paint: LeafWork {
    let area: LeafArea
    let brush: LeafBrush

    func perform(on leaf: some Leaf) { leaf.paint(in: area, with: brush) }
}
