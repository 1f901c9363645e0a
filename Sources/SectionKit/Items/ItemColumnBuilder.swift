/// Collects the items of one column.
protocol ItemColumnBuilder: AnyObject {
    var type: SectionType { get }
    var count: Int { get }
    /// Whether its items are kept as raw JSON, because no plugin knows the type or its plugin cannot decode them.
    var isPlaceholder: Bool { get }
    /// The identity of the last item.
    var lastID: ItemID? { get }
    func append(from decoder: any Decoder) throws
    /// Reserves capacity for this many items in total.
    func reserve(_ count: Int)
    /// Takes an item; false, and nothing taken, if it is of another type.
    func append(_ item: any SectionItem) -> Bool
    /// Takes rows over from a column; false, and nothing taken, if it holds another type.
    func append(rows: Range<Int>, of column: any ItemColumn) -> Bool
    func appendSample(id: ItemID, using random: inout SeededRandom)
    func finish() -> any ItemColumn
}
