public import Gating
public import Metrics

/// A run with its assessment, as the result file holds it: verdicts, regressions, an ablation's shares.
///
/// ```swift
/// let judged = RunComparison(result, metrics: catalog.metrics).judged(by: profile.gates)
/// for verdict in judged.verdicts where verdict.outcome == .fail { print(verdict.sentence) }
/// ```
public struct JudgedRun: Sendable {
    /// The metric-by-metric comparison.
    public let comparison: RunComparison
    /// The verdicts on the gates; empty if none was judged.
    public let verdicts: [Verdict]
    /// Why the stored baseline cannot be used, and what to do; nil if it can be used or none was requested.
    public let baselineProblem: String?
    /// The metrics in which the compositional arm is worse than the baseline.
    public let regressions: [Regression]
    /// The costs' shares in the difference; nil unless the ablation's arms were played.
    public let ablation: AblationRecord?
    /// Notes on the judging.
    public let notes: [String]

    /// Assesses a run.
    ///
    /// - Complexity: O(values of the run).
    public init(
        _ comparison: RunComparison, verdicts: [Verdict] = [], baselineProblem: String? = nil, notes: [String] = []
    ) {
        self.comparison = comparison
        self.verdicts = verdicts
        self.baselineProblem = baselineProblem
        self.notes = notes
        regressions = comparison.regressions
        ablation = comparison.ablation
    }

    /// What was measured.
    public var result: RunResult { comparison.result }

    /// The metrics of the run, in the order of a report.
    public var metrics: MetricTable { comparison.metrics }

    /// Notes on the run, then on its judging.
    public var diagnostics: [String] { result.diagnostics + notes }
}

extension JudgedRun: Encodable {
    private enum CodingKeys: String, CodingKey {
        case verdicts = "gates"
        case baselineProblem, regressions, ablation, diagnostics
    }

    /// Encodes the run's own keys and the assessment beside them.
    public func encode(to encoder: any Encoder) throws {
        try result.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(verdicts, forKey: .verdicts)
        try container.encodeIfPresent(baselineProblem, forKey: .baselineProblem)
        try container.encode(regressions, forKey: .regressions)
        try container.encodeIfPresent(ablation, forKey: .ablation)
        try container.encode(diagnostics, forKey: .diagnostics)
    }
}
