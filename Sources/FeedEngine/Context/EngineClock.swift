/// Reads a clock: nanoseconds from any fixed point. Handed in, so that the engine itself has no clock.
public struct EngineClock: Sendable {
    /// The time now, in nanoseconds.
    public let now: @Sendable () -> UInt64
    /// Work that is added to the layout, where a gate is tested on a regression of a known size.
    public let layoutSurcharge: LayoutSurcharge?

    /// Makes a clock from a function.
    public init(layoutSurcharge: LayoutSurcharge? = nil, now: @escaping @Sendable () -> UInt64) {
        self.layoutSurcharge = layoutSurcharge
        self.now = now
    }

    /// A clock that stands still, for when only counts matter.
    public static let still = EngineClock { 0 }
}
