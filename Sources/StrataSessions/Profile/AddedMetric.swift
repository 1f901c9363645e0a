public import StrataEngine
public import StrataGating

/// A metric of a package that adds plugins: its declaration, and the computation of its value in a trial.
///
/// ```swift
/// let pace = AddedMetric(
///     Metric("cells.perframe", .ratio, tier: .exact, group: .cells, "Cells drawn for each frame of scrolling.")
/// ) { figures in
///     Double(figures.counters.cells.drawn) / Double(max(1, figures.scrollFrames))
/// }
/// ```
///
/// A metric with values by section type sets `bySectionType`, and also returns the shares:
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
/// Pass it to `Strata.main(plugins:metrics:)`. It then appears in tables, results, gates, baselines and schemas like
/// any other metric.
public struct AddedMetric: Sendable {
    /// The declaration. Its child kind determines which trials evaluate it.
    public let metric: Metric
    /// Computes a session's value in the metric's unit; nil for none.
    public let value: @Sendable (SessionFigures) -> Double?
    /// Computes the values by section type; empty if the metric has none.
    public let bySectionType: @Sendable (SessionFigures) -> [String: Double]

    /// Creates an instance.
    public init(
        _ metric: Metric, value: @escaping @Sendable (SessionFigures) -> Double?,
        bySectionType: @escaping @Sendable (SessionFigures) -> [String: Double] = { _ in [:] }
    ) {
        self.metric = metric
        self.value = value
        self.bySectionType = bySectionType
    }
}

/// The figures of a finished session, for added metrics: see ``AddedMetric``.
public struct SessionFigures: Sendable {
    /// The arm's counters.
    public let counters: EngineCounters
    /// The values of the standard metrics of this kind of trial.
    public let values: [String: Double]
    /// The number of frames with scrolling.
    package let scrollFrames: Int
}

extension SessionMeasurement {
    package mutating func add(_ metrics: [AddedMetric], of session: Session) {
        guard !metrics.isEmpty else { return }
        let figures = SessionFigures(
            counters: session.arm.counters, values: values,
            scrollFrames: session.frames.records.count { $0.kind == .scroll })
        for added in metrics {
            // JSON has no infinities or NaN.
            guard let value = added.value(figures), value.isFinite else { continue }
            values[added.metric.name] = value
            if added.metric.isBySectionType {
                bySectionType[added.metric.name] = added.bySectionType(figures).filter(\.value.isFinite)
            }
        }
    }
}
