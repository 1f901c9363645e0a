/// A grid whose rows are interrupted by full-width rows, an advertisement for example, without splitting the section.
///
/// Which items are wide is data, not layout: a solver is told their indices with the section's item count. A wide item
/// ends the row before it, as a line break would.
public struct MixedRows: Hashable, Sendable {
    /// The row of ordinary items.
    public var row: LayoutGroup
    /// The row of a wide item.
    public var wide: LayoutGroup

    /// Makes mixed rows of two groups.
    public init(row: LayoutGroup, wide: LayoutGroup) {
        self.row = row
        self.wide = wide
    }

    /// One group for the regular case: a wide row after every `rows` rows. No indices of wide items are needed.
    ///
    /// - Parameters:
    ///   - rows: How many ordinary rows stand before each wide one.
    ///   - width: The width of the whole group.
    ///   - spacing: Between rows, in points; use the same as the section's `interGroupSpacing`.
    public func repeating(every rows: Int, width: LayoutDimension, spacing: Double) -> LayoutGroup {
        let column = Array(repeating: LayoutSubitem.group(row), count: max(rows, 0)) + [.group(wide)]
        let estimate = column.reduce(0) { $0 + $1.size.height.value } + spacing * Double(max(rows, 0))
        return LayoutGroup(
            axis: .vertical, size: LayoutSize(width: width, height: .estimated(estimate)),
            content: .subitems(column), spacing: .fixed(spacing))
    }
}

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

/// Gives the extent of waterfall items that are known without measuring, for example from an image's proportions.
///
/// Two values are equal only if one is a copy of the other.
public struct WaterfallItemLength: Hashable, Sendable {
    private let length: SendableClosure<(item: Int, columnWidth: Double), Double?>

    /// Makes it from a function of the item's index and the column's width in points.
    public init(_ length: @escaping @Sendable (_ item: Int, _ columnWidth: Double) -> Double?) {
        self.length = SendableClosure { length($0.item, $0.columnWidth) }
    }

    func callAsFunction(item: Int, columnWidth: Double) -> Double? {
        length.call((item, columnWidth))
    }
}
