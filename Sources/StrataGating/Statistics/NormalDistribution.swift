internal import Foundation

/// The standard normal distribution.
enum NormalDistribution {
    /// The chance of a value beyond `z`: half the complementary error function of z / sqrt 2 (M. Abramowitz and
    /// I. A. Stegun, "Handbook of Mathematical Functions", 1964, 26.2.29).
    static func upperTail(_ z: Double) -> Double { z.isNaN ? 1 : erfc(z / 2.0.squareRoot()) / 2 }

    /// The value that is exceeded with the given chance, found by bisection to 15 digits; for chances from 1e-300 to
    /// 0.5, and above by symmetry.
    static func quantile(upper chance: Double) -> Double {
        guard chance > 0, chance < 1 else { return chance >= 1 ? -38 : 38 }
        var (low, high) = (-38.0, 38.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if upperTail(middle) > chance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
