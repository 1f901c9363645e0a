/// Columns of equal width; each item goes to the column that is shortest so far, the leading one among equals.
///
/// Items are placed lazily, as far as a query needs; the rest counts with the estimate.
public struct Waterfall: Hashable, Sendable {
    /// How many columns; at least one.
    public var columns: Int
    /// Between columns, in points.
    public var columnSpacing: Double
    /// Between the items of one column, in points.
    public var rowSpacing: Double
    /// What an item's extent along the scroll axis is before it is measured, in points.
    public var estimate: Double
    /// Known extents by item index and column width; items without one are measured.
    public var itemLength: WaterfallItemLength?

    /// Makes a waterfall.
    public init(
        columns: Int, columnSpacing: Double = 0, rowSpacing: Double = 0, estimate: Double,
        itemLength: WaterfallItemLength? = nil
    ) {
        self.columns = columns
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
        self.estimate = estimate
        self.itemLength = itemLength
    }
}
