public import Metrics
public import SectionKit

/// The section types and metrics of a program, created once in `main` and passed to every command.
///
/// ```swift
/// let catalog = RunCatalog(try SectionRegistry([BannerSection(), QuoteSection()]), metrics: [pace])
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// ```
public struct RunCatalog: Sendable {
    /// The section types that feeds may contain.
    public let registry: SectionRegistry
    /// The metrics beyond the standard table.
    public let added: [AddedMetric]
    /// All metrics: the standard table, then the added ones.
    public let metrics: MetricTable

    /// Creates a catalog. If two metrics have the same name, the first is kept; standard metrics come first.
    ///
    /// - Complexity: O(metrics).
    public init(_ registry: SectionRegistry, metrics added: [AddedMetric] = []) {
        var names = Set(MetricTable.standard.names)
        self.registry = registry
        self.added = added.filter { names.insert($0.metric.name).inserted }
        metrics = MetricTable.standard.adding(self.added.map(\.metric))
    }
}
