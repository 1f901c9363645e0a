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
/// Hand it to `Strata.main(plugins:metrics:)`; it then stands in tables, results and gates like any other.
public struct AddedMetric: Sendable {
    /// The line in the table. Its child kind says in which trials it is asked.
    public let metric: Metric
    /// The value of a session, in the metric's unit; nil where it has none.
    public let value: @Sendable (SessionFigures) -> Double?

    /// Declares a metric.
    public init(_ metric: Metric, value: @escaping @Sendable (SessionFigures) -> Double?) {
        self.metric = metric
        self.value = value
    }
}
