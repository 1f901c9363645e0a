public import Metrics

/// Judges gates on medians.
///
/// ```swift
/// let judge = Judge(candidate: "compositional", baseline: "nested")
/// let verdict = judge.verdict(on: rule, trials: source)
/// ```
///
/// A median says which way the middle trial went and nothing of how sure that is; on exact metrics, where all trials
/// agree, nothing more is needed.
public struct Judge: Sendable {
    /// The arm that gates are about.
    public let candidate: String
    /// The arm that it is held against.
    public let baseline: String
    private let metrics: MetricTable

    /// A judge of one arm against another.
    public init(candidate: String, baseline: String, metrics: MetricTable = .standard) {
        self.candidate = candidate
        self.baseline = baseline
        self.metrics = metrics
    }

    /// The verdict on one rule.
    ///
    /// - Complexity: O(n log n) in the trials.
    public func verdict(on rule: GateRule, trials: any TrialSource) -> Verdict {
        guard let metric = metrics[rule.metric] else {
            return inconclusive(rule, "there is no metric `\(rule.metric)`")
        }
        guard let value = median(metric, rule, trials, arm: candidate) else {
            return inconclusive(rule, "\(subject(rule)) was not measured in `\(candidate)`")
        }
        switch rule.demand {
        case .betterThanNested(let share):
            guard let other = median(metric, rule, trials, arm: baseline) else {
                return inconclusive(rule, "\(subject(rule)) was not measured in the baseline `\(baseline)`")
            }
            return against(rule, metric, value: value, baseline: other, share: share)
        case .atMost(let bound):
            return bounded(rule, metric, value: value, bound: bound, word: "at most", holds: value <= bound)
        case .atLeast(let bound):
            return bounded(rule, metric, value: value, bound: bound, word: "at least", holds: value >= bound)
        }
    }

    private func against(
        _ rule: GateRule, _ metric: Metric, value: Double, baseline other: Double, share: Double
    ) -> Verdict {
        let isHigher = metric.direction == .higherIsBetter
        let bound = other * (isHigher ? 1 + share : 1 - share)
        let holds = isHigher ? value >= bound : value <= bound
        let asked =
            share == 0
            ? "no \(isHigher ? "lower" : "higher")"
            : "at least \(MetricUnit.fixed(share * 100, places: 1)) % \(isHigher ? "higher" : "lower")"
        let difference = MetricDifference(candidate: value, baseline: other)
        let sentence =
            "\(subject(rule)) is \(difference.words) than `\(baseline)` (\(metric.unit.formatted(value)) against "
            + "\(metric.unit.formatted(other))); \(asked) was asked"
        return Verdict(rule: rule, outcome: holds ? .pass : .fail, value: value, bound: bound, sentence: sentence)
    }

    private func bounded(
        _ rule: GateRule, _ metric: Metric, value: Double, bound: Double, word: String, holds: Bool
    ) -> Verdict {
        let sentence =
            "\(subject(rule)) is \(metric.unit.formatted(value)) in `\(candidate)`; "
            + "\(word) \(metric.unit.formatted(bound)) was asked"
        return Verdict(rule: rule, outcome: holds ? .pass : .fail, value: value, bound: bound, sentence: sentence)
    }

    private func inconclusive(_ rule: GateRule, _ sentence: String) -> Verdict {
        Verdict(rule: rule, outcome: .inconclusive, value: nil, bound: nil, sentence: sentence)
    }

    private func median(_ metric: Metric, _ rule: GateRule, _ trials: any TrialSource, arm: String) -> Double? {
        let samples = trials.samples(of: metric, arm: arm)
        guard let type = rule.sectionType else { return samples?.median }
        // A type that an arm never showed has no share of what was measured.
        return samples.map { $0.median(ofSectionType: type) ?? 0 }
    }

    private func subject(_ rule: GateRule) -> String {
        rule.sectionType.map { "\(rule.metric) of `\($0)`" } ?? rule.metric
    }
}

extension MetricDifference {
    /// `46.2 % lower`, `equal`, `higher`, for a sentence that goes on with "than".
    public var words: String {
        guard candidate != baseline else { return "no different" }
        let word = candidate < baseline ? "lower" : "higher"
        return relative.map { "\(MetricUnit.fixed($0.magnitude * 100, places: 1)) % \(word)" } ?? word
    }
}
