public import Feeds
public import Metrics
public import SectionKit

/// The section types, metrics and feed formats of a program, created once in `main` and passed to every command.
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
    /// The formats that feed files may be written in: Strata's own, then the added ones.
    public let formats: [any FeedFormat]

    /// Creates a catalog of section types, the standard metrics and Strata's own feed format.
    public init(_ registry: SectionRegistry) {
        self.registry = registry
        added = []
        metrics = .standard
        formats = [StandardFeedFormat()]
    }

    /// Creates a catalog with metrics and feed formats of its own.
    ///
    /// - Throws: ``RunCatalogError`` if two metrics or formats have the same name, or a standard one has or had it.
    /// - Complexity: O(metrics + formats).
    public init(
        _ registry: SectionRegistry, metrics added: [AddedMetric], formats: [any FeedFormat] = []
    ) throws(RunCatalogError) {
        var names = Set(MetricTable.standard.metrics.flatMap { [$0.name] + $0.formerNames })
        for metric in added where !names.insert(metric.metric.name).inserted {
            throw .sameMetric(metric.metric.name)
        }
        self.formats = [StandardFeedFormat()] + formats
        var formatNames: Set<String> = []
        for format in self.formats where !formatNames.insert(format.name).inserted { throw .sameFormat(format.name) }
        self.registry = registry
        self.added = added
        metrics = MetricTable.standard.adding(added.map(\.metric))
    }

    /// The feed format of a name; nil if there is none.
    public func format(named name: String) -> (any FeedFormat)? { formats.first { $0.name == name } }
}
