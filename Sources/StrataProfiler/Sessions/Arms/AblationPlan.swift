internal import StrataEngine

/// The arms that attribute a nested arm's difference to its individual costs.
///
/// Each cost is removed twice: first (all others stay) and last (all others are already removed). If costs substitute
/// each other, the first figure is too small and the last too large, or vice versa if they reinforce each other, so a
/// single figure would mislead. The embedding is the exception, because the other costs need inner collections: they
/// are measured while it exists, and its own share is the remainder after all others are removed. This takes 2k + 3
/// arms for k costs; all combinations would take 2^k.
package struct AblationPlan: Hashable, Sendable {
    /// Two arms that differ in one cost.
    package struct Step: Hashable, Sendable {
        /// The arm with the cost.
        package let before: ArmPlan
        /// The arm without it.
        package let after: ArmPlan
    }

    /// One cost of the baseline, with the arms that measure it.
    package struct Cost: Hashable, Sendable {
        /// The option at its flat value: `sizing=formula`.
        package let name: String
        /// Whether the cost is the embedding, the existence of inner collections.
        package let isEmbedding: Bool
        /// The baseline with and without this cost.
        package let alone: Step
        /// The same with all other costs removed; except for the embedding itself, the embedding stays.
        package let last: Step
    }

    /// The arm whose costs are removed.
    package let baseline: ArmPlan
    /// The arm with all costs removed.
    package let control: ArmPlan

    /// Plans the ablation of a nested arm.
    package init(of baseline: ArmPlan, control: ArmPlan = .nestedFlat) {
        self.baseline = baseline
        self.control = control
    }

    /// The baseline's costs, the embedding last.
    package var costs: [Cost] {
        baseline.options.costs.map { cost in
            Cost(
                name: cost.flatName, isEmbedding: cost == .embed,
                alone: Step(before: baseline, after: arm(without: [cost])), last: last(cost))
        }
    }

    /// The baseline with every cost removed except its embedding: the best that the nested architecture can reach.
    package var allButEmbedding: ArmPlan { arm(without: inner) }

    /// All arms without duplicates: the baseline, the intermediate ones, the control.
    package var arms: [ArmPlan] {
        let between = costs.map(\.alone.after) + costs.map(\.last.before) + [allButEmbedding]
        return ([baseline] + between + [control]).reduce(into: []) { arms, arm in
            if !arms.contains(arm) { arms.append(arm) }
        }
    }

    private var inner: [NestedOptions.Cost] { baseline.options.costs.filter { $0 != .embed } }

    private func last(_ cost: NestedOptions.Cost) -> Step {
        if cost == .embed { return Step(before: allButEmbedding, after: control) }
        return Step(before: arm(without: inner.filter { $0 != cost }), after: allButEmbedding)
    }

    private func arm(without costs: [NestedOptions.Cost]) -> ArmPlan {
        costs == baseline.options.costs && !costs.isEmpty ? control : baseline.without(costs)
    }
}
