internal import SectionKit

/// A cell in sight, with the element that it stands for.
struct VisibleCell {
    let key: ElementKey
    let cell: Cell
    /// What it is besides a cell; nil for a cell.
    let supplementary: SupplementaryKind?
    /// Where it stands in the viewport, in points.
    let frame: Rect
}
