internal import Synchronization

/// The clock that times the work. It is passed in, because the engine has no clock.
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

    /// A clock that does not advance, for cases in which only counts matter.
    public static let still = EngineClock { 0 }
}

/// Work that is added to the layout inside its timing, as a share of the layout's own time. It is a regression of known
/// size for testing gates.
///
/// The engine's clock measures the layout and the added loop. If it counts CPU time, the share is a share of CPU time,
/// regardless of the machine's load. `Atomic` makes this the only part of the engine that needs iOS 18 or macOS 15.
public struct LayoutSurcharge: Sendable {
    /// The added share; 0.1 is 10 %.
    public let share: Double
    private let done = Ledger()
    /// Rounds of the loop so far. ``work(rounds:)`` can repeat the added work where no clock can measure it.
    public var rounds: Int { done.rounds.load(ordering: .relaxed) }

    /// Plans the work; 0.1 is 10 %.
    public init(share: Double) {
        self.share = share
    }

    /// Runs this many rounds.
    ///
    /// - Returns: their result, so that the optimiser keeps them.
    @discardableResult
    public static func work(rounds: Int) -> UInt64 { spin(rounds, 0x5EED) }

    private final class Ledger: Sendable {
        let rounds = Atomic<Int>(0)
    }

    /// Fixed work: two chains of shifts (G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8, 2003), in
    /// which each round depends on the one before it. Two chains side by side execute about as many instructions per
    /// nanosecond as a layout does.
    @inline(never)
    private static func spin(_ rounds: Int, _ seed: UInt64) -> UInt64 {
        var (one, other) = (seed, ~seed)
        for _ in 0..<max(0, rounds) {
            one ^= one << 13
            one ^= one >> 7
            one ^= one << 17
            other ^= other << 21
            other ^= other >> 35
            other ^= other << 4
        }
        return one ^ other
    }

    /// The added work that the layout of one arm owes and has done.
    struct Account {
        private let surcharge: LayoutSurcharge
        /// The time of the loop so far, in nanoseconds; the layout's time contains it.
        private var paid: UInt64 = 0
        private var state: UInt64 = 0x5EED

        /// The duration of a call without work, in nanoseconds of an optimised build: 1 % of a short layout.
        private static let callTime: UInt64 = 10
        /// The minimum for running the loop, in nanoseconds. Less is not worth it.
        private static let least: UInt64 = 300
        /// Rounds between two readings of the clock, which take some hundred nanoseconds.
        private static let rounds = 100
        /// The maximum number of rounds for each nanosecond owed. With a clock that does not advance, the loop would
        /// not end.
        private static let mostRoundsPerNanosecond = 10

        init(_ surcharge: LayoutSurcharge) {
            self.surcharge = surcharge
        }

        /// Adds the work that is due for the layout so far.
        ///
        /// - Parameter layoutTime: the layout's time, including the added work.
        mutating func pay(for layoutTime: UInt64, _ now: () -> UInt64) {
            paid += Self.callTime
            let owed = UInt64(Double(layoutTime - min(paid, layoutTime)) * surcharge.share)
            guard owed > paid, owed - paid >= Self.least else { return }
            let due = owed - paid
            let start = now()
            var (spent, worked): (UInt64, Int) = (0, 0)
            while spent < due, worked < Int(clamping: due) * Self.mostRoundsPerNanosecond {
                state = LayoutSurcharge.spin(Self.rounds, state)
                worked += Self.rounds
                surcharge.done.rounds.wrappingAdd(Self.rounds, ordering: .relaxed)
                spent = now() &- start
            }
            paid += spent
        }
    }
}
