internal import Basics
internal import Foundation
public import Metrics

extension RecordedRounds {
    /// The same trials on a machine whose noise is so many times as great: how far each value lies from its side's median, as
    /// a ratio, to that power. What a trial of a round has in common with the next one stays in common.
    ///
    /// Exact values, and those that are not above zero, stay as they are.
    ///
    /// - Complexity: O(trials x metrics).
    public func stretched(by factor: Double, metrics: MetricTable) -> RecordedRounds {
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

    /// Two sides made of two that are equal: one as it is, the other with a metric worse by a share. Which is which, a coin
    /// decides for every pair of rounds, so that no difference of the two is taken for the share: another seed, other sides.
    ///
    /// - Complexity: O(trials).
    public func pairing(
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
