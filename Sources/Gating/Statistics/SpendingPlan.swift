/// When the judge looks at the trials, and how much of the chance of a false alarm each look may spend.
///
/// Looking again and again at a growing pile of trials, and stopping at the first small p, is how a test at 1 % alarms
/// at 4 %. The chance is therefore shared out beforehand (K. K. G. Lan and D. L. DeMets, "Discrete Sequential Boundaries
/// for Clinical Trials", Biometrika 70, 1983, 659-663). The shares rise, as in O'Brien and Fleming's boundaries, so that
/// an early look stops only for what is large; they add up to the whole, which holds by Bonferroni's inequality whatever
/// the looks have in common.
public struct SpendingPlan: Hashable, Sendable {
    /// One look at the trials.
    public struct Look: Hashable, Sendable {
        /// Trials of each arm at this look.
        public var trials: Int
        /// The chance of any false alarm that this look may spend.
        public var alpha: Double
        /// Whether trials are run for it only where something is worse by half of what is asked, or more: they tell a
        /// regression from noise, and nobody waits for them where there is none.
        public var isForRegressions: Bool

        /// Plans a look.
        public init(trials: Int, alpha: Double, isForRegressions: Bool = false) {
            self.trials = trials
            self.alpha = alpha
            self.isForRegressions = isForRegressions
        }
    }

    /// The looks in order.
    public var looks: [Look]

    /// Plans looks.
    public init(_ looks: [Look]) {
        self.looks = looks
    }

    /// The most trials of an arm.
    public var budget: Int { looks.last?.trials ?? 0 }

    /// The most that the chance of a false alarm can be, over all looks and gates: one gate run in 200. On a quiet machine the
    /// least effect, which is asked for as well, makes it less; where noise is wide it hardly does.
    public static let alpha = 0.005

    /// Looks at 10, 20 and 40 trials an arm, with 0.0003, 0.001 and 0.0017, and with 0.002 at 80 where something points to a
    /// regression.
    public static let standard = SpendingPlan([
        Look(trials: 10, alpha: 0.0003), Look(trials: 20, alpha: 0.001), Look(trials: 40, alpha: 0.0017),
        Look(trials: 80, alpha: 0.002, isForRegressions: true),
    ])

    /// The trials an arm that are run whatever they show, as long as they may tell.
    public var usualTrials: Int { looks.last { !$0.isForRegressions }?.trials ?? 0 }

    /// One look at however many trials there are.
    public static func single(trials: Int) -> SpendingPlan { SpendingPlan([Look(trials: trials, alpha: alpha)]) }

    /// The plan with its last look at a budget: with fewer trials that look takes what those beyond it would have spent;
    /// with more there are looks at twice as many each until there, which share evenly what the last one would have spent.
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
