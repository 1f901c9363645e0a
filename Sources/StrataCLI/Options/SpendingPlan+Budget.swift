internal import Gating

extension SpendingPlan {
    /// The most trials of an arm.
    var budget: Int { looks.last?.trials ?? 0 }

    /// The plan whose last look is at so many trials: without the looks beyond, or with looks at twice as many each until
    /// there, which share evenly what the last one would have spent.
    func reaching(_ budget: Int) -> SpendingPlan {
        guard let last = looks.last, budget > last.trials else { return limited(to: budget) }
        let doubled = sequence(first: last.trials) { $0 * 2 }.prefix { $0 < budget } + [budget]
        let share = last.alpha / Double(doubled.count)
        return SpendingPlan(looks.dropLast() + doubled.map { Look(trials: $0, alpha: share) })
    }
}
