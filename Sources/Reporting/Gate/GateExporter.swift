public import Foundation

/// A form in which verdicts are written for another program. One exporter is one file and one line in ``all``.
///
/// ```swift
/// let report = GateReport([judged])
/// for exporter in GateExporter.all {
///     try exporter.data(report).write(to: folder.appending(path: "gate.\(exporter.fileExtension)"))
/// }
/// ```
public struct GateExporter: Sendable {
    /// Its name, which is that of the command line's option.
    public let name: String
    /// What it is for, in a line.
    public let summary: String
    /// The extension of its files, without the dot.
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

    /// The report in this form.
    ///
    /// - Throws: what the encoder throws; reports hold nothing that a form lacks.
    /// - Complexity: O(gates + trials).
    public func data(_ report: GateReport) throws -> Data { try export(report) }
}
