public import Metrics

/// A metric of a package that adds plugins: its line in the table, and how a trial finds its value.
///
/// ```swift
/// let pace = AddedMetric(
///     Metric("cells.perframe", .ratio, tier: .exact, group: .cells, "Cells drawn for each frame of scrolling.")
/// ) { figures in
///     Double(figures.counters.cells.drawn) / Double(max(1, figures.scrollFrames))
/// }
/// ```
///
/// A metric that is told apart by section type says so in its line, and gives the shares as well:
///
/// ```swift
/// let served = AddedMetric(
///     Metric(
///         "cells.fromPool", MetricUnit("cells"), .higherIsBetter, tier: .exact, group: .cells, bySectionType: true,
///         "Cells that a pool could give."),
///     value: { Double($0.counters.cells.reused) },
///     bySectionType: { $0.counters.bySectionType.reduce(into: [:]) { $0[$1.key.rawValue] = Double($1.value.reused) } })
/// ```
///
/// Hand it to `Strata.main(plugins:metrics:)`; it then stands in tables, results, gates, baselines and schemas like any other.
public struct AddedMetric: Sendable {
    /// The line in the table. Its child kind says in which trials it is asked.
    public let metric: Metric
    /// The value of a session, in the metric's unit; nil where it has none.
    public let value: @Sendable (SessionFigures) -> Double?
    /// The same by section type; empty where the metric is not told apart.
    public let bySectionType: @Sendable (SessionFigures) -> [String: Double]

    /// Declares a metric.
    public init(
        _ metric: Metric, value: @escaping @Sendable (SessionFigures) -> Double?,
        bySectionType: @escaping @Sendable (SessionFigures) -> [String: Double] = { _ in [:] }
    ) {
        self.metric = metric
        self.value = value
        self.bySectionType = bySectionType
    }
}
