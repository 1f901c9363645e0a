internal import Metrics

/// What so many trials could have detected.
public enum DetectableEffect {
    /// The share of cases in which an effect of that size is detected.
    public static let power = 0.9

    /// The least difference of two arms that a rank test with so many trials detects in 9 of 10 cases, in the values'
    /// unit.
    ///
    /// `(z(alpha) + z(power)) x sqrt(s1^2 / n1 + s2^2 / n2) x sqrt(pi / 3)`: the usual sample size of a comparison of
    /// means, solved for the difference, and the rank test's efficiency of 3 / pi against it (E. L. Lehmann,
    /// "Nonparametrics", 1975, section 2.4). The spread s is 1.4826 times the median distance from the median, which wild
    /// trials do not move (F. R. Hampel, 1974), or the standard deviation where more than half of the trials are equal.
    ///
    /// - Complexity: O(n log n).
    public static func size(_ first: [Double], _ second: [Double], alpha: Double) -> Double {
        guard !first.isEmpty, !second.isEmpty else { return 0 }
        let variance = square(spread(first)) / Double(first.count) + square(spread(second)) / Double(second.count)
        let reach = NormalDistribution.quantile(upper: alpha) + NormalDistribution.quantile(upper: 1 - power)
        return max(0, reach) * variance.squareRoot() * (Double.pi / 3).squareRoot()
    }

    /// The same for two arms of equal spread and so many trials each.
    public static func size(spread: Double, trials: Int, alpha: Double) -> Double {
        let reach = NormalDistribution.quantile(upper: alpha) + NormalDistribution.quantile(upper: 1 - power)
        return max(0, reach) * spread * (2 / Double(max(1, trials)) * Double.pi / 3).squareRoot()
    }

    /// How far values lie from their median, comparable with a standard deviation.
    public static func spread(_ values: [Double]) -> Double {
        guard let median = Percentile.median.value(in: values) else { return 0 }
        let distance = Percentile.median.value(in: values.map { ($0 - median).magnitude }) ?? 0
        if distance > 0 { return 1.4826 * distance }
        let mean = values.reduce(0, +) / Double(values.count)
        let sum = values.reduce(0) { $0 + square($1 - mean) }
        return (sum / Double(max(1, values.count - 1))).squareRoot()
    }

    private static func square(_ value: Double) -> Double { value * value }
}
