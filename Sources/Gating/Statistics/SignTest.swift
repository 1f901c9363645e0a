internal import Foundation

/// The sign test of a median against a bound: of n values, how many lie beyond it?
///
/// Values at the bound are left out (W. J. Dixon and A. M. Mood, "The Statistical Sign Test", Journal of the American
/// Statistical Association 41, 1946, 557-566). It asks nothing of how values are distributed.
enum SignTest {
    /// The chance of so many values above the bound or more, were the median at it.
    ///
    /// - Complexity: O(n).
    static func pAbove(_ values: [Double], bound: Double) -> Double {
        let above = values.count { $0 > bound }
        return binomialTail(above, of: above + values.count { $0 < bound })
    }

    /// The chance of so many values below the bound or more, were the median at it.
    ///
    /// - Complexity: O(n).
    static func pBelow(_ values: [Double], bound: Double) -> Double {
        let below = values.count { $0 < bound }
        return binomialTail(below, of: below + values.count { $0 > bound })
    }

    /// The chance of at least `count` heads in `tosses` of a fair coin.
    static func binomialTail(_ count: Int, of tosses: Int) -> Double {
        guard tosses > 0, count > 0 else { return 1 }
        let logHalf = Double(tosses) * log(0.5)
        let terms = (count...tosses).map { heads in
            exp(lgamma(Double(tosses) + 1) - lgamma(Double(heads) + 1) - lgamma(Double(tosses - heads) + 1) + logHalf)
        }
        return min(1, terms.reduce(0, +))
    }
}
