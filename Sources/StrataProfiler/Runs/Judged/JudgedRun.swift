internal import SectionKit
internal import StrataBasics
public import StrataGating

/// A result with its reference and verdicts, as in a result file, and its regressions.
///
/// ```swift
/// let judged = JudgedRun(result, metrics: catalog.metrics).judged(by: profile.gates)
/// for verdict in judged.verdicts where verdict.outcome == .fail { print(verdict.sentence) }
/// ```
///
/// Without verdicts, it compares the arms of the result.
public struct JudgedRun: Sendable {
    /// The result.
    public let result: RunResult
    /// The metrics of the run, in the order of a report.
    public let metrics: MetricTable
    /// The verdicts on the gates; empty if no gate was judged.
    public let verdicts: [Verdict]
    /// The reason why the stored baseline cannot be used, with its remedy; nil if it can be used or was not requested.
    public let baselineProblem: String?
    /// The trials against which gates `versus: stored` are judged: those of another build, of a stored baseline, or of
    /// an earlier result. Nil if there are none.
    public let before: StoredTrials?
    /// The facts of the screen that changed since ``before``; nil without such trials, or if the facts of one side are
    /// unknown.
    public let changes: [FactChange]?
    /// The failed gates, by cause.
    public let failureGroups: [FailureGroup]
    /// The verdicts by the metric's current name. Gates may use a former name.
    let verdictsByMetric: [String: [Verdict]]
    /// The reason why no gate could be judged, if the run itself does not state it.
    public let unjudged: String?
    /// Notes on the judging.
    public let notes: [String]

    /// Assesses a result.
    ///
    /// - Parameter known: the metrics that this program knows. Others are taken from the result's description.
    /// - Complexity: O(values of the run + failures^2).
    public init(
        _ result: RunResult, metrics known: MetricTable, verdicts: [Verdict] = [], stored: StoredReference = .none,
        baselineProblem: String? = nil, unjudged: String? = nil, notes: [String] = []
    ) {
        self.result = result
        let metrics = known.adding(metricsOf: result)
        self.metrics = metrics
        self.verdicts = verdicts
        self.baselineProblem = baselineProblem
        self.unjudged = unjudged
        if case .trials(let before) = stored { self.before = before } else { before = nil }
        let isTimed = verdicts.isEmpty || verdicts.contains { metrics[$0.metric]?.tier == .statistical }
        let hasTimes = isTimed && Self.hasTimes(stored, of: result, metrics)
        let own = [hasTimes ? before?.scale : nil, Self.unshared(before, in: result)].compactMap(\.self)
        // Notes that were read with the verdicts from a file are not repeated.
        self.notes = notes + own.filter { !notes.contains($0) }
        let (now, then) = (result.ownFacts, before?.facts)
        changes = then.flatMap { now?.changes(since: $0) }
        failureGroups = FailureGroup.groups(of: verdicts, changes: changes, metrics: metrics) { metric in
            guard let now, let then, let arm = result.candidate else { return nil }
            return now.step(of: metric, arm: arm, since: then)
        }
        verdictsByMetric = Dictionary(grouping: verdicts) { metrics[$0.metric]?.name ?? $0.metric }
    }

    /// The steps that only one of the two sides played, with the consequence, in words; nil if both played the same.
    public var unshared: String? { Self.unshared(before, in: result) }

    /// Whether the reference has a time of the judged arm. A baseline of counts has none.
    private static func hasTimes(_ stored: StoredReference, of result: RunResult, _ metrics: MetricTable) -> Bool {
        guard case .trials(let before) = stored, let candidate = result.candidate else { return false }
        return metrics.metrics.contains { metric in
            metric.tier == .statistical && before.samples(of: metric, arm: candidate, in: result) != nil
        }
    }

    private static func unshared(_ before: StoredTrials?, in result: RunResult) -> String? {
        guard let before, let candidate = result.candidate else { return nil }
        return before.unshared[candidate]?.words(of: candidate, against: before.words)
    }

    /// The reason why there is no verdict; nil if a gate was judged, or if failures, an interruption or an unusable
    /// baseline explain it.
    public var missingVerdicts: String? {
        guard verdicts.isEmpty, result.failures.isEmpty, !result.isInterrupted, baselineProblem == nil else {
            return nil
        }
        if let unjudged { return "no gate was judged: \(unjudged)" }
        return "no gate was judged: the profile has none, and default gates need a reference (the arm "
            + "`\(ArmPlan.nested.name)` next to another one, or a stored baseline of the same arm)"
    }

    /// The later feeds that replaced most of the screen, in words. They explain the work after them.
    public var replacements: [String] {
        (result.replaced ?? []).map { $0.words(in: result.build(of: $0.arms.map { Set($0) })) }
    }

    /// The metrics on which a gate fails, with their references.
    public var regressions: [Regression] { worse.filter { $0.mark == .regression } }

    /// Notes on the run, then on its judging.
    public var diagnostics: [String] { result.diagnostics + notes }
}

extension JudgedRun: Encodable {
    private enum CodingKeys: String, CodingKey {
        case verdicts = "gates"
        case baselineProblem, unjudged, regressions, worse, notes, changes, stored
    }

    /// Encodes the keys of the result and those of the assessment in one object.
    public func encode(to encoder: any Encoder) throws {
        try result.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(verdicts, forKey: .verdicts)
        try container.encodeIfPresent(baselineProblem, forKey: .baselineProblem)
        try container.encodeIfPresent(unjudged, forKey: .unjudged)
        let worse = worse
        try container.encode(worse.filter { $0.mark == .regression }, forKey: .regressions)
        try container.encode(worse.filter { $0.mark != .regression }, forKey: .worse)
        try container.encode(notes, forKey: .notes)
        try container.encodeIfPresent(changes, forKey: .changes)
        try container.encodeIfPresent(before?.kept, forKey: .stored)
    }
}

extension StoredTrials {
    /// A note on the scale of gated times if they are compared as shares; nil if they are the times of the trials.
    fileprivate var scale: String? {
        guard case .relative(let reason) = times else { return nil }
        return
            "\(reason): gated times are compared as shares of the reference arm's and printed at the speed that arm has "
            + "in \(words); `strata show` prints the measured times"
    }
}

extension JudgedRun {
    /// The command that shows more about the cause of failures: the call stacks of live bytes, or a trace of every
    /// frame.
    public func next(after group: FailureGroup) -> String {
        let metric = metrics[group.gravest.metric]
        let isBytes = metric.map { $0.group == .memory || $0.group == .allocations || $0.unit == .bytes } ?? false
        return "strata run \(ShellWord.quoted(result.profile.file)) \(isBytes ? "--heap" : "--trace")"
    }
}

extension RunCatalog {
    /// The gates of the plugins' budgets, for the section types that a run measured.
    ///
    /// - Complexity: O(section types).
    package func budgetGates(in result: RunResult) -> [Gate] {
        registry.types.flatMap { type -> [Gate] in
            guard let budget = Swift.type(of: registry.plugin(for: type)).budget else { return [] }
            let bounds: KeyValuePairs<MetricKey, Double?> = [
                .cellAllocations: budget.allocations.map(Double.init),
                .cellBytes: budget.bytes.map(Double.init),
                .cellConfigureRatio: budget.configureTime, .cellDrawRatio: budget.drawTime,
            ]
            return bounds.compactMap { key, bound in
                guard let bound, result.measures(key, of: type.rawValue) else { return nil }
                // A bound that is not a number would never fail.
                let limit = bound.isNaN ? 0 : bound
                return Gate(GateRule(metric: key.name, demand: .atMost(limit), sectionType: type.rawValue))
            }
        }
    }
}

extension RunResult {
    /// Whether an arm of this build has a value of a metric for a section type.
    fileprivate func measures(_ metric: MetricKey, of type: String) -> Bool {
        metrics.values.contains { $0[metric]?.bySectionType?[type] != nil }
    }
}
