internal import StrataGating

/// The metric at both ends, and how a commit between them is answered.
struct BisectEnds: Sendable {
    /// The good end's median.
    let good: Double
    /// The bad end's median.
    let bad: Double
    /// Whether one pair of trials decides; else each commit is held against the good end by a gate.
    let isExact: Bool

    /// The value in the middle between the ends: a commit is bad from here on.
    var threshold: Double { good + (bad - good) / 2 }

    /// How much worse than the good end a commit may be that is held against it: half of the difference.
    var limit: Double { (bad - good).magnitude / 2 }

    /// The limit of a gate that holds a commit against the good end: a share, to a tenth of a percent, where there is one.
    var gateLimit: GateLimit {
        guard good != 0 else { return .regression(0, floor: limit) }
        return .regression(max(0.001, (limit / good.magnitude * 1_000).rounded() / 1_000), floor: 0)
    }

    /// Whether a value is nearer to the bad end's, or in the middle.
    func isBad(_ value: Double) -> Bool { bad > good ? value >= threshold : value <= threshold }
}
