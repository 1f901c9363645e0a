internal import Foundation
internal import SectionKit

extension GateExporter {
    /// JSON with the schema of `GateReport.schema.json`: verdicts with their figures, and the value of every trial.
    public static let json = GateExporter(
        "json", summary: "JSON of a published schema, for programs", fileExtension: "json"
    ) { report in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(GateShapes.report.json(report)) + Data("\n".utf8)
    }
}
