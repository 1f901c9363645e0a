public import StrataGating

/// Compares the arms of a run with its baseline, metric by metric.
///
/// ```swift
/// let comparison = RunComparison(result, metrics: catalog.metrics)
/// print(comparison.candidates.filter(comparison.isComparable))
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
    static let trialsToTell = 3

    /// How surely two arms differ.
    enum Clarity {
        case clear, overlap, tooFewTrials
    }

    /// Whether every trial of an arm is on one side of every trial of the baseline. If not, the difference of the medians
    /// may be noise.
    func clarity(of metric: Metric, arm: String) -> Clarity {
        guard let baseline = result.baseline, let own = result.samples(of: metric, arm: arm),
            let other = result.samples(of: metric, arm: baseline), let range = own.range, let against = other.range
        else { return .overlap }
        if own.tier == .exact && other.tier == .exact { return .clear }
        if min(own.values.count, other.values.count) < Self.trialsToTell { return .tooFewTrials }
        return range.overlaps(against) ? .overlap : .clear
    }
}

extension RunResult: TrialValues {}
