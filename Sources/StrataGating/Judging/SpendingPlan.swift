internal import StrataStatistics

/// The looks of a sequential test, and the share of alpha that each may spend.
///
/// If a test at 1 % is repeated while trials are added, and stops at the first small p, it gives an alarm in 4 % of the
/// cases. So alpha is divided among the looks beforehand (K. K. G. Lan and D. L. DeMets, "Discrete Sequential
/// Boundaries for Clinical Trials", Biometrika 70, 1983, 659-663). The shares increase, as in O'Brien and Fleming's
/// boundaries, so that an early look stops only for a large difference. Their sum is alpha, which limits the total by
/// Bonferroni's inequality, for any correlation of the looks.
public struct SpendingPlan: Hashable, Sendable {
    /// One look at the trials.
    public struct Look: Hashable, Sendable {
        /// The trials per arm at this look.
        public var trials: Int
        /// The share of alpha that this look may spend.
        public var alpha: Double
        /// Whether the look happens only if something is worse by at least half of its limit. Runs without a suspected
        /// regression then need not wait for it.
        package var isForRegressions: Bool

        /// Creates a look.
        public init(trials: Int, alpha: Double, isForRegressions: Bool = false) {
            (self.trials, self.alpha, self.isForRegressions) = (trials, alpha, isForRegressions)
        }
    }

    /// The looks in order.
    public var looks: [Look]

    /// Creates a plan.
    public init(_ looks: [Look]) {
        self.looks = looks
    }

    /// The maximum number of trials per arm.
    public var budget: Int { looks.last?.trials ?? 0 }

    /// The maximum chance of a false alarm over all looks and gates: one gate run in 200. On a quiet machine the
    /// required least effect reduces it further. On a noisy one it hardly does.
    public static let alpha = 0.005

    /// Looks at 10, 20 and 40 trials per arm with shares of 0.0003, 0.001 and 0.0017, and at 80 with 0.002 if something
    /// points to a regression.
    public static let standard = SpendingPlan([
        Look(trials: TrialFloor.firstLook, alpha: 0.0003), Look(trials: 20, alpha: 0.001),
        Look(trials: 40, alpha: 0.0017),
        Look(trials: 80, alpha: 0.002, isForRegressions: true),
    ])

    /// The trials per arm that run while they may decide, even if nothing points to a regression.
    public var usualTrials: Int { looks.last { !$0.isForRegressions }?.trials ?? 0 }

    /// A single look at all trials.
    public static func single(trials: Int) -> SpendingPlan { SpendingPlan([Look(trials: trials, alpha: alpha)]) }

    /// The plan with its last look at a budget. With a smaller budget, the last look gets the shares of the looks
    /// beyond it. With a larger one, each further look has twice as many trials, and these looks divide the share of
    /// the last one evenly.
    public func limited(to budget: Int) -> SpendingPlan {
        guard let last = looks.last else { return self }
        guard budget != last.trials else {
            return SpendingPlan(looks.map { Look(trials: $0.trials, alpha: $0.alpha) })
        }
        guard budget < last.trials else {
            let doubled = sequence(first: last.trials) { $0 * 2 }.prefix { $0 < budget } + [budget]
            let share = last.alpha / Double(doubled.count)
            return SpendingPlan(looks.dropLast() + doubled.map { Look(trials: $0, alpha: share) })
        }
        let within = looks.filter { $0.trials < budget }
        let spent = within.reduce(0) { $0 + $1.alpha }
        let total = looks.reduce(0) { $0 + $1.alpha }
        return SpendingPlan(within + [Look(trials: budget, alpha: total - spent)])
    }
}

/// Holm's correction for several tests at once. The smallest p is multiplied by the number of tests, the next by one
/// fewer, and so on, never below the previous one (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
/// Scandinavian Journal of Statistics 6, 1979, 65-70). It limits the chance of any false alarm, for any correlation of
/// the metrics.
package enum HolmCorrection {
    /// The corrected p values, in the given order.
    ///
    /// - Parameter chances: the tests' own p values.
    /// - Complexity: O(n log n).
    package static func corrected(_ chances: [Double]) -> [Double] {
        let order = chances.indices.sorted { chances[$0] < chances[$1] }
        var result = chances
        var highest = 0.0
        for (position, index) in order.enumerated() {
            highest = max(highest, min(1, chances[index] * Double(chances.count - position)))
            result[index] = highest
        }
        return result
    }
}
