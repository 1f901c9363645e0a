internal import SectionKit

/// A visible cell with its element.
struct VisibleCell {
    let key: ElementKey
    let cell: Cell
    /// The kind of supplementary; nil for a cell.
    let supplementary: SupplementaryKind?
    /// The frame in the viewport, in points.
    let frame: Rect
}
