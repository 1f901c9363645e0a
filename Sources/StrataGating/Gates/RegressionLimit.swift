extension GateLimit {
    /// Fails if the value is worse by more than this share and also by more than `floor`, in the metric's unit.
    public static func regression(_ share: Double, floor: Double) -> GateLimit {
        GateLimit(RegressionLimit(share: share, floor: floor))
    }
}

/// At most a share or a floor worse than the reference, whichever is more. Varying values are tested against no
/// difference.
struct RegressionLimit: GateLimitKind {
    static let word = "regression"
    static let keys = [
        GateLimitKey(
            "regression", .share, "a share such as `5%`",
            "The deterioration from the reference that is a regression, if `floor` is exceeded too."),
        GateLimitKey(
            "floor", .value, "a value with its unit such as `0.2 ms`", absent: "the metric's own",
            addition: (to: "regression", reason: "both have to be exceeded"),
            "The difference that has to be exceeded too, in the metric's unit; only with `regression`."),
    ]
    static let sample = RegressionLimit(share: 0.05, floor: 200_000)

    private let worse: Double
    private let least: Double

    private enum CodingKeys: String, CodingKey {
        case worse = "_0"
        case least = "floor"
    }

    init(share: Double, floor: Double) { (worse, least) = (share, floor) }

    static func read(_ key: String, from gate: some GateLimitReading) -> RegressionLimit? {
        guard let share = gate.share(key, "", example: "5") else { return nil }
        let floor = gate.has("floor") ? gate.value("floor") : gate.metric.standardFloor
        return floor.map { RegressionLimit(share: share, floor: $0) }
    }

    var share: Double? { worse }
    var floor: Double? { least }
    var isRegression: Bool { true }

    func allowance(of reference: Double) -> Double { max(worse * reference.magnitude, least) }

    func withFloor(_ floor: Double) -> RegressionLimit { RegressionLimit(share: worse, floor: floor) }

    func words(for metric: Metric) -> String {
        let share = MetricUnit.limit(worse)
        guard least > 0 else { return "at most \(share) \(metric.worse)" }
        return "at most \(share) or \(metric.unit.formatted(least)) \(metric.worse) (whichever is more)"
    }
}
