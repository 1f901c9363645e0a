import ArgumentParser
import Foundation
import StrataProfiler
import StrataReporting
import Testing

@testable import StrataCLI

/// Exporters of verdicts have an option of their name, with its summary as help; all others have `--export`.
@Suite(.children) struct GateExporterOptionTests {
    @Test(arguments: GateExporter.withOption.map(\.name))
    func anExporterHasItsOption(name: String) throws {
        let outputs = try GateOutputs.parse(["--\(name)", "file.\(name)"])
        let files = try outputs.files(among: GateExporter.all)
        #expect(files.map(\.exporter.name) == [name] && files.map(\.path) == ["file.\(name)"])
        let help = GateOutputs.helpMessage(columns: 1_000)
        let summary = try #require(GateExporter.all.first { $0.name == name }?.summary)
        #expect(help.contains("--\(name) <file>") && help.contains(summary), "\(help)")
    }

    @Test func noOptionIsWithoutItsExporter() throws {
        let paths = try GateOutputs.parse([]).paths.keys.sorted()
        #expect(paths == GateExporter.withOption.map(\.name).sorted())
    }

    private static let csv = GateExporter("csv", summary: "lines", fileExtension: "csv") { _ in Data("a,b".utf8) }

    @Test func anAddedExporterIsNamedWithItsFile() throws {
        let all = try GateExporter.all(adding: [Self.csv])
        let outputs = try GateOutputs.parse(["--export", "csv=a=b.csv", "--export", "junit=b.xml", "--junit", "c.xml"])
        let files = try outputs.files(among: all)
        #expect(files.map(\.exporter.name) == ["junit", "csv", "junit"])
        #expect(files.map(\.path) == ["c.xml", "a=b.csv", "b.xml"])
        let unknown = #expect(throws: ValidationError.self) {
            try GateOutputs.parse(["--export", "cvs=a.csv"]).files(among: all)
        }
        #expect(unknown?.message.contains("unknown exporter 'cvs'; did you mean 'csv'?") == true)
        for wrong in ["csv", "=a", "csv=", "csv=-", "csv=a/"] {
            #expect(throws: (any Error).self) { try GateOutputs.parse(["--export", wrong]) }
        }
        #expect(throws: (any Error).self) { try GateOutputs.parse(["--export", "csv=a", "--export", "junit=./a"]) }
    }

    @Test func twoExportersOfOneNameAreRefused() throws {
        let error = #expect(throws: RunCatalogError.self) { try GateExporter.all(adding: [Self.csv, Self.csv]) }
        #expect(error.map { "\($0)" } == "two exporters are named `csv`: \"lines\" and \"lines\"; rename the added one")
        for name in ["junit", "", "a b", "a=b", "-a", "é"] {
            let other = GateExporter(name, summary: "other", fileExtension: "x") { _ in Data() }
            #expect(throws: RunCatalogError.self) { try GateExporter.all(adding: [other]) }
        }
    }
}
