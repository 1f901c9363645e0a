internal import Basics

/// Recorded trials, round by round, for resampling.
///
/// In a round every side has one trial; two neighbouring rounds have opposite orders. Such a pair of rounds is the
/// block that is resampled, so that noise common to its trials stays with all of them.
public struct RecordedRounds: Hashable, Sendable, Codable {
    /// The values of one trial, by metric.
    public typealias Values = [String: Double]

    /// Time trials: by round, by side.
    public var rounds: [[String: Values]]
    /// Memory trials: by side, then by trial.
    public var memory: [String: [Values]]
    /// Instructions of a session: by side, then by trial; nil if not counted. They are not resampled; they show the
    /// true difference between sides.
    public var instructions: [String: [Double]]?

    /// Gathers rounds.
    public init(rounds: [[String: Values]], memory: [String: [Values]], instructions: [String: [Double]]? = nil) {
        self.rounds = rounds
        self.memory = memory
        self.instructions = instructions
    }

    /// The number of recorded trials of both kinds.
    public var trials: Int { rounds.reduce(0) { $0 + $1.count } + memory.values.reduce(0) { $0 + $1.count } }

    /// The sides, in alphabetical order.
    public var sides: [String] { Set(rounds.flatMap(\.keys)).union(memory.keys).sorted() }
}
