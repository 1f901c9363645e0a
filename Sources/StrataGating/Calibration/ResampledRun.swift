internal import Basics

/// A simulated run: blocks of recorded rounds, drawn with replacement.
public struct ResampledRun: TrialSource {
    /// The recorded sides that the two compared sides are drawn from.
    public struct Sides: Hashable, Sendable {
        /// The recorded sides for the candidate.
        public var candidate: [String]
        /// The recorded sides for the reference.
        public var reference: [String]

        /// Names the sides. If a recorded side is on both lists, it is assigned at random for each block.
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
    ///   - names: the arm names of the two sides.
    ///   - seed: the seed of the draws.
    public init(
        _ recorded: RecordedRounds, sides: Sides, names: (candidate: String, reference: String), seed: UInt64
    ) {
        self.recorded = recorded
        self.sides = sides
        self.names = names
        self.seed = seed
    }

    /// A prefix of an endless sequence of draws, so that a larger look contains the trials of the earlier ones.
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
