internal import CJemalloc

/// The moment that jemalloc's statistics describe. They stand still until it is advanced.
///
/// An advance merges the counters of every arena: 14 microseconds with one or two arenas, 80 with nine. Once at a
/// reading, never inside a frame that is timed.
public struct Epoch: Sendable {
    private let control: Control<UInt64>

    /// Looks the epoch up.
    ///
    /// - Throws: ``JemallocError/unknownControl(_:errno:)``.
    public init() throws(JemallocError) {
        control = try Control("epoch")
    }

    /// Brings every value under `stats.` up to date.
    ///
    /// - Throws: ``JemallocError/refused(_:errno:)``.
    /// - Complexity: O(arenas).
    public func advance() throws(JemallocError) {
        try control.write(1)
    }
}
