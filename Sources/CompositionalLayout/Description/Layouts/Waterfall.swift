/// Columns of equal width; each item goes to the shortest column, the leading one among equals.
///
/// Items are placed lazily, as far as queries need them; the others count with the estimate.
public struct Waterfall: Hashable, Sendable {
    /// The number of columns, from 1 to 1,000.
    public var columns: Int
    /// Spacing between columns, in points.
    public var columnSpacing: Double
    /// Spacing between the items of a column, in points.
    public var rowSpacing: Double
    /// An item's estimated extent along the scroll axis, in points.
    public var estimate: Double
    /// Known extents by item index and column width; other items are measured.
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
