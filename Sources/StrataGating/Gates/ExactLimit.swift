extension GateLimit {
    /// Not worse at all. A metric without a better direction may not differ.
    public static let exact = GateLimit(ExactLimit())
}

/// Not worse at all. Exact values that vary nevertheless may be worse by the near-exact band.
struct ExactLimit: GateLimitKind {
    static let word = "exact"
    static let keys = [
        GateLimitKey(
            "exact", .yes, "`true`",
            "The reference's exact value, or a better one if the metric has a direction; exact metrics only.")
    ]
    static let sample = ExactLimit()

    static func read(_ key: String, from gate: some GateLimitReading) -> ExactLimit? {
        guard gate.isTrue(key) else { return nil }
        let metric = gate.metric
        guard metric.tier == .exact else {
            gate.refuse(
                key, "`\(metric.name)` is \(metric.tier.rawValue), so its trials differ; use `regression: 5%`")
            return nil
        }
        return ExactLimit()
    }

    var ofDemotedValues: GateLimit { .regression(Metric.nearExactBand, floor: 0) }

    func allowance(of reference: Double) -> Double { 0 }
    func requiresEquality(of metric: Metric) -> Bool { metric.direction == .neutral }

    func words(for metric: Metric) -> String {
        metric.direction == .neutral ? "no difference" : "no \(metric.worse)"
    }
}
