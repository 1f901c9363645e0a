internal import FeedEngine

/// The arms that tell which cost of a nested arm causes which share of its difference to the flat one.
///
/// Each cost is taken away twice: alone, all others as they are, and last, when all others are gone. Costs that replace
/// each other give much alone and little last, costs that feed each other the reverse, and a single figure would hide it. The
/// embedding is the cost that the others stand on, so it comes after them: the others are judged while there
/// are inner collections, and the embedding by what is left when nothing else is. That takes 2k + 3 arms for k costs; all
/// combinations would take 2^k.
public struct AblationPlan: Hashable, Sendable {
    /// Two arms of which the second has one cost less.
    public struct Step: Hashable, Sendable {
        /// The arm with the cost.
        public let before: ArmPlan
        /// The arm without it.
        public let after: ArmPlan
    }

    /// One cost of the baseline, and the arms that tell what it causes.
    public struct Cost: Hashable, Sendable {
        /// The option at its flat value: `sizing=formula`.
        public let name: String
        /// Whether it is that there are inner collections at all.
        public let isEmbedding: Bool
        /// The baseline, and the baseline with this cost taken away.
        public let alone: Step
        /// The same when all other costs are gone; for all but the embedding, while the embedding stays.
        public let last: Step
    }

    /// The arm whose costs are taken away.
    public let baseline: ArmPlan
    /// What all costs taken away leave.
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

    /// The baseline with every cost but its embedding taken away: what can be had without leaving the architecture.
    public var allButEmbedding: ArmPlan { arm(without: inner) }

    /// All arms, each once: the baseline, those in between, the control.
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
