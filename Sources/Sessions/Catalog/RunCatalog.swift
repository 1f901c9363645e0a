public import Metrics
public import SectionKit

/// The section types and metrics of a program, created once in `main` and passed to every command.
///
/// ```swift
/// let catalog = try RunCatalog(SectionRegistry([BannerSection(), QuoteSection()]), metrics: [pace])
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// ```
public struct RunCatalog: Sendable {
    /// The section types that feeds may contain.
    public let registry: SectionRegistry
    /// The metrics beyond the standard table.
    public let added: [AddedMetric]
    /// All metrics: the standard table, then the added ones.
    public let metrics: MetricTable

    /// Creates a catalog of section types and the standard metrics.
    public init(_ registry: SectionRegistry) {
        self.registry = registry
        added = []
        metrics = .standard
    }

    /// Creates a catalog with metrics of its own.
    ///
    /// - Throws: ``RunCatalogError`` if two metrics have the same name, or a standard metric has or had it.
    /// - Complexity: O(metrics).
    public init(_ registry: SectionRegistry, metrics added: [AddedMetric]) throws(RunCatalogError) {
        var names = Set(MetricTable.standard.metrics.flatMap { [$0.name] + $0.formerNames })
        for metric in added where !names.insert(metric.metric.name).inserted {
            throw RunCatalogError(metric: metric.metric.name)
        }
        self.registry = registry
        self.added = added
        metrics = MetricTable.standard.adding(added.map(\.metric))
    }
}
