/// An entry of a ``ChunkedList``.
protocol Extended: Sendable {
    /// What the entry adds to the sums.
    var extent: Extent { get }
}
