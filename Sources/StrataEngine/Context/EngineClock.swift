/// The clock that work is timed by. It is passed in, so that the engine itself has none.
public struct EngineClock: Sendable {
    /// The time in nanoseconds from any fixed point.
    public let now: @Sendable () -> UInt64
    /// Work that is added to the layout to test gates with a regression of known size; nil otherwise.
    public let layoutSurcharge: LayoutSurcharge?

    /// Makes a clock from a function.
    public init(layoutSurcharge: LayoutSurcharge? = nil, now: @escaping @Sendable () -> UInt64) {
        self.layoutSurcharge = layoutSurcharge
        self.now = now
    }

    /// A clock that stands still, for when only counts matter.
    public static let still = EngineClock { 0 }
}
