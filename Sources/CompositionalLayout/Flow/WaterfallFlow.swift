/// Columns of equal width, filled item by item.
///
/// Where an item stands depends on all before it, so the heights of the columns are kept at every so many items: a
/// search needs those, and a frame needs the items since the last of them.
struct WaterfallFlow: Sendable {
    let columns: Int
    let columnWidth: Double
    let columnPitch: Double
    let rowSpacing: Double
    let estimate: Double
    let itemLength: WaterfallItemLength?
    /// The plan that measured sizes are kept by.
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

    /// The extent of an item along the flow, and whether it still waits for a measurement.
    func length(of index: Int, store: MeasuredStore) -> (value: Double, isEstimated: Bool) {
        if let measured = store.values(of: index, stride: 1) { return (measured.0, false) }
        if let itemLength, let known = itemLength(item: index, columnWidth: columnWidth), known.isFinite, known >= 0 {
            return (min(known, .largestSoundLength), false)
        }
        return (estimate, true)
    }

    /// Puts the next item into the shortest column; returns the column and where the item begins.
    func place(_ length: Double, into heights: inout [Double]) -> (column: Int, start: Double) {
        var shortest = 0
        for column in heights.indices where heights[column] < heights[shortest] { shortest = column }
        let start = heights[shortest]
        heights[shortest] = start + length + rowSpacing
        return (shortest, start)
    }
}
