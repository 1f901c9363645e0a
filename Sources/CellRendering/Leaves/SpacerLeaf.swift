import SectionKit

/// Room along a stack: at least so much, and first in line for what is left.
struct SpacerLeaf: Leaf {
    private let least: Int
    private let axis: CellStack.Axis?

    init(minimum: Double, along axis: CellStack.Axis?, _ ruler: LeafRuler) {
        least = ruler.grid.length(minimum, "spacer", ruler.diagnostics) ?? 0
        self.axis = axis
    }

    var traits: LeafTraits {
        LeafTraits(
            kind: .spacer, minWidth: axis == .horizontal ? least : 0, minHeight: axis == .vertical ? least : 0,
            isSpacer: true)
    }

    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 0 }

    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 0 }

    func paint(in area: LeafArea, with brush: LeafBrush) {}
}
