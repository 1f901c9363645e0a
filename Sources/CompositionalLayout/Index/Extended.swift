/// An entry of a ``ChunkedList``.
protocol Extended: Sendable {
    /// The entry's contribution to the sums.
    var extent: Extent { get }
}
