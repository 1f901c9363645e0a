/// The extents that all groups of a section take from the largest of them; `nil` along an axis where each has its own.
struct SharedExtents: Hashable, Sendable {
    var width: Double?
    var height: Double?

    subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}
