internal import Metrics

/// The values of the two sides of a gate, finite numbers only.
struct Sides {
    var candidate: [Double]
    /// Empty for an absolute bound.
    var reference: [Double]
    /// How they are judged: `statistical` where exact trials disagreed.
    var tier: MetricTier
    /// Whether values at the same place come from trials that took turns.
    var arePairs = false
    /// Trials that should have agreed to the last digit and did not.
    var isDemoted = false
    /// Whether the candidate's did not, and the reference's did.
    var isExactnessLost = false
    /// What has to be said of how they were made comparable.
    var notes: [String] = []

    /// The sign that turns a difference into one that is worse when it is positive.
    static func sign(_ direction: MetricDirection) -> Double { direction == .higherIsBetter ? -1 : 1 }
}
