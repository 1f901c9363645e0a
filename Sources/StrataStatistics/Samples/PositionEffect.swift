internal import Foundation

/// An effect of a trial's position in the order: for example, the second trial of each round, or every fourth, takes
/// longer.
///
/// Sides alternate in a random order and then in the reverse order, so each side has each position equally often and
/// none is favoured. But the effect is noise that hides differences. If it is found in enough rounds, it can be removed
/// (``taken(off:)``).
///
/// ```swift
/// if let effect = PositionEffect(of: placed, sides: 2) { print(effect.description) }
/// ```
package struct PositionEffect: Hashable, Sendable, CustomStringConvertible {
    /// A value with its side, in the order in which trials ran.
    package typealias Placed = (side: String, value: Double)

    /// The number of positions: the trials of a round, or of two rounds with opposite orders.
    package let period: Int
    /// The number of sides in a round.
    package let sides: Int
    /// The effect of each position: the log ratio to the median position.
    package let sizes: [Double]
    /// The p value of the position test.
    package let p: Double
    /// The number of rounds in which it was found.
    package let rounds: Int

    /// The minimum number of blocks for a test.
    private static let leastBlocks = 5
    /// Iterations of the fit of sides and positions. After the third, it hardly changes.
    private static let polishes = 6
    /// Smaller differences are ignored. It is less than the least effect of a gate.
    private static let leastSize = 0.02

    /// Tests the positions of one round, then of two rounds; nil if no difference is found.
    ///
    /// - Parameters:
    ///   - placed: the values of all sides, all above zero, round by round.
    ///   - alpha: the chance of a false finding.
    /// - Complexity: O(n log n).
    package init?(of placed: [Placed], sides: Int, alpha: Double = 0.001) {
        guard sides > 1, placed.allSatisfy({ $0.value > 0 && $0.value.isFinite }) else { return nil }
        let isFound = { (effect: PositionEffect) in effect.p < alpha / 2 && effect.range >= Self.leastSize }
        let short = Self.look(placed, sides: sides, period: sides).flatMap { isFound($0) ? $0 : nil }
        let long = Self.look(placed, sides: sides, period: 2 * sides).flatMap { isFound($0) ? $0 : nil }
        guard let short, let long else {
            guard let effect = short ?? long else { return nil }
            self = effect
            return
        }
        // Every fourth trial is also the second of its round, so the effect of one round is removed before two are
        // tested.
        let rest = zip(placed, short.taken(off: placed.map(\.value))).map { ($0.side, $1) }
        let isMore = Self.look(rest, sides: sides, period: 2 * sides).map(isFound) ?? false
        self = isMore ? long : short
    }

    private init(period: Int, sides: Int, sizes: [Double], p: Double, rounds: Int) {
        (self.period, self.sides, self.sizes, self.p, self.rounds) = (period, sides, sizes, p, rounds)
    }

    /// The log ratio of the slowest position to the fastest.
    var range: Double { (sizes.max() ?? 0) - (sizes.min() ?? 0) }

    private static func look(_ placed: [Placed], sides: Int, period: Int) -> PositionEffect? {
        let count = placed.count / period
        guard count >= leastBlocks else { return nil }
        // Sides and positions are fitted in turn, so that a side that had more of the slow positions does not count as
        // slower (median polish: J. W. Tukey, "Exploratory Data Analysis", 1977).
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

    /// Whether there are enough rounds to remove it.
    package var canBeTakenOff: Bool { rounds >= TrialFloor.position }

    /// Removes the effect from values in the order of the trials.
    package func taken(off values: [Double]) -> [Double] {
        values.enumerated().map { $1 * exp(-sizes[$0 % period]) }
    }

    /// The slowest position and by how much: `trial 2 of the 2 in each round takes 21.0 % longer than the fastest`.
    package var description: String {
        let slowest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
        let share = (expm1(range) * 1000).rounded() / 10
        let rounds = period == sides ? "each round" : "every two rounds"
        return "trial \(slowest + 1) of the \(period) in \(rounds) takes \(share) % longer than the fastest"
    }
}

/// Friedman's test: do the columns of blocks tend to rank alike?
///
/// Values are ranked within their block, which removes differences between blocks (M. Friedman, "The Use of Ranks to
/// Avoid the Assumption of Normality", Journal of the American Statistical Association 32, 1937, 675-701). The tail of
/// its chi-squared distribution is approximated by E. B. Wilson and M. M. Hilferty's formula (Proceedings of the
/// National Academy of Sciences 17, 1931, 684-688).
enum FriedmanTest {
    /// The p value: the chance of columns that differ this much in rank if all orders in a block are equally likely; 1
    /// if the test is not possible.
    ///
    /// - Parameter blocks: rows of equal length, without ties; ties are ranked in the order of the columns.
    /// - Complexity: O(values log columns).
    static func chance(_ blocks: [[Double]]) -> Double {
        guard let columns = blocks.first?.count, columns > 1, blocks.allSatisfy({ $0.count == columns }) else {
            return 1
        }
        var sums = [Double](repeating: 0, count: columns)
        for block in blocks {
            for (rank, column) in block.indices.sorted(by: { block[$0] < block[$1] }).enumerated() {
                sums[column] += Double(rank + 1)
            }
        }
        let (count, width) = (Double(blocks.count), Double(columns))
        let squares = sums.reduce(0) { $0 + $1 * $1 }
        let statistic = 12 / (count * width * (width + 1)) * squares - 3 * count * (width + 1)
        let freedom = width - 1
        let step = 2 / (9 * freedom)
        return NormalDistribution.upperTail((pow(max(0, statistic) / freedom, 1 / 3) - (1 - step)) / step.squareRoot())
    }
}
