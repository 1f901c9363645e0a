internal import Basics
internal import Foundation
internal import Synchronization

/// Pairs of sides drawn from one normal distribution, and by how much one of them has to be shifted for a gate to fail.
///
/// The size of an effect that small samples detect has no good formula: near the end of a rank test's range the normal
/// approximation promises half of what is needed. So the shift that each drawn pair needs is found, and the size that is
/// enough for 9 of 10 of them is read off. Draws are seeded, so that the same numbers of trials always give the same size.
struct DrawnTrials {
    /// What one pair says, in standard deviations.
    private struct Pair {
        /// The shift from which on the rank test tells.
        var ranks: Double
        /// How far the first side lies above the second already: its median, or the estimate of the pairs' differences.
        var median: Double
    }

    private let pairs: [Pair]
    /// Half of the interval of the difference of medians, in standard deviations.
    private let half: Double
    /// What the draws are multiplied by where there are more trials than are drawn.
    private let scale: Double

    /// Pairs that are drawn: the share of 9 in 10 is then good to one or two in a hundred.
    private static let count = 400
    /// The most trials of a side that are drawn; beyond them sizes shrink with the root of the trials.
    private static let most = 40

    /// - Complexity: O(pairs x trials), O(pairs x trials^2 log trials) where trials took turns.
    private init?(_ first: Int, _ second: Int, alpha: Double, tookTurns: Bool) {
        let (n, m) = (min(first, Self.most), min(second, Self.most))
        let critical = { (n: Int, m: Int) in
            tookTurns ? SignedRankTest.criticalSum(n, alpha: alpha) : RankTest.criticalU(n, m, alpha: alpha)
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

    /// The effect that 9 of 10 pairs of that spread fail with.
    ///
    /// - Parameter least: the least effect.
    func effect(spread: Double, least: Double) -> Double {
        let unit = spread * scale
        let needed = pairs.map { pair in
            max(pair.ranks * unit, (half - pair.median) * unit, least - pair.median * unit)
        }.sorted()
        return max(0, needed[Int((Double(needed.count) * DetectableEffect.power).rounded(.up)) - 1])
    }

    /// The least shift of `own` with which `critical` pairs of values have the own one greater.
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

    /// What was drawn before: the same numbers always give the same pairs, and all gates of a run ask for them.
    private static let known = Mutex<[Key: DrawnTrials?]>([:])

    /// Sides of so many trials; nil where no shift makes the rank test tell.
    ///
    /// - Parameters:
    ///   - alpha: what one test may spend.
    ///   - tookTurns: whether the trials are tested as pairs.
    static func sides(of first: Int, _ second: Int, alpha: Double, tookTurns: Bool = false) -> DrawnTrials? {
        let key = Key(first: first, second: second, alpha: alpha, tookTurns: tookTurns)
        return known.withLock { known in
            if let drawn = known[key] { return drawn }
            let drawn = DrawnTrials(first, second, alpha: alpha, tookTurns: tookTurns)
            known[key] = .some(drawn)
            return drawn
        }
    }
}
