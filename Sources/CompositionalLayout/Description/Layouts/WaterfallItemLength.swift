/// The extents of waterfall items that are known without measuring, from an image's proportions for example.
///
/// Two values are equal only if one is a copy of the other.
public struct WaterfallItemLength: Hashable, Sendable {
    private let length: SendableClosure<(item: Int, columnWidth: Double), Double?>

    /// Makes the extents from a function of the item's index and the column's width in points; `nil` measures the item.
    public init(_ length: @escaping @Sendable (_ item: Int, _ columnWidth: Double) -> Double?) {
        self.length = SendableClosure { length($0.item, $0.columnWidth) }
    }

    func callAsFunction(item: Int, columnWidth: Double) -> Double? {
        length.call((item, columnWidth))
    }
}
