internal import Basics
public import Metrics

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

/// A run that never happened: blocks of recorded rounds, drawn with replacement.
public struct ResampledRun: TrialSource {
    /// Which recorded sides stand for the two that are compared.
    public struct Sides: Hashable, Sendable {
        /// Recorded sides that stand for the candidate.
        public var candidate: [String]
        /// Recorded sides that stand for the reference.
        public var reference: [String]

        /// Names sides. Where a side stands on both lists, each block decides by a coin which one it is.
        public init(candidate: [String], reference: [String]) {
            self.candidate = candidate
            self.reference = reference
        }
    }

    private let recorded: RecordedRounds
    private let sides: Sides
    private let names: (candidate: String, reference: String)
    private let seed: UInt64

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - names: what the judge calls the two sides.
    ///   - seed: decides which blocks are drawn.
    public init(
        _ recorded: RecordedRounds, sides: Sides, names: (candidate: String, reference: String), seed: UInt64
    ) {
        self.recorded = recorded
        self.sides = sides
        self.names = names
        self.seed = seed
    }

    /// The first so many trials of an endless draw: a later, larger look holds the trials of the earlier one.
    public func values(time: Int, memory: Int) async throws -> ResampledValues { drawn(time: time, memory: memory) }

    func drawn(time: Int, memory: Int) -> ResampledValues {
        var generator = SeededRandom(seed: seed)
        var trials: [String: [RecordedRounds.Values]] = [:]
        let blocks = max(1, recorded.rounds.count / 2)
        for block in 0..<(time + 1) / 2 where !recorded.rounds.isEmpty {
            let start = Int.random(in: 0..<blocks, using: &generator) * 2
            let chosen = choose(&generator)
            for offset in 0..<min(2, time - block * 2) where start + offset < recorded.rounds.count {
                let round = recorded.rounds[start + offset]
                if let values = round[chosen.candidate] { trials[names.candidate, default: []].append(values) }
                if let values = round[chosen.reference] { trials[names.reference, default: []].append(values) }
            }
        }
        let chosen = choose(&generator)
        let kept = [names.candidate: chosen.candidate, names.reference: chosen.reference].mapValues {
            Array((recorded.memory[$0] ?? []).prefix(memory))
        }
        return ResampledValues(time: trials, memory: kept)
    }

    private func choose(_ generator: inout SeededRandom) -> (candidate: String, reference: String) {
        let candidate = sides.candidate.randomElement(using: &generator) ?? ""
        let others = sides.reference.filter { $0 != candidate }
        return (candidate, others.randomElement(using: &generator) ?? candidate)
    }
}

/// The trials of a run that never happened.
public struct ResampledValues: TrialValues {
    let time: [String: [RecordedRounds.Values]]
    let memory: [String: [RecordedRounds.Values]]

    /// The values of a metric, one per drawn trial.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        let trials = (metric.child == .time ? time : memory)[arm] ?? []
        let values = trials.compactMap { $0[metric.name] }
        return values.isEmpty ? nil : MetricSamples(metric: metric, values: values)
    }
}
