import ArgumentParser
import Reporting
import Testing

@testable import StrataCLI

/// Every exporter has an option of its name, with its summary as help, and nothing else does.
@Suite struct GateExporterOptionTests {
    @Test(arguments: GateExporter.all.map(\.name))
    func anExporterHasItsOption(name: String) throws {
        let outputs = try GateOutputs.parse(["--\(name)", "file.\(name)"])
        #expect(outputs.files.map(\.exporter.name) == [name] && outputs.files.map(\.path) == ["file.\(name)"])
        let help = GateOutputs.helpMessage(columns: 1_000)
        let summary = try #require(GateExporter.all.first { $0.name == name }?.summary)
        #expect(help.contains("--\(name) <file>") && help.contains(summary), "\(help)")
    }

    @Test func noOptionIsWithoutItsExporter() throws {
        let paths = try GateOutputs.parse([]).paths.keys.sorted()
        #expect(paths == GateExporter.all.map(\.name).sorted())
    }
}
