internal import StrataBasics

/// The metrics of a run, in the order of reports.
///
/// ```swift
/// let work = MetricTable.standard["frame.work.p95"]
/// print(work?.unit.rawValue ?? "")
/// ```
public struct MetricTable: Sendable {
    /// The built-in metrics, one for each `MetricKey`.
    public static let standard = MetricTable(MetricKey.metrics)

    /// The metrics in order.
    public let metrics: [Metric]
    private let byName: [String: Metric]

    /// Creates a table of metrics. If two have the same name, it keeps the first.
    ///
    /// - Complexity: O(n).
    public init(_ metrics: [Metric]) {
        var byName: [String: Metric] = [:]
        var kept: [Metric] = []
        for metric in metrics where byName[metric.name] == nil {
            byName[metric.name] = metric
            kept.append(metric)
        }
        for metric in kept {
            for name in metric.formerNames where byName[name] == nil { byName[name] = metric }
        }
        self.metrics = kept
        self.byName = byName
    }

    /// The metric with a name or a former name.
    ///
    /// - Complexity: O(1).
    public subscript(name: String) -> Metric? { byName[name] }

    /// The metric of a key; nil if the table lacks it.
    package subscript(key: MetricKey) -> Metric? { self[key.name] }

    /// The names in order.
    public var names: [String] { metrics.map(\.name) }

    /// The metric whose name or former name is nearest to an unknown word; nil if no name is near.
    ///
    /// - Complexity: O(names x length^2).
    package func nearest(to word: String) -> Metric? {
        NearestWord.to(word, among: names + metrics.flatMap(\.formerNames)).flatMap { self[$0] }
    }

    /// The metrics that a kind of trial measures, in order.
    public func measured(by child: TrialKind) -> [Metric] {
        metrics.filter { $0.child == child }
    }

    /// Whether a metric is part of another one by its name: `hitch.count.scroll` of `hitch.count`.
    ///
    /// - Complexity: O(words in the name).
    public func isPart(_ metric: Metric) -> Bool {
        var name = metric.name[...]
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            if self[String(name)] != nil { return true }
        }
        return false
    }

    /// This table followed by further metrics, for packages that add their own.
    public func adding(_ more: [Metric]) -> MetricTable {
        MetricTable(metrics + more)
    }
}
