/// Receives the elements of queries. Reuse it: once it has grown, a query allocates nothing.
public struct LayoutElementBuffer: Sendable {
    /// The elements of the last query, by section and item.
    public internal(set) var elements: [LayoutElement] = []
    var scratch = FlowScratch()

    /// Makes an empty buffer.
    public init() {}

    /// Removes the elements and keeps the memory.
    public mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
    }

    /// The estimated elements, sorted by their start along an axis and then by index path.
    func estimated(along axis: LayoutAxis) -> [LayoutElement] {
        elements.filter { !$0.estimated.isEmpty && $0.category != .anchored }
            .sorted { ($0.frame.min(axis), $0.index) < ($1.frame.min(axis), $1.index) }
    }
}
