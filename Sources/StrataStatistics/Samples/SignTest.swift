internal import Foundation

/// The sign test of a median against a bound: of n values, how many lie beyond it?
///
/// Values at the bound are left out (W. J. Dixon and A. M. Mood, "The Statistical Sign Test", Journal of the American
/// Statistical Association 41, 1946, 557-566). It assumes no distribution.
package enum SignTest {
    /// The chance of at least as many values above the bound if the median equals it.
    ///
    /// - Complexity: O(n).
    package static func pAbove(_ values: [Double], bound: Double) -> Double {
        let above = values.count { $0 > bound }
        return binomialTail(above, of: above + values.count { $0 < bound })
    }

    /// The chance of at least as many values below the bound if the median equals it.
    ///
    /// - Complexity: O(n).
    package static func pBelow(_ values: [Double], bound: Double) -> Double {
        let below = values.count { $0 < bound }
        return binomialTail(below, of: below + values.count { $0 > bound })
    }

    /// The chance of at least `count` heads in `tosses` of a coin.
    ///
    /// - Parameter chance: the chance of heads.
    package static func binomialTail(_ count: Int, of tosses: Int, chance: Double = 0.5) -> Double {
        guard tosses > 0, count > 0 else { return 1 }
        guard chance < 1 else { return 1 }
        let (logHeads, logTails) = (log(chance), log(1 - chance))
        let whole: Double = lgamma(Double(tosses) + 1)
        let terms = (count...tosses).map { number -> Double in
            let (heads, tails) = (Double(number), Double(tosses - number))
            let ways: Double = whole - lgamma(heads + 1) - lgamma(tails + 1)
            return exp(ways + heads * logHeads + tails * logTails)
        }
        return min(1, terms.reduce(0, +))
    }

    /// The minimum number of heads of a fair coin with a tail below a chance; nil if even all heads are too likely.
    package static func leastHeads(of tosses: Int, rarerThan alpha: Double) -> Int? {
        guard tosses > 0, binomialTail(tosses, of: tosses) < alpha else { return nil }
        var (low, high) = (0, tosses)
        while high - low > 1 {
            let middle = (low + high) / 2
            if binomialTail(middle, of: tosses) < alpha { high = middle } else { low = middle }
        }
        return high
    }
}

/// The standard normal distribution.
package enum NormalDistribution {
    /// The chance of a value beyond `z`: half the complementary error function of z / sqrt 2 (M. Abramowitz and
    /// I. A. Stegun, "Handbook of Mathematical Functions", 1964, 26.2.29).
    package static func upperTail(_ z: Double) -> Double { z.isNaN ? 1 : erfc(z / 2.0.squareRoot()) / 2 }

    /// The value that is exceeded with the given chance. It is found by bisection to 15 digits, for chances from 1e-300
    /// to 0.5, and above by symmetry.
    package static func quantile(upper chance: Double) -> Double {
        guard chance > 0, chance < 1 else { return chance >= 1 ? -38 : 38 }
        var (low, high) = (-38.0, 38.0)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if upperTail(middle) > chance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
