public import StrataGating

/// A choice of metrics for a table: by name, and by group.
public struct MetricChoice: Hashable, Sendable {
    private let names: Set<String>
    private let groups: Set<MetricGroup>

    /// Chooses metrics; nil if neither names nor groups are given.
    ///
    /// - Parameter names: current names, not former ones.
    public init?(names: [String], groups: [MetricGroup]) {
        guard !names.isEmpty || !groups.isEmpty else { return nil }
        self.init(Set(names), Set(groups))
    }

    init(_ names: Set<String>, _ groups: Set<MetricGroup>) {
        self.names = names
        self.groups = groups
    }

    /// Whether a metric is chosen.
    func contains(_ metric: Metric) -> Bool { groups.contains(metric.group) || names(metric) }

    /// Whether a metric is chosen by its name, so that all of it is shown.
    func names(_ metric: Metric) -> Bool { names.contains(metric.name) }
}
