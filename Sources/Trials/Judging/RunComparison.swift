public import Gating
public import Metrics
internal import Sessions

/// Compares the arms of a run with its baseline, metric by metric.
///
/// ```swift
/// let comparison = RunComparison(result, metrics: catalog.metrics)
/// print(comparison.regressions.map(\.metric))
/// ```
public struct RunComparison: Sendable {
    /// The run.
    public let result: RunResult
    /// The metrics, in report order.
    public let metrics: MetricTable

    /// Compares the arms of a run.
    ///
    /// - Parameter metrics: the metrics that this program knows. Others in the result are taken as it describes them.
    public init(_ result: RunResult, metrics: MetricTable) {
        self.result = result
        let own = Set(result.metrics.values.flatMap(\.keys)).filter { metrics[$0] == nil }.sorted()
        self.metrics = metrics.adding(own.map { name in Self.described(name, in: result) ?? .checkpoint(named: name) })
    }

    /// A metric of another package, as the result describes it; nil for a checkpoint's reading.
    private static func described(_ name: String, in result: RunResult) -> Metric? {
        let isReading = name.hasPrefix("memory.") && name.hasSuffix(".live")
        guard let values = result.metrics.values.compactMap({ $0[name] }).first, !isReading else { return nil }
        return Metric(
            name, values.unit, values.direction, tier: values.tier, group: .work,
            bySectionType: values.bySectionType != nil, revision: values.revision ?? 1,
            "Measured by the package that made the result.")
    }

    /// The arms that are compared with the baseline.
    public var candidates: [String] {
        result.arms.filter { $0.architecture == .compositional }.map(\.name)
    }

    /// The metrics in which the compositional arm's median is worse than the baseline's; only metrics that depend on
    /// the arm.
    public var regressions: [Regression] {
        guard let baseline = result.baseline else { return [] }
        return candidates.flatMap { arm in
            metrics.metrics.flatMap { regressions(in: $0, arm: arm, baseline: baseline) }
        }
    }

    /// Whether an arm and the baseline share a metric. If not, there is no verdict.
    public func isComparable(_ arm: String) -> Bool {
        metrics.metrics.contains { difference(in: $0, arm: arm) != nil }
    }

    /// The medians of a metric, or of a section type's share of it; nil if an arm did not measure it.
    public func difference(in metric: Metric, sectionType: String? = nil, arm: String) -> MetricDifference? {
        guard let baseline = result.baseline, metric.dependsOnArm, arm != baseline,
            let own = median(metric, sectionType, arm: arm), let other = median(metric, sectionType, arm: baseline)
        else { return nil }
        return MetricDifference(candidate: own, baseline: other)
    }

    /// The median of a metric, or of a section type's share of it.
    public func median(_ metric: Metric, _ sectionType: String? = nil, arm: String) -> Double? {
        let samples = result.samples(of: metric, arm: arm)
        guard let sectionType else { return samples?.median }
        return samples.map { $0.median(ofSectionType: sectionType) ?? 0 }
    }

    /// The minimum of trials per arm. With two each, 1 in 3 pairs of time lists do not overlap by chance.
    private static let trialsToTell = 3

    /// How surely two arms differ.
    enum Clarity {
        case clear, overlap, tooFewTrials
    }

    /// Whether every trial of an arm (or of a section type's share) is on one side of every trial of the baseline. If
    /// not, the difference of the medians may be noise.
    func clarity(of metric: Metric, sectionType: String? = nil, arm: String) -> Clarity {
        guard let baseline = result.baseline, let own = result.samples(of: metric, arm: arm),
            let other = result.samples(of: metric, arm: baseline), let range = Self.range(of: sectionType, in: own),
            let against = Self.range(of: sectionType, in: other)
        else { return .overlap }
        if own.tier == .exact && other.tier == .exact { return .clear }
        if min(own.values.count, other.values.count) < Self.trialsToTell { return .tooFewTrials }
        return range.overlaps(against) ? .overlap : .clear
    }

    /// A type that an arm never showed has a share of zero.
    private static func range(of sectionType: String?, in samples: MetricSamples) -> ClosedRange<Double>? {
        guard let sectionType else { return samples.range }
        guard let values = samples.bySectionType[sectionType], let least = values.min(), let most = values.max() else {
            return samples.range.map { _ in 0...0 }
        }
        return least...most
    }

    /// Whether an arm differs from the baseline in all trials, or in a section type's share of them.
    public func isClear(_ metric: Metric, sectionType: String? = nil, arm: String) -> Bool {
        clarity(of: metric, sectionType: sectionType, arm: arm) == .clear
    }

    /// The section types of a metric, largest difference first.
    public func sectionTypes(of metric: Metric, arm: String) -> [String] {
        let arms = [arm] + [result.baseline].compactMap(\.self)
        let types = Set(arms.flatMap { (result.samples(of: metric, arm: $0)?.bySectionType ?? [:]).keys })
        return types.sorted { lhs, rhs in
            let (left, right) = (weight(metric, lhs, arm: arm), weight(metric, rhs, arm: arm))
            return left == right ? lhs < rhs : left > right
        }
    }

    private func weight(_ metric: Metric, _ type: String, arm: String) -> Double {
        difference(in: metric, sectionType: type, arm: arm)?.absolute.magnitude ?? 0
    }

    private func regressions(in metric: Metric, arm: String, baseline: String) -> [Regression] {
        let types: [String?] = [nil] + (metric.isBySectionType ? sectionTypes(of: metric, arm: arm) : [])
        return types.compactMap { type in
            guard let difference = difference(in: metric, sectionType: type, arm: arm),
                difference.isWorse(metric.direction)
            else { return nil }
            return Regression(
                arm: arm, metric: metric.name, sectionType: type, value: difference.candidate,
                baseline: difference.baseline)
        }
    }
}

extension RunResult: TrialValues {}
