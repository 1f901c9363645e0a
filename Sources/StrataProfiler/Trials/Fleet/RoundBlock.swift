internal import StrataGating

/// The rounds of one kind of a session: they cost the same.
struct RoundBlock {
    var session: Int
    var kind: TrialKind
    var rounds: [Round]
    /// What one of them takes.
    var seconds: Double
    /// What a shard takes once before its first one: times are warmed up.
    var warmUp: Double { kind == .time ? seconds : 0 }
}
