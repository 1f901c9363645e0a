import SectionKit

/// A stack in pixels.
struct LayoutStack {
    let axis: CellStack.Axis
    let spacing: Int
    let alignment: CellStack.Alignment
    let position: CellPosition
    let distribution: CellStack.Distribution
}
