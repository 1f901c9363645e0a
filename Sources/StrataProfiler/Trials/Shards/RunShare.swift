
/// What a shard plays of one session.
public struct RunShare: Hashable, Sendable {
    /// The shard, and the plan that gave it its rounds.
    public var mark: ShardMark
    /// Its rounds.
    public var rounds: Set<Round>
    /// The trials that an arm has in all shards.
    public var trials: TrialPlan
}
