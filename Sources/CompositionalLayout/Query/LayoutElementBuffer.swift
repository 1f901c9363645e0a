/// Receives elements; made once and used for every query, so that a steady query allocates nothing.
public struct LayoutElementBuffer: Sendable {
    /// The elements of the last query, by section and in the order of their items.
    public internal(set) var elements: [LayoutElement] = []
    var scratch = FlowScratch()

    /// Makes an empty buffer.
    public init() {}

    /// Forgets the elements and keeps the memory.
    public mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
    }

    /// The estimated elements from the start on; those side by side in the feed's order.
    func estimated(along axis: LayoutAxis) -> [LayoutElement] {
        elements.filter { !$0.estimated.isEmpty && $0.category != .anchored }
            .sorted { ($0.frame.min(axis), $0.index) < ($1.frame.min(axis), $1.index) }
    }
}
