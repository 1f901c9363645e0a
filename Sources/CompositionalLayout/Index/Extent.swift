/// How many entries, how many items in them, and how long they are. Counts made up by a file may overflow their sum; nobody
/// searches for those items.
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
