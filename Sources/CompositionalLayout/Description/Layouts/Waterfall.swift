/// Columns of equal width. Each item goes to the shortest column; of equally short ones, to the leading one.
///
/// Items are placed lazily, as queries need them. All other items count with the estimate.
public struct Waterfall: Hashable, Sendable {
    /// The number of columns, from 1 to 1,000.
    public var columns: Int
    /// Spacing between columns, in points.
    package var columnSpacing: Double
    /// Spacing between the items of a column, in points.
    public var rowSpacing: Double
    /// An item's estimated extent along the scroll axis, in points.
    public var estimate: Double
    /// Known extents by item index and column width. All other items are measured.
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

/// The extents of waterfall items that are known without measuring, for example from an image's proportions.
///
/// Two values are equal only if one is a copy of the other.
public struct WaterfallItemLength: Hashable, Sendable {
    /// A function of two numbers, with identity. A ``SendableClosure`` would combine both into one argument, which
    /// costs a second call.
    private final class Storage: Hashable, Sendable {
        let length: @Sendable (_ item: Int, _ columnWidth: Double) -> Double?

        init(_ length: @escaping @Sendable (_ item: Int, _ columnWidth: Double) -> Double?) { self.length = length }

        static func == (left: Storage, right: Storage) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let storage: Storage

    /// Makes the extents from a function of the item's index and the column's width in points; `nil` measures the item.
    public init(_ length: @escaping @Sendable (_ item: Int, _ columnWidth: Double) -> Double?) {
        storage = Storage(length)
    }

    var function: @Sendable (_ item: Int, _ columnWidth: Double) -> Double? { storage.length }
}

extension WaterfallItemLength: CustomStringConvertible {
    /// The same text for every value: a function has no printed form, and its address differs between processes.
    public var description: String { "WaterfallItemLength(function)" }
}
