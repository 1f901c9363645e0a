internal import Foundation
internal import Metrics

/// What so many trials could have detected.
///
/// An effect is detected when the gate would fail: the rank test has to tell, the interval has to exclude what is allowed, and
/// the medians have to differ by more than the least effect. An effect of just the least effect passes that last bar in
/// half of the cases, whatever the trials; one that is detected in 9 of 10 lies beyond it by its own sampling noise.
public enum DetectableEffect {
    /// The share of cases in which an effect of that size is detected.
    public static let power = 0.9

    /// The least difference of two sides that a gate detects in 9 of 10 cases, in the values' unit; nil where it detects
    /// none, however large.
    ///
    /// What pairs have in common is no noise: their spread is that of their differences.
    ///
    /// - Parameters:
    ///   - pairs: the differences of pairs that are tested; empty where the two lists are.
    ///   - alpha: what one test may spend, after the correction for the number of gates.
    ///   - least: the least effect, in the values' unit.
    ///   - growth: what the spread is multiplied by; times that are longer by a tenth vary by a tenth more.
    /// - Complexity: O(n log n) where as many trials were asked about before.
    static func size(
        _ first: [Double], _ second: [Double], pairs: [Double] = [], alpha: Double, least: Double = 0,
        growth: Double = 1
    ) -> Double? {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        let drawn = DrawnTrials.sides(of: first.count, second.count, alpha: alpha, tookTurns: !pairs.isEmpty)
        let spread = pairs.isEmpty ? pooled(first, second) : sampled(pairs) / 2.0.squareRoot()
        return drawn?.effect(spread: growth * spread, least: least)
    }

    /// How far beyond an absolute bound a median has to lie for the sign test to tell in 9 of 10 cases; nil where it
    /// never tells.
    ///
    /// So many of n values have to lie beyond the bound that as many heads are rarer than `alpha`; the chance of a
    /// single value that gives so many in 9 of 10 cases says how far, for normal values of that spread (W. J. Dixon and
    /// A. M. Mood, 1946).
    ///
    /// - Complexity: O(n log n).
    static func distance(_ values: [Double], alpha: Double) -> Double? {
        let count = values.count
        guard let needed = SignTest.leastHeads(of: count, rarerThan: alpha) else { return nil }
        var (low, high) = (0.5, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if SignTest.binomialTail(needed, of: count, chance: middle) < power { low = middle } else { high = middle }
        }
        return sampled(values) * NormalDistribution.quantile(upper: 1 - high)
    }

    /// How far values lie from their median, comparable with a standard deviation: 1.4826 times the median distance from
    /// it, which wild trials do not move (F. R. Hampel, 1974), or the standard deviation where more than half are equal.
    public static func spread(_ values: [Double]) -> Double {
        guard let median = Percentile.median.value(in: values) else { return 0 }
        let distance = Percentile.median.value(in: values.map { ($0 - median).magnitude }) ?? 0
        if distance > 0 { return 1.4826 * distance }
        let mean = values.reduce(0, +) / Double(values.count)
        let sum = values.reduce(0) { $0 + square($1 - mean) }
        return (sum / Double(max(1, values.count - 1))).squareRoot()
    }

    /// The spread of what few values were sampled from: half of such samples say less than it, half more. Their own one falls
    /// short (C. Croux and P. J. Rousseeuw, "Time-Efficient Algorithms for Two Highly Robust Estimators of Scale", 1992); the
    /// factor was fitted to 60,000 normal samples each of 5 to 40 values, and is within 2 % of theirs.
    private static func sampled(_ values: [Double]) -> Double {
        let count = Double(values.count)
        return spread(values) * count / max(0.2, count - 1.2)
    }

    /// The spread of two sides that gives their difference the error it has.
    private static func pooled(_ first: [Double], _ second: [Double]) -> Double {
        let (n, m) = (Double(first.count), Double(second.count))
        let variance = square(sampled(first)) / n + square(sampled(second)) / m
        return (variance / (1 / n + 1 / m)).squareRoot()
    }

    private static func square(_ value: Double) -> Double { value * value }
}
