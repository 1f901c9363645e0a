internal import ArgumentParser
internal import StrataProfiler
internal import StrataReporting

/// `strata exporters [NAME...]`: lists or describes the exporters of verdicts.
struct ExportersCommand: ExportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "exporters",
        abstract: "Lists the formats that verdicts and figures can be written in.",
        discussion: """
            `strata gate`, `strata compare` and `strata show` write one with `--export NAME=FILE`; for gate and compare, \
            the first three also have an option of their name, `--junit FILE`. A package registers its own beside its \
            plugins.

              strata exporters
              strata gate Profiles/marketplace-home.yaml --export junit=gate.xml
              strata show .strata/marketplace-home.json --export github-benchmark-smaller=smaller.json
            """)

    @Argument(help: "The exporters to describe; default: list all.")
    var names: [String] = []

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    /// An exporter in the JSON output.
    struct Description: Encodable {
        var name: String
        var summary: String
        var fileExtension: String
    }

    func run(_ catalog: RunCatalog, exporters: [GateExporter]) throws {
        let chosen = try exporters.chosen(names, name: \.name, called: "exporter")
        switch format {
        case .json:
            try Output.line(
                Output.json(
                    chosen.map { Description(name: $0.name, summary: $0.summary, fileExtension: $0.fileExtension) }))
        case .text where names.isEmpty:
            try Output.line(Columns.text(chosen.map { [$0.name, ".\($0.fileExtension)", $0.summary] }))
        case .text: try Output.line(chosen.map { Self.details($0) }.joined(separator: "\n\n"))
        }
    }

    private static func details(_ exporter: GateExporter) -> String {
        let option = GateExporter.withOption.contains { $0.name == exporter.name } ? ["--\(exporter.name) FILE"] : []
        let options = option + ["--export \(exporter.name)=FILE.\(exporter.fileExtension)"]
        return
            "\(exporter.name): \(exporter.summary)\n  for gate, compare and show  \(options.joined(separator: " or "))"
    }
}
