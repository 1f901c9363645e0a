public import StrataGating

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
    /// The trials that gates `versus: stored` are judged against: another build's, stored ones, or those of an earlier
    /// result. Nil if there are none.
    public let before: StoredTrials?
    /// The failed gates, by cause.
    public let failureGroups: [FailureGroup]
    /// The verdicts by metric, whose former names gates may use.
    let verdictsByMetric: [String: [Verdict]]
    /// Why no gate could be judged, where the run itself does not say it.
    public let unjudged: String?
    /// The costs' shares in the difference; nil unless the ablation's arms were played.
    public let ablation: AblationRecord?
    /// Notes on the judging.
    public let notes: [String]

    /// Assesses a run.
    ///
    /// - Complexity: O(values of the run + failures^2).
    public init(
        _ comparison: RunComparison, verdicts: [Verdict] = [], stored: StoredReference = .none,
        baselineProblem: String? = nil, unjudged: String? = nil, notes: [String] = []
    ) {
        self.comparison = comparison
        self.verdicts = verdicts
        self.baselineProblem = baselineProblem
        self.unjudged = unjudged
        if case .trials(let before) = stored { self.before = before } else { before = nil }
        let own = [before?.scale, Self.unshared(before, in: comparison)].compactMap(\.self)
        // Verdicts that were read from a file bring their notes.
        self.notes = notes + own.filter { !notes.contains($0) }
        failureGroups = FailureGroup.groups(of: verdicts, metrics: comparison.metrics)
        verdictsByMetric = Dictionary(grouping: verdicts) { comparison.metrics[$0.metric]?.name ?? $0.metric }
        ablation = comparison.ablation
    }

    /// Which steps only one of the two sides played, and what that means, in words; nil if both played the same.
    public var unshared: String? { Self.unshared(before, in: comparison) }

    private static func unshared(_ before: StoredTrials?, in comparison: RunComparison) -> String? {
        guard let before, let candidate = comparison.judge()?.candidate else { return nil }
        return before.unshared[candidate]?.words(of: candidate, against: before.words)
    }

    /// Later feeds that replaced most of the screen, in words: what follows from them explains itself.
    public var replacements: [String] {
        (result.replaced ?? []).map { $0.words(in: result.build(of: $0.arms.map { Set($0) })) }
    }

    /// What was measured.
    public var result: RunResult { comparison.result }

    /// The metrics of the run, in the order of a report.
    public var metrics: MetricTable { comparison.metrics }

    /// The metrics on which a gate fails, with what they are compared with.
    public var regressions: [Regression] { worse.filter { $0.mark == .regression } }

    /// Notes on the run, then on its judging.
    public var diagnostics: [String] { result.diagnostics + notes }
}

extension JudgedRun: Encodable {
    private enum CodingKeys: String, CodingKey {
        case verdicts = "gates"
        case baselineProblem, unjudged, regressions, worse, ablation, notes
    }

    /// Encodes the run's own keys and the assessment beside them.
    public func encode(to encoder: any Encoder) throws {
        try result.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(verdicts, forKey: .verdicts)
        try container.encodeIfPresent(baselineProblem, forKey: .baselineProblem)
        try container.encodeIfPresent(unjudged, forKey: .unjudged)
        let worse = worse
        try container.encode(worse.filter { $0.mark == .regression }, forKey: .regressions)
        try container.encode(worse.filter { $0.mark != .regression }, forKey: .worse)
        try container.encodeIfPresent(ablation, forKey: .ablation)
        try container.encode(notes, forKey: .notes)
    }
}

extension StoredTrials {
    /// What the figures of gated times mean where they are compared as shares; nil where they are those of the trials.
    fileprivate var scale: String? {
        guard case .relative(let reason) = times else { return nil }
        return
            "\(reason): gated times are compared as shares of the baseline arm's and printed at the speed that arm has in "
            + "\(words); `strata show` prints what was measured"
    }
}
