internal import Basics
internal import Metrics

/// Trials that were recorded once, round by round, to be drawn again many times.
///
/// In a round every side has one trial, one after the other; two neighbouring rounds have opposite orders. Such a pair is
/// the block that is drawn: what the machine did in those seconds stays with all of its trials.
public struct RecordedRounds: Hashable, Sendable, Codable {
    /// What one side's trial of one round measured, by metric.
    public typealias Values = [String: Double]

    /// Time trials: by round, by side.
    public var rounds: [[String: Values]]
    /// Memory trials: by side, then by trial.
    public var memory: [String: [Values]]
    /// Instructions of a session: by side, then by trial; nil where nobody counted them. They are not drawn: they say what
    /// the sides really differ by.
    public var instructions: [String: [Double]]?

    /// Gathers rounds.
    public init(rounds: [[String: Values]], memory: [String: [Values]], instructions: [String: [Double]]? = nil) {
        self.rounds = rounds
        self.memory = memory
        self.instructions = instructions
    }

    /// Real trials in it, of both kinds.
    public var trials: Int { rounds.reduce(0) { $0 + $1.count } + memory.values.reduce(0) { $0 + $1.count } }

    /// The sides, in alphabetical order.
    public var sides: [String] { Set(rounds.flatMap(\.keys)).union(memory.keys).sorted() }
}
