internal import StrataGating

/// The numbers of trials that are asked for, beside those of a profile.
public struct TrialChoice: Sendable {
    /// Time trials of an arm; nil for the profile's number. For a gate, the maximum.
    public var time: Int?
    /// Whether at most two trials of each kind run: enough for exact metrics, and a first look at times.
    public var isQuick: Bool
    /// The fewest trials of each kind; more of a kind run if the profile says so.
    public var fewest: TrialPlan

    /// Creates a choice. Default: the profile's numbers.
    public init(time: Int? = nil, isQuick: Bool = false, fewest: TrialPlan = TrialPlan(time: 0, memory: 0)) {
        self.time = time
        self.isQuick = isQuick
        self.fewest = fewest
    }

    /// The trials of an arm of a profile.
    public func plan(for profile: Profile) -> TrialPlan {
        var plan = profile.trials
        if isQuick {
            plan.time = min(plan.time, TrialPlan.quick.time)
            plan.memory = min(plan.memory, TrialPlan.quick.memory)
        }
        if let time { plan.time = time }
        return plan.growing(to: fewest)
    }

    /// The trials of a gate that is played in shards: as many as undecided gates take without a sign of a regression.
    public func gatePlan(for profile: Profile) -> TrialPlan {
        var plan = plan(for: profile)
        if time == nil, !isQuick { plan.time = max(plan.time, SpendingPlan.standard.usualTrials) }
        return plan
    }
}
