extension Metric {
    /// The least effect of default gates on statistical metrics: 5 %, which must be exceeded together with
    /// ``standardFloor``. With a rank test at p < .01, it gave no false alarm in 600 comparisons of equal builds.
    /// Thresholds alone, as in most tools, gave 11 to 30 in 100.
    package static let standardRegression = 0.05

    /// The band of near-exact values of equal builds: 0.1 %.
    ///
    /// In equal trials, instructions differed by 4 to 6 parts per million, those of one section type by 41
    /// (`food-filters` under callgrind, both arms); active bytes by three pages in 37 MB. An increase of 1 % is always
    /// detected.
    package static let nearExactBand = 0.001

    /// The absolute difference, in the metric's unit, below which default gates do not fail: the metric's own
    /// ``floor``, or that of its tier and unit. It prevents 5 % of a tiny value from failing a build.
    package var standardFloor: Double {
        if let floor { return floor }
        return switch (tier, unit) {
        case (.exact, _): 0
        case (.nearExact, .bytes): 65_536
        case (.nearExact, _): 0
        // For occasional work. Less than a hundredth of a frame of 8 to 16 ms is not noticeable.
        case (.statistical, .nanoseconds): 50_000
        case (.statistical, .millisecondsPerSecond): 1
        case (.statistical, _): 1
        }
    }

    /// Whether profiles have a default gate on it against the reference arm. They do only if it is a cost of nesting,
    /// or a person sees it. In all other metrics an unchanged screen may be worse than a nested one would be. Stored
    /// trials and other builds judge those.
    package var hasBaselineGate: Bool { direction != .neutral && dependsOnArm && (isGuarded || isNestingCost) }

    /// The reason why it has or lacks a default gate against the reference arm.
    public var baselineRule: String {
        if hasBaselineGate { return isGuarded ? "a person sees it" : "it is a cost of nesting" }
        if direction == .neutral { return "it has no better direction" }
        if !dependsOnArm { return "it is the same in every arm" }
        if isStructural { return "it counts how an architecture works" }
        if isDerived { return "it restates metrics that have gates" }
        return "sound screens are worse in it now and then, in either arm"
    }

    /// The reason for the limit of a default gate against stored trials.
    public var storedRule: String {
        guard direction != .neutral else { return "it has no better direction" }
        guard !isDerived else { return "it restates metrics that have gates" }
        return switch tier {
        case .exact: "equal builds have equal values"
        case .nearExact: "values of equal builds lie closer together"
        case .statistical: "less is noise, or not noticed"
        }
    }

    /// The least effect of the gate against the reference arm: 5 %, or 75 % for a metric that the order of prefetching
    /// affects.
    ///
    /// On 1,883 random screens with scripts of scrolls, updates and networks, the flat arm's late area was between a
    /// third of the nested arm's and 1.74 times, because one large picture was requested earlier or later. Two of them
    /// fail a default gate. With 50 %, six would, and with 5 %, every twelfth.
    package var baselineRegression: Double { dependsOnPrefetching ? 0.75 : Self.standardRegression }

    /// The floor of the gate against the reference arm. Two architectures differ in a row of cells occasionally,
    /// whichever is better. Nobody sees a phone's screen in grey for two of 60 frames a second, or less than a
    /// millisecond, which is a missed frame if a device is eight times slower and refreshes 120 times a second.
    package var baselineFloor: Double {
        switch unit {
        case .bytes: 65_536
        case .count: 8
        case .squarePointSeconds: 10_000
        case .nanoseconds: max(standardFloor, 1e6)
        default: tier == .statistical ? standardFloor : 1
        }
    }
}
