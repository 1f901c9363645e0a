/// A number of entries, their items and their length. Item counts from a file may overflow the sum, so it wraps; items
/// beyond are never searched.
struct Extent: Summable, Hashable {
    var entries: Int
    var items: Int
    var length: Double

    static let zero = Extent(entries: 0, items: 0, length: 0)

    static func + (left: Extent, right: Extent) -> Extent {
        Extent(
            entries: left.entries + right.entries, items: left.items &+ right.items,
            length: left.length + right.length)
    }
}
