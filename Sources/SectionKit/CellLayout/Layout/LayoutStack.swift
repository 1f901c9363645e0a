
/// A stack in pixels.
package struct LayoutStack {
    package let axis: CellStack.Axis
    package let spacing: Int
    package let alignment: CellStack.Alignment
    package let position: CellPosition
    package let distribution: CellStack.Distribution
}
