
/// The values of the two sides of a gate, finite numbers only.
struct Sides {
    var candidate: [Double]
    /// Empty for an absolute bound.
    var reference: [Double]
    /// The tier they are judged by: `statistical` if exact trials disagreed.
    var tier: MetricTier
    /// Whether values at the same index come from the same round.
    var arePairs = false
    /// The machine of each pair; empty if all are from one.
    var machines: [Int] = []
    /// Whether exact trials disagreed on either side.
    var isDemoted = false
    /// Whether the candidate's exact trials disagreed although the reference's agreed.
    var isExactnessLost = false
    /// Notes on how the sides were made comparable.
    var notes: [String] = []

    /// 1 or -1: turns a difference into one that is positive if worse.
    static func sign(_ direction: MetricDirection) -> Double { direction == .higherIsBetter ? -1 : 1 }
}
