internal import Foundation
internal import SectionKit

extension GateExporter {
    /// JSON with the schema of ``GateSchema``: verdicts with their figures, and the value of every trial.
    public static let json = GateExporter(
        "json", summary: "JSON of a published schema, for programs", fileExtension: "json"
    ) { report in
        try GateSchema.data(GateShapes.report.json(report))
    }
}
