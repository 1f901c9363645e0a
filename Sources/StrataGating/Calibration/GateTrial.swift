
/// Runs the gate on resampled trials, to count false alarms and detections.
public struct GateTrial: Sendable {
    private let recorded: RecordedRounds
    private let metrics: MetricTable
    private static let names = (candidate: "candidate", reference: "reference")

    /// Prepares runs on recorded trials.
    public init(_ recorded: RecordedRounds, metrics: MetricTable) {
        self.recorded = recorded
        self.metrics = metrics
    }

    /// Judges one resampled run with the default gates of every metric.
    ///
    /// - Returns: the metrics that failed, in the table's order.
    public func failures(sides: ResampledRun.Sides, seed: UInt64) async throws -> [String] {
        try await verdicts(sides: sides, seed: seed).filter { $0.outcome == .fail }.map(\.metric)
    }

    /// The verdicts of one resampled run with the default gates of every metric.
    public func verdicts(sides: ResampledRun.Sides, seed: UInt64) async throws -> [Verdict] {
        let source = ResampledRun(recorded, sides: sides, names: Self.names, seed: seed)
        let first = source.drawn(time: SequentialJudge.exactTrials, memory: SequentialJudge.exactTrials)
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
