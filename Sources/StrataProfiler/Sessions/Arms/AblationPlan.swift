internal import StrataEngine

/// The arms that attribute a nested arm's difference to its individual costs.
///
/// Each cost is removed twice: first (all others stay) and last (all others are already removed). If costs substitute
/// each other, the first figure is too small and the last too large, or vice versa if they reinforce each other, so a
/// single figure would mislead. The embedding is the exception, because the other costs need inner collections: they
/// are measured while it exists, and its own share is the remainder after all others are removed. This takes 2k + 3
/// arms for k costs; all combinations would take 2^k.
public struct AblationPlan: Hashable, Sendable {
    /// Two arms that differ in one cost.
    public struct Step: Hashable, Sendable {
        /// The arm with the cost.
        public let before: ArmPlan
        /// The arm without it.
        public let after: ArmPlan
    }

    /// One cost of the baseline, with the arms that measure it.
    public struct Cost: Hashable, Sendable {
        /// The option at its flat value: `sizing=formula`.
        public let name: String
        /// Whether the cost is the embedding, the existence of inner collections.
        public let isEmbedding: Bool
        /// The baseline with and without this cost.
        public let alone: Step
        /// The same with all other costs removed; except for the embedding itself, the embedding stays.
        public let last: Step
    }

    /// The arm whose costs are removed.
    public let baseline: ArmPlan
    /// The arm with all costs removed.
    public let control: ArmPlan

    /// Plans the ablation of a nested arm.
    public init(of baseline: ArmPlan, control: ArmPlan = .nestedFlat) {
        self.baseline = baseline
        self.control = control
    }

    /// The baseline's costs, the embedding last.
    public var costs: [Cost] {
        baseline.options.costs.map { cost in
            Cost(
                name: cost.flatName, isEmbedding: cost == .embed,
                alone: Step(before: baseline, after: arm(without: [cost])), last: last(cost))
        }
    }

    /// The baseline with every cost removed except its embedding: the best that the nested architecture can reach.
    public var allButEmbedding: ArmPlan { arm(without: inner) }

    /// All arms without duplicates: the baseline, the intermediate ones, the control.
    public var arms: [ArmPlan] {
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
