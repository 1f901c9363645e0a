internal import Foundation
internal import StrataBasics

/// Pairs of sides drawn from one normal distribution, with the shift of one side that makes a gate fail.
///
/// A formula for the effect size that small samples detect would be inaccurate: near the end of a rank test's range,
/// the normal approximation gives half of the required size. So this finds the shift that each drawn pair needs, and
/// takes the size that is enough for 9 of 10 of them. Draws are seeded: the same numbers of trials always give the same
/// size.
package struct DrawnTrials {
    /// The result for one pair, in standard deviations.
    private struct Pair {
        /// The smallest shift with which the rank test rejects.
        var ranks: Double
        /// The difference without a shift: that of the medians, or the estimate from the pairs.
        var median: Double
    }

    private let pairs: [Pair]
    /// Half of the interval of the difference of medians, in standard deviations.
    private let half: Double
    /// A factor that scales the result if there are more trials than are drawn.
    private let scale: Double

    /// The number of pairs drawn, which gives the power to within 1 or 2 %.
    private static let count = 400
    /// The maximum number of trials drawn per side. For more, sizes are scaled with the square root of the number of
    /// trials.
    private static let most = 40

    /// - Complexity: O(pairs x trials); O(pairs x trials^2 log trials) if trials alternated.
    private init?(_ first: Int, _ second: Int, alpha: Double, tookTurns: Bool) {
        let (n, m) = (min(first, Self.most), min(second, Self.most))
        let critical = { (n: Int, m: Int) in
            tookTurns ? SignedRankTest.criticalSum([n], alpha: alpha) : RankTest.criticalU(n, m, alpha: alpha)
        }
        guard critical(first, second) != nil, let needed = critical(n, m) else { return nil }
        let root = { (n: Int, m: Int) in (1 / Double(n) + 1 / Double(m)).squareRoot() }
        scale = root(first, second) / root(n, m)
        // The median of n normal values has the variance pi / 2n, the estimate of pairs pi / 3n.
        half = 1.96 * (Double.pi / (tookTurns ? 3 : 2)).squareRoot() * root(n, m)
        var generator = SeededRandom(seed: 0xD7A1)
        pairs = (0..<Self.count).map { _ in
            let (own, other) = (Self.values(n, &generator), Self.values(m, &generator))
            guard tookTurns else {
                let (own, other) = (own.sorted(), other.sorted())
                return Pair(
                    ranks: Self.shift(own, other, until: needed), median: Self.median(own) - Self.median(other))
            }
            let means = PairedDifference.means(zip(own, other).map { $0 - $1 })
            return Pair(ranks: -means[means.count - needed], median: Self.median(means))
        }
    }

    /// The effect with which 9 of 10 pairs of that spread fail.
    ///
    /// - Parameter least: the least effect.
    package func effect(spread: Double, least: Double) -> Double {
        let unit = spread * scale
        let needed = pairs.map { pair in
            max(pair.ranks * unit, (half - pair.median) * unit, least - pair.median * unit)
        }.sorted()
        return max(0, needed[Int((Double(needed.count) * DetectableEffect.power).rounded(.up)) - 1])
    }

    /// The smallest shift of `own` with which its value is greater in `critical` pairs of values.
    private static func shift(_ own: [Double], _ other: [Double], until critical: Int) -> Double {
        var (low, high) = (-16.0, 16.0)
        for _ in 0..<22 {
            let middle = (low + high) / 2
            if wins(own, other, shift: middle) >= critical { high = middle } else { low = middle }
        }
        return high
    }

    private static func wins(_ own: [Double], _ other: [Double], shift: Double) -> Int {
        var (below, wins) = (0, 0)
        for value in own {
            while below < other.count, other[below] < value + shift { below += 1 }
            wins += below
        }
        return wins
    }

    private static func median(_ sorted: [Double]) -> Double {
        (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// Normal values (G. E. P. Box and M. E. Muller, 1958).
    private static func values(_ count: Int, _ generator: inout SeededRandom) -> [Double] {
        (0..<count).map { _ in
            let distance = (-2 * log(Double.random(in: 0x1p-53..<1, using: &generator))).squareRoot()
            return distance * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
        }
    }
}

extension DrawnTrials {
    private struct Key: Hashable {
        var first: Int
        var second: Int
        var alpha: Double
        var tookTurns: Bool
    }

    /// A cache of draws, because all gates of a run need the same ones.
    private static let known = Locked<[Key: DrawnTrials?]>([:])

    /// The draws for sides with those numbers of trials; nil if the rank test never rejects.
    ///
    /// - Parameters:
    ///   - alpha: the alpha of one test.
    ///   - tookTurns: whether the trials are tested as pairs.
    package static func sides(of first: Int, _ second: Int, alpha: Double, tookTurns: Bool = false) -> DrawnTrials? {
        let key = Key(first: first, second: second, alpha: alpha, tookTurns: tookTurns)
        return known.withLock { known in
            if let drawn = known[key] { return drawn }
            let drawn = DrawnTrials(first, second, alpha: alpha, tookTurns: tookTurns)
            known[key] = .some(drawn)
            return drawn
        }
    }
}
