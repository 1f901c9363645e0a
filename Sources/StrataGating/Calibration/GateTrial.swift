internal import StrataBasics
internal import StrataStatistics

/// Runs the gate on resampled trials, to count false alarms and detections.
package struct GateTrial: Sendable {
    private let recorded: RecordedRounds
    private let metrics: MetricTable
    private static let names = (candidate: "candidate", reference: "reference")

    /// Prepares runs on recorded trials.
    package init(_ recorded: RecordedRounds, metrics: MetricTable) {
        self.recorded = recorded
        self.metrics = metrics
    }

    /// Judges one resampled run with the default gates of every metric.
    ///
    /// - Returns: the metrics that failed, in the table's order.
    package func failures(sides: ResampledRun.Sides, seed: UInt64) async throws -> [String] {
        try await verdicts(sides: sides, seed: seed).filter { $0.outcome == .fail }.map(\.metric)
    }

    /// The verdicts of one resampled run with the default gates of every metric.
    package func verdicts(sides: ResampledRun.Sides, seed: UInt64) async throws -> [Verdict] {
        let source = ResampledRun(recorded, sides: sides, names: Self.names, seed: seed)
        let first = source.drawn(time: TrialFloor.exact, memory: TrialFloor.exact)
        let reference = Self.names.reference
        let judge = Judge(
            candidate: Self.names.candidate, baseline: reference, stored: .otherBuild { _ in reference },
            metrics: metrics)
        let isThere = { (metric: Metric) in first.samples(of: metric, arm: Self.names.candidate) != nil }
        let gates = DefaultGates.adding(
            to: [], metrics: metrics, hasBaseline: false, isStored: isThere, isMeasured: isThere)
        return try await SequentialJudge(judge).verdicts(on: gates, from: source)
    }
}

/// A simulated run: blocks of recorded rounds, drawn with replacement.
package struct ResampledRun: TrialSource {
    /// The recorded sides from which the two compared sides are drawn.
    package struct Sides: Hashable, Sendable {
        /// The recorded sides for the candidate.
        package var candidate: [String]
        /// The recorded sides for the reference.
        package var reference: [String]

        /// Names the sides. If a recorded side is on both lists, it is assigned at random for each block.
        package init(candidate: [String], reference: [String]) {
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
    package init(
        _ recorded: RecordedRounds, sides: Sides, names: (candidate: String, reference: String), seed: UInt64
    ) {
        (self.recorded, self.sides, self.names, self.seed) = (recorded, sides, names, seed)
    }

    /// A prefix of an endless sequence of draws, so that a larger look contains the trials of the earlier ones.
    package func values(time: Int, memory: Int) async throws -> ResampledValues { drawn(time: time, memory: memory) }

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

/// The trials of a simulated run.
package struct ResampledValues: TrialValues {
    let time: [String: [RecordedRounds.Values]]
    let memory: [String: [RecordedRounds.Values]]

    /// The values of a metric, one per drawn trial.
    package func samples(of metric: Metric, arm: String) -> MetricSamples? {
        let trials = (metric.child == .time ? time : memory)[arm] ?? []
        let values = trials.compactMap { $0[metric.name] }
        return values.isEmpty ? nil : MetricSamples(metric: metric, values: values)
    }
}
