/// Columns of equal width, filled one item after the other.
///
/// An item's position depends on all items before it, so the heights of the columns are stored at every
/// ``WaterfallState/interval``th item. A search needs these checkpoints only; a frame needs the items since the last
/// one.
struct WaterfallFlow: Sendable {
    let columns: Int
    let columnWidth: Double
    let columnPitch: Double
    let rowSpacing: Double
    let estimate: Double
    let itemLength: WaterfallItemLength?
    /// A group of one item: the plan by which measured sizes are stored.
    let item: GroupFlow

    static let noMeasures = MeasuredStore()

    init(_ waterfall: Waterfall, item: GroupFlow, container: Size, grid: PixelGrid) {
        columns = waterfall.columns
        let room = container[item.axis.crossing] - Double(columns - 1) * waterfall.columnSpacing
        columnWidth = grid.floor(max(room, 0) / Double(columns))
        columnPitch = columnWidth + waterfall.columnSpacing
        rowSpacing = waterfall.rowSpacing
        estimate = waterfall.estimate
        itemLength = waterfall.itemLength
        self.item = item
    }

    /// The extent of an item along the flow, and whether it is estimated.
    func length(of index: Int, store: MeasuredStore) -> (value: Double, isEstimated: Bool) {
        if let measured = store.values(of: index, stride: 1) { return (measured.0, false) }
        if let itemLength, let known = itemLength(item: index, columnWidth: columnWidth), known.isFinite, known >= 0 {
            return (min(known, .largestSoundLength), false)
        }
        return (estimate, true)
    }

    /// Places the next item in the shortest column; returns the column and the item's start.
    func place(_ length: Double, into heights: inout [Double]) -> (column: Int, start: Double) {
        var shortest = 0
        for column in heights.indices where heights[column] < heights[shortest] { shortest = column }
        let start = heights[shortest]
        heights[shortest] = start + length + rowSpacing
        return (shortest, start)
    }
}
