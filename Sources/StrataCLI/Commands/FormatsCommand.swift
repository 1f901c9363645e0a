internal import ArgumentParser
internal import Basics
internal import Feeds
internal import Sessions

/// `strata formats`: lists the feed formats.
struct FormatsCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats",
        abstract: "Lists the formats that feed files may be written in.",
        discussion: """
            A profile names one as `feed: {file: home.json, format: NAME}`; --feed-format names that of --feed. A package \
            registers its own beside its plugins.
            """)

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    /// A format, as the JSON has it.
    struct Description: Encodable {
        var name: String
        var meaning: String
    }

    func run(_ catalog: RunCatalog) throws {
        let formats = catalog.formats.map { Description(name: $0.name, meaning: $0.meaning) }
        let width = formats.map(\.name.count).max() ?? 0
        switch format {
        case .json: try Output.line(Output.json(formats))
        case .text:
            let lines = formats.map { "\($0.name.padding(toLength: width))  \($0.meaning)" }
            try Output.line(lines.joined(separator: "\n").printableLines)
        }
    }
}
