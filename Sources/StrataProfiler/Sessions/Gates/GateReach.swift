internal import StrataGating

/// The greatest values that a trial can have before it is killed. A bound beyond them can mean nothing.
struct GateReach {
    /// The profile's `timeLimit`.
    var seconds: Double
    /// The profile's `memoryLimit`.
    var megabytes: Double

    /// The greatest value of a metric in its unit, with the reason; nil if there is no such value.
    func limit(of metric: Metric) -> (value: Double, reason: String)? {
        switch metric.unit {
        case .nanoseconds:
            (seconds * 1e9, "a trial takes at most \(brief(seconds)) s (`timeLimit`)")
        case .bytes where metric.group == .memory:
            (megabytes * 1e6, "a trial uses at most \(brief(megabytes)) MB (`memoryLimit`)")
        case .millisecondsPerSecond where metric.name.hasPrefix("hitch.ratio"):
            (1_000, "a second has 1,000 ms")
        default: nil
        }
    }
}
