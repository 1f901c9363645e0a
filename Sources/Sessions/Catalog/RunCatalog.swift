public import Metrics
public import SectionKit

/// What a program brings to every command: its section types and its metrics. Made once, in `main`, and handed down.
///
/// ```swift
/// let catalog = RunCatalog(try SectionRegistry([BannerSection(), QuoteSection()]), metrics: [pace])
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// ```
public struct RunCatalog: Sendable {
    /// The section types that feeds may hold.
    public let registry: SectionRegistry
    /// What trials measure beyond the standard table.
    public let added: [AddedMetric]
    /// Every metric: the standard table's, and the added ones after them.
    public let metrics: MetricTable

    /// A catalog of section types and of metrics beyond the standard table. Of two metrics with one name the first stays, the
    /// standard one before any other.
    ///
    /// - Complexity: O(metrics).
    public init(_ registry: SectionRegistry, metrics added: [AddedMetric] = []) {
        var names = Set(MetricTable.standard.names)
        self.registry = registry
        self.added = added.filter { names.insert($0.metric.name).inserted }
        metrics = MetricTable.standard.adding(self.added.map(\.metric))
    }
}
