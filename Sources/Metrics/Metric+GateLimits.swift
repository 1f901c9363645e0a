extension Metric {
    /// How far a statistical metric may rise before a gate without a limit of its own fails: 5 %, and at the same time
    /// ``standardFloor``. Together with a rank test at p < .01 that share gave no false alarm in 600 comparisons of
    /// equal builds; shares alone, as most tools judge, gave 11 to 30 in 100.
    public static let standardRegression = 0.05

    /// How far apart near-exact values of the same build may be: a tenth of a percent.
    ///
    /// Instructions of equal trials lay 4 to 6 parts in a million apart, those of one section type 41 (`food-filters` under
    /// callgrind, both arms); active bytes three pages in 37 MB. A percent more is always caught.
    public static let nearExactBand = 0.001

    /// The absolute difference, in the metric's unit, below which nobody cares, so that 5 % of next to nothing turns no
    /// build red: the metric's own ``floor``, or that of its tier and unit.
    public var standardFloor: Double {
        if let floor { return floor }
        return switch (tier, unit) {
        case (.exact, _): 0
        case (.nearExact, .bytes): 65_536
        case (.nearExact, _): 0
        // Of work that is done once in a while: a frame has 8 to 16 ms, and less than a hundredth of that nobody sees.
        case (.statistical, .nanoseconds): 50_000
        case (.statistical, .millisecondsPerSecond): 1
        case (.statistical, _): 1
        }
    }

    /// Whether every profile has a default gate on it against the baseline arm.
    public var hasBaselineGate: Bool {
        direction != .neutral && dependsOnArm && (tier == .exact || isGuarded)
    }
}
