extension GateLimit {
    /// At most this share worse than the reference; a negative share requires an improvement.
    public static func bound(_ share: Double) -> GateLimit { GateLimit(BoundLimit(share: share)) }
}

/// At most a share worse than the reference. Varying values are tested against the bound itself.
struct BoundLimit: GateLimitKind {
    static let word = "bound"
    static let keys = [
        GateLimitKey(
            "atLeast", .shareOrValue, "a share such as `30% lower`, or a value with its unit",
            "The required improvement over the reference; without `versus`, the lowest value that passes."),
        GateLimitKey(
            "atMost", .shareOrValue,
            "a share such as `60% higher`, or a value with its unit such as `8 ms`, `40 MB`, `1200`",
            "The largest deterioration from the reference; without `versus`, the highest value that passes."),
    ]
    static let sample = BoundLimit(share: -0.3)

    private let bound: Double

    private enum CodingKeys: String, CodingKey {
        case bound = "_0"
    }

    init(share: Double) { bound = share }

    static func read(_ key: String, from gate: some GateLimitReading) -> BoundLimit? {
        key == "atLeast"
            ? gate.share(key, gate.metric.better, example: "30").map { BoundLimit(share: -$0) }
            : gate.share(key, gate.metric.worse, example: "60").map { BoundLimit(share: $0) }
    }

    var share: Double? { bound }
    var isNullValue: Bool { true }

    func allowance(of reference: Double) -> Double { bound * reference.magnitude }

    func words(for metric: Metric) -> String {
        if bound == 0 { return "no \(metric.worse)" }
        let share = MetricUnit.limit(bound)
        return bound < 0 ? "at least \(share) \(metric.better)" : "at most \(share) \(metric.worse)"
    }
}
