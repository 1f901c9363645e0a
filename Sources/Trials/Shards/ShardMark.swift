/// What tells that a result has only some rounds of a run, and which.
public struct ShardMark: Hashable, Sendable, Codable {
    /// The shard.
    public var shard: Shard
    /// The hash of the plan that gave it its rounds.
    public var plan: String

    /// Marks a shard's result.
    public init(_ shard: Shard, plan: String) {
        self.shard = shard
        self.plan = plan
    }
}
