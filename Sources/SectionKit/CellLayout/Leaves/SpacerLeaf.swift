/// Space along a stack: it has a minimum length, and takes spare space before other leaves.
package struct SpacerLeaf: Leaf {
    private let least: Int
    private let axis: CellStack.Axis?

    package init(minimum: Double, along axis: CellStack.Axis?, _ ruler: LeafRuler) {
        least = ruler.grid.length(minimum, "spacer", ruler.diagnostics) ?? 0
        self.axis = axis
    }

    package var traits: LeafTraits {
        LeafTraits(
            kind: .spacer, minWidth: axis == .horizontal ? least : 0, minHeight: axis == .vertical ? least : 0,
            isSpacer: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 0 }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 0 }
}
