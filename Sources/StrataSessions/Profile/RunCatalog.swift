public import SectionKit
public import StrataGating

/// The section types, metrics, feed formats and devices of a program, created once in `main` and passed to every
/// command.
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
    /// The formats of feed files: Strata's own, then the added ones.
    public let formats: [any FeedFormat]
    /// The devices that profiles and `--device` know by name: Strata's own, then the added ones.
    public let devices: [NamedDevice]

    /// Creates a catalog of section types, the standard metrics, and Strata's own feed format and devices.
    public init(_ registry: SectionRegistry) {
        self.registry = registry
        added = []
        metrics = .standard
        formats = [StandardFeedFormat()]
        devices = NamedDevice.all
    }

    /// Creates a catalog with additional metrics, feed formats and devices.
    ///
    /// - Throws: ``RunCatalogError`` if two metrics, formats or devices have the same name, if a standard one has or
    ///   had the name, or if a device's figures are invalid.
    /// - Complexity: O(metrics + formats + devices).
    public init(
        _ registry: SectionRegistry, metrics added: [AddedMetric], formats: [any FeedFormat] = [],
        devices: [NamedDevice] = []
    ) throws(RunCatalogError) {
        let measured = MetricTable.standard.metrics + added.map(\.metric)
        try RunCatalogError.check(
            "metrics", measured.flatMap { metric in ([metric.name] + metric.formerNames).map { ($0, metric.meaning) } })
        self.formats = [StandardFeedFormat()] + formats
        try RunCatalogError.check("feed formats", self.formats.map { ($0.name, $0.meaning) })
        self.devices = NamedDevice.all + devices
        try RunCatalogError.check("devices", self.devices.map { ($0.name, $0.summary) })
        for device in devices {
            if let problem = device.problem { throw .invalid(device.name, what: "device", problem: problem) }
        }
        self.registry = registry
        self.added = added
        metrics = MetricTable.standard.adding(added.map(\.metric))
    }

    /// The feed format with a name; nil without one.
    public func format(named name: String) -> (any FeedFormat)? { formats.first { $0.name == name } }
}

/// A problem with the metrics, feed formats, devices or exporters that a program registers.
public enum RunCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Two things of a kind, such as `metrics`, have the same name. The texts describe them.
    case sameName(String, kind: String, first: String, second: String)
    /// A thing that cannot be registered, such as a `device`, and the reason.
    case invalid(String, what: String, problem: String)

    /// The error and its remedy.
    public var description: String {
        switch self {
        case .sameName(let name, let kind, let first, let second):
            "two \(kind) are named `\(name)`: \"\(first)\" and \"\(second)\"; rename the added one"
        case .invalid(let name, let what, let problem): "the \(what) `\(name)` cannot be registered: \(problem)"
        }
    }

    /// Checks that names are unique. `kind` is the plural of the named things, such as `metrics`. `things` have
    /// one-line descriptions.
    package static func check(_ kind: String, _ things: [(name: String, meaning: String)]) throws(RunCatalogError) {
        var known: [String: String] = [:]
        for (name, meaning) in things {
            if let first = known.updateValue(meaning, forKey: name) {
                throw .sameName(name, kind: kind, first: first, second: meaning)
            }
        }
    }
}
