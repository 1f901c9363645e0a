internal import Foundation
internal import Metrics

/// Trials that take longer for their place in the order: the second one of each round, or every fourth.
///
/// Sides take turns in a random order and then in the opposite one, so that a place is as often one side's as the
/// other's: no side is taken for worse. But it is noise, and hides what differs. Found in enough rounds, it can be
/// taken off (``taken(off:)``).
///
/// ```swift
/// if let effect = PositionEffect(of: placed, sides: 2) { print(effect.description) }
/// ```
public struct PositionEffect: Hashable, Sendable, CustomStringConvertible {
    /// A value with the side it is of, in the order in which trials ran.
    public typealias Placed = (side: String, value: Double)

    /// After so many trials places come again: those of a round, or of two rounds with opposite orders.
    public let period: Int
    /// How many sides a round has.
    public let sides: Int
    /// How much longer than the middle one each place takes, as a logarithm of the ratio.
    public let sizes: [Double]
    /// The chance of places that differ so much, were they all alike.
    public let p: Double
    /// The rounds in which it was found.
    public let rounds: Int

    /// Fewer blocks tell nothing.
    private static let leastBlocks = 5
    /// Fits of sides and places; from the third one on they hardly move.
    private static let polishes = 6
    /// A difference of places below which nobody cares, which is less than the least effect of a gate.
    private static let leastSize = 0.02

    /// Looks for places that differ: of a round, and of two rounds; nil where none are told apart.
    ///
    /// - Parameters:
    ///   - placed: the values of all sides, all above zero, round by round.
    ///   - alpha: the chance of finding some where there are none.
    /// - Complexity: O(n log n).
    public init?(of placed: [Placed], sides: Int, alpha: Double = 0.001) {
        guard sides > 1, placed.allSatisfy({ $0.value > 0 && $0.value.isFinite }) else { return nil }
        let isFound = { (effect: PositionEffect) in effect.p < alpha / 2 && effect.range >= Self.leastSize }
        let short = Self.look(placed, sides: sides, period: sides).flatMap { isFound($0) ? $0 : nil }
        let long = Self.look(placed, sides: sides, period: 2 * sides).flatMap { isFound($0) ? $0 : nil }
        guard let short, let long else {
            guard let effect = short ?? long else { return nil }
            self = effect
            return
        }
        // Every fourth trial is a second one of its round as well: is anything left without what the second ones have?
        let rest = zip(placed, short.taken(off: placed.map(\.value))).map { ($0.side, $1) }
        let isMore = Self.look(rest, sides: sides, period: 2 * sides).map(isFound) ?? false
        self = isMore ? long : short
    }

    private init(period: Int, sides: Int, sizes: [Double], p: Double, rounds: Int) {
        (self.period, self.sides, self.sizes, self.p, self.rounds) = (period, sides, sizes, p, rounds)
    }

    /// From the fastest place to the slowest.
    var range: Double { (sizes.max() ?? 0) - (sizes.min() ?? 0) }

    private static func look(_ placed: [Placed], sides: Int, period: Int) -> PositionEffect? {
        let count = placed.count / period
        guard count >= leastBlocks else { return nil }
        // Sides and places are fitted in turn: a side that happened to have more of the slow places is no slower for it
        // (median polish: J. W. Tukey, "Exploratory Data Analysis", 1977).
        let logs = placed.map { log($0.value) }
        var (middles, sizes): ([String: Double], [Double]) = ([:], Array(repeating: 0, count: period))
        for _ in 0..<polishes {
            middles = Dictionary(grouping: placed.indices) { placed[$0].side }.mapValues { list in
                Percentile.median.value(in: list.map { logs[$0] - sizes[$0 % period] }) ?? 0
            }
            let rests = placed.indices.map { logs[$0] - (middles[placed[$0].side] ?? 0) }
            let medians = (0..<period).map { place in
                Percentile.median.value(in: stride(from: place, to: rests.count, by: period).map { rests[$0] }) ?? 0
            }
            let middle = Percentile.median.value(in: medians) ?? 0
            sizes = medians.map { $0 - middle }
        }
        let rests = placed.indices.map { logs[$0] - (middles[placed[$0].side] ?? 0) }
        let blocks = (0..<count).map { Array(rests[$0 * period..<($0 + 1) * period]) }
        return PositionEffect(
            period: period, sides: sides, sizes: sizes, p: FriedmanTest.chance(blocks),
            rounds: placed.count / sides)
    }

    /// Whether there are rounds enough to take it off: what few of them say of their places fits those rounds too well,
    /// and equal sides would be told apart thrice as often as they may. From 32 rounds on it is at most twice for the
    /// chance alone, which the least effect more than makes up for.
    public var canBeTakenOff: Bool { rounds >= Self.leastRounds }

    private static let leastRounds = 32

    /// Values in the order of the trials, each less what its place adds.
    public func taken(off values: [Double]) -> [Double] {
        values.enumerated().map { $1 * exp(-sizes[$0 % period]) }
    }

    /// The slowest position and by how much: `trial 2 of the 2 in each round takes 21.0 % longer than the fastest`.
    public var description: String {
        let slowest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
        let share = MetricUnit.fixed(expm1(range) * 100, places: 1)
        let rounds = period == sides ? "each round" : "every two rounds"
        return "trial \(slowest + 1) of the \(period) in \(rounds) takes \(share) % longer than the fastest"
    }
}
