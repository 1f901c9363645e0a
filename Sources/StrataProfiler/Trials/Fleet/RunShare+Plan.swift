
extension RunShare {
    /// What a plan gives to a shard; nil if it does not have the session.
    public init?(_ shard: Shard, of session: String, in plan: ShardPlan) {
        guard let trials = plan.trials(of: session) else { return nil }
        self.init(
            mark: ShardMark(
                shard, plan: plan.hash, after: plan.after,
                sessions: plan.sessions.filter { !$0.rounds.isEmpty }.map(\.name)),
            rounds: plan.rounds(of: session, in: shard), trials: trials)
    }
}
