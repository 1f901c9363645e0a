/// A number of groups, one after the other, that wrap by measured sizes.
struct WrapPath: Hashable, Sendable {
    /// The number of groups.
    var rows = 0
    /// The number of those among them without a measured item: groups of the estimates.
    var plain = 0
    /// The total length along the flow of the others.
    var length = 0.0
    /// The largest extent of the others across their axis.
    var largest = 0.0

    static func + (left: WrapPath, right: WrapPath) -> WrapPath {
        WrapPath(
            rows: left.rows + right.rows, plain: left.plain + right.plain, length: left.length + right.length,
            largest: max(left.largest, right.largest))
    }
}
