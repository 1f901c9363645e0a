import Foundation
import SectionKit
import StrataGating
import Testing

@testable import StrataReporting

@Suite struct GateSchemaTests {
    private static let catalogue = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "../../../Sources/StrataReporting/StrataReporting.docc").standardizedFileURL

    /// The files in the documentation match the declaration; `RECORD=1` updates them.
    @Test func theSchemaAndItsPageAreCurrent() throws {
        let files = [
            ("GateReport.schema.json", try GateSchema.file()),
            ("GateReportJSON.md", Data((GateSchema.page + "\n").utf8)),
        ]
        for (name, data) in files {
            let file = Self.catalogue.appending(path: name)
            if ProcessInfo.processInfo.environment["RECORD"] == "1" { try data.write(to: file) }
            #expect(try Data(contentsOf: file) == data, "\(name) is stale; RECORD=1 renews it")
        }
    }

    @Test func reportsAreValid() throws {
        for report in try [
            GateReport([]), GateReport([GateSample.result(), GateSample.hostileResult()], isStrict: true),
            GateReport([GateSample.result([])]),
        ] {
            let document = try JSONDecoder().decode(JSONValue.self, from: GateExporter.json.data(report))
            let problems = SchemaCheck(schema: GateSchema.schema).problems(of: document)
            #expect(problems.isEmpty, "\(problems)")
        }
    }

    @Test func theSchemaRefusesOtherDocuments() throws {
        let check = SchemaCheck(schema: GateSchema.schema)
        guard case .object(var document) = GateShapes.report.json(GateReport([try GateSample.result()])) else {
            Issue.record("a report is not an object")
            return
        }
        document["outcome"] = .string("perhaps")
        #expect(check.problems(of: .object(document)) == ["$.outcome: not one of the words"])
        document["outcome"] = nil
        #expect(check.problems(of: .object(document)) == ["$: outcome is missing"])
        document["outcome"] = .string("pass")
        document["profiles"] = .array([.object([:])])
        #expect(check.problems(of: .object(document)).contains("$.profiles[0]: gates is missing"))
        #expect(check.problems(of: .array([])) == ["$: no object"])
    }

    @Test func everyKeyHasAMeaning() {
        for object in GateShapes.report.shape.objects {
            #expect(!object.entries.isEmpty && Set(object.entries.map(\.name)).count == object.entries.count)
            #expect(object.entries.allSatisfy { !$0.meaning.isEmpty && !$0.meaning.hasSuffix(".") })
        }
        let names = GateShapes.report.shape.objects.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func theGoldenDocument() throws {
        let data = try GateExporter.json.data(GateReport([GateSample.result()]))
        try Golden.expect(String(decoding: data.dropLast(), as: UTF8.self), "gate.json")
    }

    @Test func exportersHaveUniqueNames() throws {
        #expect(Set(GateExporter.all.map(\.name)).count == GateExporter.all.count)
        #expect(GateExporter.all.allSatisfy { !$0.summary.isEmpty && !$0.fileExtension.isEmpty })
        let report = try GateReport([GateSample.result()])
        for exporter in GateExporter.all { #expect(try !exporter.data(report).isEmpty) }
    }
}
