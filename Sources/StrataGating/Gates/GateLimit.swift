/// The difference from a reference that a gate allows. Shares are of the reference, in the worse direction: 0.05 is 5 %
/// worse, -0.3 is 30 % better.
///
/// A new kind of limit is a case and its answers in this file, and a key that `GateDemandReader` reads.
public enum GateLimit: Hashable, Sendable, Codable {
    /// At most this share worse than the reference; a negative share requires an improvement.
    case bound(Double)
    /// Fails if it is worse by more than this share and also by more than `floor`, in the metric's unit.
    case regression(Double, floor: Double)
    /// Not worse at all; a metric without a better direction may not differ.
    case exact
}

extension GateLimit {
    /// The kind, in one word.
    public var word: String {
        switch self {
        case .bound: "bound"
        case .regression: "regression"
        case .exact: "exact"
        }
    }

    /// The share of the reference; nil for `exact`.
    public var share: Double? {
        switch self {
        case .bound(let share), .regression(let share, _): share
        case .exact: nil
        }
    }

    /// The difference that is always allowed, in the metric's unit; nil without one.
    public var floor: Double? {
        if case .regression(_, let floor) = self { floor } else { nil }
    }

    /// How much worse than its reference a value may be, in the metric's unit; negative if it must be better.
    public func allowance(of reference: Double) -> Double {
        switch self {
        case .bound(let share): share * reference.magnitude
        case .regression(let share, let floor): max(share * reference.magnitude, floor)
        case .exact: 0
        }
    }

    /// Whether values that vary are tested against the allowance itself. Otherwise they are tested against no
    /// difference, and the allowance is a least effect.
    var isNullValue: Bool {
        if case .bound = self { true } else { false }
    }

    /// Whether noise may make it wider, and whether more trials are run only if something points to a regression.
    var isRegression: Bool {
        if case .regression = self { true } else { false }
    }

    /// The limit for exact values that vary after all: `exact` allows the near-exact band.
    var ofDemotedValues: GateLimit { self == .exact ? .regression(Metric.nearExactBand, floor: 0) : self }

    /// The same limit with another floor.
    func withFloor(_ floor: Double) -> GateLimit {
        if case .regression(let share, _) = self { .regression(share, floor: floor) } else { self }
    }

    /// The requirement, in words that are the same in every run: `at least 30 % lower`, `no higher`.
    package func words(for metric: Metric) -> String {
        let (worse, better) = metric.direction == .higherIsBetter ? ("lower", "higher") : ("higher", "lower")
        switch self {
        case .exact where metric.direction == .neutral: return "no difference"
        case .exact, .bound(0): return "no \(worse)"
        case .bound(let share) where share < 0: return "at least \(Self.percent(share)) \(better)"
        case .bound(let share): return "at most \(Self.percent(share)) \(worse)"
        case .regression(let share, let floor):
            guard floor > 0 else { return "at most \(Self.percent(share)) \(worse)" }
            return "at most \(Self.percent(share)) or \(metric.unit.formatted(floor)) \(worse) (whichever is more)"
        }
    }

    /// `5 %`, `2.5 %`.
    private static func percent(_ share: Double) -> String {
        let percent = share.magnitude * 100
        // As many decimal places as the profile has: 20.52 % is not 20.5 %.
        let places = (0...4).first { places in
            Double(MetricUnit.fixed(percent, places: places)).map { ($0 - percent).magnitude < 1e-9 } ?? false
        }
        return "\(MetricUnit.fixed(percent, places: places ?? 4)) %"
    }
}
