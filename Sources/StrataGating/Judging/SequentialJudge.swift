internal import StrataStatistics

/// Judges gates with as few trials as possible.
///
/// Exact metrics are decided after two trials. For statistical ones, trials are added until every verdict that matters
/// is clear, the budget is spent, or the rest of it is unlikely to decide. Each look judges every gate on all trials so
/// far and spends its share of the chance of a false alarm (``SpendingPlan``).
///
/// ```swift
/// let sequential = SequentialJudge(judge)
/// let verdicts = try await sequential.verdicts(on: gates, from: source)
/// ```
public struct SequentialJudge: Sendable {
    private let judge: Judge
    private let plan: SpendingPlan

    /// Creates a judge with a plan of looks.
    public init(_ judge: Judge, plan: SpendingPlan = .standard) {
        self.judge = judge
        self.plan = plan
    }

    /// The trials per arm that exact metrics need: two, to show that they agree.
    public static let exactTrials = TrialFloor.exact

    /// The verdicts on gates, in their order.
    ///
    /// - Throws: the errors of the source.
    public func verdicts<Source: TrialSource>(on gates: [Gate], from source: Source) async throws -> [Verdict] {
        var deliberation = Deliberation(judge: judge, gates: gates)
        for (number, look) in plan.looks.enumerated() {
            if look.isForRegressions, !deliberation.pointsToRegression { break }
            let values = try await source.values(
                time: trials(of: .time, look, deliberation), memory: trials(of: .memory, look, deliberation))
            let isLast = number == plan.looks.count - 1
            deliberation.look(at: values, alpha: look.alpha)
            if deliberation.undecided.isEmpty { break }
            if await source.isExhausted { break }
            let most = deliberation.pointsToRegression ? plan.budget : plan.usualTrials
            let budget = await source.affordable(most)
            if !isLast, look.trials < most, deliberation.isHopeless(budget: budget) {
                deliberation.giveUp(budget: budget)
                break
            }
        }
        return deliberation.verdicts
    }

    /// The trials of a kind that the undecided gates need at a look. The first look needs only two memory trials. More
    /// help only if exact values disagree.
    private func trials(of kind: TrialKind, _ look: SpendingPlan.Look, _ deliberation: Deliberation) -> Int {
        let metrics = deliberation.undecided.compactMap { judge.metrics[$0.rule.metric] }.filter { $0.child == kind }
        guard look != plan.looks.first else {
            return metrics.contains { $0.tier == .statistical } ? look.trials : TrialFloor.exact
        }
        return metrics.isEmpty ? 0 : look.trials
    }
}

/// Provides trials to a ``SequentialJudge``, and more of them on request.
///
/// The module itself starts no process and reads no file.
public protocol TrialSource: Sendable {
    /// The type of the trials' values.
    associatedtype Values: TrialValues

    /// Runs trials, in randomised mirrored order, until every arm has the requested number, and returns all of them.
    ///
    /// - Parameters:
    ///   - time: the number of time trials per arm, without the warm-up.
    ///   - memory: the number of memory trials per arm.
    /// - Returns: all trials, including those of earlier calls. There are fewer than requested if trials fail, the run
    ///   is interrupted, or the source is exhausted.
    func values(time: Int, memory: Int) async throws -> Values

    /// Whether there will be no more trials, because the time is up.
    var isExhausted: Bool { get async }

    /// The number of time trials per arm, at most a wanted one, for which there will be time.
    func affordable(_ wanted: Int) async -> Int
}

extension TrialSource {
    /// A source without a limit is never exhausted.
    public var isExhausted: Bool { get async { false } }

    /// A source without a limit affords all.
    public func affordable(_ wanted: Int) async -> Int { wanted }
}

/// The values of trials by metric and arm, from a run or a stored baseline.
public protocol TrialValues: Sendable {
    /// The values of one metric of one arm, one per trial; nil if it was not measured.
    func samples(of metric: Metric, arm: String) -> MetricSamples?
    /// The revision of the metric's definition for an arm's values; nil if it was not measured. If it differs from the
    /// metric's own, ``samples(of:arm:)`` returns nil.
    func revision(of metric: Metric, arm: String) -> Int?
    /// The unit of an arm's values; nil if it was not measured. If it differs from the metric's own, ``samples(of:arm:)``
    /// returns nil.
    func unit(of metric: Metric, arm: String) -> MetricUnit?
    /// The names of an arm's stored metrics; empty if names are not stored.
    func keptNames(arm: String) -> [String]
}

extension TrialValues {
    /// By default, the metric's own revision.
    public func revision(of metric: Metric, arm: String) -> Int? {
        samples(of: metric, arm: arm).map { _ in metric.revision }
    }

    /// By default, the metric's own unit.
    public func unit(of metric: Metric, arm: String) -> MetricUnit? {
        revision(of: metric, arm: arm).map { _ in metric.unit }
    }

    /// By default, empty.
    public func keptNames(arm: String) -> [String] { [] }
}
