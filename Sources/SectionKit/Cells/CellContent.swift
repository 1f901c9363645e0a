/// One piece of a cell's content.
public enum CellContent: Hashable, Sendable {
    /// Children in a row, in a column, or on top of each other.
    case stack(CellStack)
    /// A text in one style.
    case text(CellText)
    /// A picture.
    case image(CellImage)
    /// A short word on a coloured capsule.
    case badge(CellBadge)
    /// A flexible space along its stack, with a minimum length in points.
    case spacer(minimum: Double)
    /// A hairline across its stack.
    case divider
    /// What the plugin draws itself.
    case drawing(AnyCellDrawing)
    /// A tree that went past a limit; shown as a placeholder and diagnosed.
    case cut(CellCut)

    /// The content itself, or what stands for it when it is a stack past a limit.
    ///
    /// Trees are built from the leaves up, so a stack that would be one level too deep is where the limit shows.
    var limited: CellContent {
        guard case .stack(let stack) = self else { return self }
        let fits =
            stack.depth <= CellConfiguration.maximumDepth && stack.nodeCount <= CellConfiguration.maximumNodeCount
        return fits ? self : .cut(CellCut(depth: stack.depth, nodeCount: stack.nodeCount))
    }
}
