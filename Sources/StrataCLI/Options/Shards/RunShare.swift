internal import Sessions
internal import Trials

/// What a shard plays of one session.
struct RunShare {
    var mark: ShardMark
    var rounds: Set<Round>
    /// The trials that an arm gets in all shards.
    var trials: TrialPlan
}
