internal import Basics
internal import Foundation

extension RecordedRounds {
    /// The same trials with scaled noise: the ratio of each value to its side's median is raised to the power of the
    /// factor. Noise that trials of a round have in common stays in common.
    ///
    /// Exact values, and values that are not above zero, are unchanged.
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

    /// Makes two sides from two equal ones: one unchanged, the other with a metric worse by a share.
    ///
    /// The seed decides for every pair of rounds which recorded side is which, so that a difference between the
    /// recorded sides is not mistaken for the share.
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
