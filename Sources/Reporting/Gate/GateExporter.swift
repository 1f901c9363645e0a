public import Foundation

/// A format for verdicts that other programs read. To add an exporter, add a file and a line in ``all``.
///
/// ```swift
/// let report = GateReport([judged])
/// for exporter in GateExporter.all {
///     try exporter.data(report).write(to: folder.appending(path: "gate.\(exporter.fileExtension)"))
/// }
/// ```
public struct GateExporter: Sendable {
    /// The name, also of its command line option.
    public let name: String
    /// A one-line description.
    public let summary: String
    /// The file extension, without the dot.
    public let fileExtension: String
    private let export: @Sendable (GateReport) throws -> Data

    /// All exporters.
    public static let all: [GateExporter] = [.json, .junit, .markdown]

    init(
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
    /// - Throws: encoding errors, which reports do not cause.
    /// - Complexity: O(gates + trials).
    public func data(_ report: GateReport) throws -> Data { try export(report) }
}
