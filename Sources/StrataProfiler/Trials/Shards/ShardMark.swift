/// What tells that a result has only some rounds of a run, and which.
public struct ShardMark: Hashable, Sendable, Codable {
    /// The shard.
    public var shard: Shard
    /// The hash of the plan that gave it its rounds.
    public var plan: String
    /// The hashes of the plans of earlier waves, the first one first; nil for none.
    public var after: [String]?
    /// The sessions that have rounds in the plan.
    public var sessions: [String]

    /// Marks a shard's result.
    init(_ shard: Shard, plan: String, after: [String], sessions: [String]) {
        self.shard = shard
        self.plan = plan
        self.after = after.isEmpty ? nil : after
        self.sessions = sessions
    }

    /// The plans of all waves up to this one.
    var waves: [String] { (after ?? []) + [plan] }
}
