extension Metric {
    /// The least effect of default gates on statistical metrics: 5 %, which must be exceeded together with
    /// ``standardFloor``. With a rank test at p < .01 it gave no false alarm in 600 comparisons of equal builds;
    /// thresholds alone, as in most tools, gave 11 to 30 in 100.
    public static let standardRegression = 0.05

    /// The band of near-exact values of equal builds: 0.1 %.
    ///
    /// In equal trials, instructions differed by 4 to 6 parts per million, those of one section type by 41
    /// (`food-filters` under callgrind, both arms); active bytes by three pages in 37 MB. An increase of 1 % is always
    /// detected.
    public static let nearExactBand = 0.001

    /// The absolute difference, in the metric's unit, below which default gates do not fail: the metric's own
    /// ``floor``, or that of its tier and unit. It keeps 5 % of a tiny value from failing a build.
    public var standardFloor: Double {
        if let floor { return floor }
        return switch (tier, unit) {
        case (.exact, _): 0
        case (.nearExact, .bytes): 65_536
        case (.nearExact, _): 0
        // For occasional work: less than a hundredth of a frame of 8 to 16 ms is not noticeable.
        case (.statistical, .nanoseconds): 50_000
        case (.statistical, .millisecondsPerSecond): 1
        case (.statistical, _): 1
        }
    }

    /// Whether profiles have a default gate on it against the baseline arm.
    public var hasBaselineGate: Bool {
        direction != .neutral && dependsOnArm && !isStructural && (tier == .exact || isGuarded)
    }

    /// The floor of that gate. Two architectures differ in a cell or a page of memory here and there, whichever is better.
    public var baselineFloor: Double {
        guard tier != .statistical else { return standardFloor }
        return unit == .bytes ? 65_536 : 1
    }
}
