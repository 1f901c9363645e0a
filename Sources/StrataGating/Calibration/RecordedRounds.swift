internal import Foundation
internal import StrataBasics
internal import StrataStatistics

/// Recorded trials, round by round, for resampling.
///
/// In each round, every side has one trial. Two neighbouring rounds have opposite orders. Such a pair of rounds is the
/// resampled block, so that noise common to its trials stays common.
package struct RecordedRounds: Hashable, Sendable, Codable {
    /// The values of one trial, by metric.
    package typealias Values = [String: Double]

    /// Time trials: by round, by side.
    package var rounds: [[String: Values]]
    /// Memory trials: by side, then by trial.
    package var memory: [String: [Values]]
    /// Instructions of a session: by side, then by trial; nil if not counted. They are not resampled, and show the true
    /// difference between sides.
    package var instructions: [String: [Double]]?

    /// Gathers rounds.
    package init(rounds: [[String: Values]], memory: [String: [Values]], instructions: [String: [Double]]? = nil) {
        (self.rounds, self.memory, self.instructions) = (rounds, memory, instructions)
    }

    /// The number of recorded trials of both kinds.
    package var trials: Int { rounds.reduce(0) { $0 + $1.count } + memory.values.reduce(0) { $0 + $1.count } }

    /// The sides, in alphabetical order.
    package var sides: [String] { Set(rounds.flatMap(\.keys)).union(memory.keys).sorted() }
}

extension RecordedRounds {
    /// The same trials with scaled noise: the ratio of each value to its side's median is raised to the power of the
    /// factor. Noise common to the trials of a round stays common.
    ///
    /// Exact values, and values that are not above zero, are unchanged.
    ///
    /// - Complexity: O(trials x metrics).
    package func stretched(by factor: Double, metrics: MetricTable) -> RecordedRounds {
        let names = metrics.metrics.filter { $0.tier == .statistical && $0.child == .time }.map(\.name)
        var result = self
        for side in sides {
            for name in names {
                let values = rounds.compactMap { $0[side]?[name] }
                guard let median = Percentile.median.value(in: values), median > 0 else { continue }
                for index in rounds.indices {
                    guard let value = rounds[index][side]?[name], value > 0 else { continue }
                    result.rounds[index][side]?[name] = median * pow(value / median, factor)
                }
            }
        }
        return result
    }

    /// Makes two sides from two equal ones. One is unchanged, and the other has a metric worsened by a share.
    ///
    /// For every pair of rounds, the seed decides which recorded side is which, so that a difference between the
    /// recorded sides is not mistaken for the share.
    ///
    /// - Complexity: O(trials).
    package func pairing(
        _ equal: (String, String), worse metric: String, by share: Double, named names: (worse: String, plain: String),
        seed: UInt64
    ) -> RecordedRounds {
        var generator = SeededRandom(seed: seed)
        var isSwapped = false
        var result = RecordedRounds(rounds: [], memory: [:])
        for (index, round) in rounds.enumerated() {
            if index.isMultiple(of: 2) { isSwapped = Bool.random(using: &generator) }
            var worse = round[isSwapped ? equal.1 : equal.0] ?? [:]
            if let value = worse[metric] { worse[metric] = value * (1 + share) }
            result.rounds.append([names.worse: worse, names.plain: round[isSwapped ? equal.0 : equal.1] ?? [:]])
        }
        result.memory = [names.worse: memory[equal.0] ?? [], names.plain: memory[equal.1] ?? []]
        return result
    }
}
