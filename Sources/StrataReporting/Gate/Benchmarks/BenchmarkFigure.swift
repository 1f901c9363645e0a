internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// A metric of an arm, or of one of its section types, as benchmark tools take it. All exporters of benchmark formats
/// read these figures.
struct BenchmarkFigure {
    /// The profile's name, as in the report.
    let profile: String
    let arm: String
    let metric: Metric
    /// The section type; nil for the whole screen.
    let sectionType: String?
    /// One value for each trial, at least one.
    let values: [Double]
    /// Whether all trials of this code have the same value.
    let isExact: Bool

    /// The profile and the arm: `home/compositional`.
    var benchmark: String { "\(profile)/\(arm)" }
    /// The name among all figures of the whole screen: `home/compositional/layout.time`.
    var name: String { "\(benchmark)/\(metric.name.printable)" }
    /// The median of the trials.
    var median: Double { Percentile.median.value(in: values) ?? 0 }
    /// `2 trials, exact`.
    var origin: String { "\(values.count.counted("trial")), \((isExact ? .exact : MetricTier.statistical).rawValue)" }

    /// The figures of a profile: for each arm, the metrics in the order of reports.
    ///
    /// - Parameter bySectionType: whether to return the shares of section types instead of whole figures.
    /// - Complexity: O(values of the run).
    static func of(_ profile: GateReport.Profile, bySectionType: Bool = false) -> [BenchmarkFigure] {
        let (result, metrics) = (profile.result, profile.run.metrics.metrics)
        return result.arms.flatMap { arm in
            metrics.flatMap { metric -> [BenchmarkFigure] in
                guard let samples = result.samples(of: metric, arm: arm.name) else { return [] }
                let shares = samples.bySectionType.sorted { $0.key < $1.key }.map { (type: String?($0), values: $1) }
                return (bySectionType ? shares : [(type: nil, values: samples.values)]).compactMap { type, values in
                    guard !values.isEmpty else { return nil }
                    return BenchmarkFigure(
                        profile: profile.name, arm: arm.name.printable, metric: metric, sectionType: type?.printable,
                        values: values, isExact: samples.tier == .exact && values.allSatisfy { $0 == values.first })
                }
            }
        }
    }
}

extension GateReport {
    /// The figures of the whole screens of all profiles.
    var benchmarkFigures: [BenchmarkFigure] { profiles.flatMap { BenchmarkFigure.of($0) } }
}

extension Double {
    /// The shortest digits that give the same number when they are read, without a fraction for whole numbers.
    var shortest: String { self == rounded() && magnitude < 0x1p53 ? String(Int(self)) : description }
}
