public import Foundation
public import StrataProfiler

/// A format for verdicts and figures that other programs read. To add an exporter to Strata, add a file and a line in
/// ``all``.
///
/// ```swift
/// let report = GateReport([judged])
/// for exporter in GateExporter.all {
///     try exporter.data(report).write(to: folder.appending(path: "\(exporter.name).\(exporter.fileExtension)"))
/// }
/// ```
///
/// A package adds its own with `Strata.main(plugins:exporters:)`. `--export NAME=FILE` of `gate`, `compare` and
/// `show` writes it.
///
/// ```swift
/// let csv = GateExporter("csv", summary: "a line for each gate", fileExtension: "csv") { report in
///     let lines = report.profiles.flatMap { profile in
///         profile.run.verdicts.map { "\(profile.name),\($0.metric),\($0.outcome.rawValue)" }
///     }
///     return Data((lines.joined(separator: "\n") + "\n").utf8)
/// }
/// ```
public struct GateExporter: Sendable {
    /// The name in `--export`.
    public let name: String
    /// A one-line description.
    public let summary: String
    /// The file extension, without the dot.
    public let fileExtension: String
    private let export: @Sendable (GateReport) throws -> Data

    /// Strata's own exporters.
    public static let all: [GateExporter] =
        withOption + [.gitHubSmaller, .gitHubBigger, .bencher, .openMetrics, .criterion, .benchstat]

    /// The exporters that `gate` and `compare` have an option for, with the exporter's name.
    package static let withOption: [GateExporter] = [.json, .junit, .markdown]

    /// Strata's own exporters, then others.
    ///
    /// - Throws: `RunCatalogError` if two have the same name, or one cannot be named on the command line.
    /// - Complexity: O(exporters).
    public static func all(adding others: [GateExporter]) throws(RunCatalogError) -> [GateExporter] {
        let all = all + others
        try RunCatalogError.check("exporters", all.map { ($0.name, $0.summary) })
        if let other = others.first(where: { !$0.hasValidName }) {
            let problem = "a name is 1 to 64 ASCII letters, digits and dashes"
            throw .invalid(other.name, what: "exporter", problem: problem)
        }
        return all
    }

    private var hasValidName: Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix("-")
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    /// Creates an exporter.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 ASCII letters, digits and dashes.
    ///   - summary: a one-line description.
    ///   - fileExtension: without the dot.
    ///   - export: writes a report. An error that it throws ends the command with exit code 1.
    public init(
        _ name: String, summary: String, fileExtension: String,
        _ export: @escaping @Sendable (GateReport) throws -> Data
    ) {
        self.name = name
        self.summary = summary
        self.fileExtension = fileExtension
        self.export = export
    }

    /// The report in this format.
    ///
    /// - Throws: the errors of the exporter. Strata's own exporters do not fail.
    /// - Complexity: O(gates + trials).
    public func data(_ report: GateReport) throws -> Data { try export(report) }
}
