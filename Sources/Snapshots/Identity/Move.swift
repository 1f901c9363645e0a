/// A move: an index or path before the change, and the one after it.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the change.
    public var from: Place
    /// The place after the change.
    public var to: Place

    /// Creates a move.
    @inlinable
    public init(from: Place, to: Place) {
        self.from = from
        self.to = to
    }
}
