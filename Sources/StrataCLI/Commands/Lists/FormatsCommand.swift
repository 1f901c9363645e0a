internal import ArgumentParser
internal import SectionKit
internal import StrataProfiler
internal import StrataReporting

/// `strata formats [NAME...]`: lists or describes the feed formats.
struct FormatsCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats",
        abstract: "Lists the formats that feed files may be written in, or describes some.",
        discussion: """
            A profile names one as `feed: {file: home.json, format: NAME}`; --feed-format names that of --feed. A \
            package registers its own beside its plugins.
            """)

    @Argument(help: "The formats to describe; default: list all.")
    var names: [String] = []

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    /// A format in the JSON output.
    struct Description: Encodable {
        var name: String
        var meaning: String

        var details: String {
            """
            \(name): \(meaning)
              in a profile  feed: {file: FILE, format: \(name)}
              in commands   --feed FILE --feed-format \(name)
            """
        }
    }

    func run(_ catalog: RunCatalog) throws {
        let chosen = try catalog.formats.chosen(names, name: { $0.name }, called: "format")
        let formats = chosen.map { Description(name: $0.name, meaning: $0.meaning) }
        switch format {
        case .json: try Output.line(Output.json(formats))
        case .text where names.isEmpty:
            try Output.line(Columns.text(formats.map { [$0.name, $0.meaning] }))
        case .text: try Output.line(formats.map(\.details).joined(separator: "\n\n"))
        }
    }
}
