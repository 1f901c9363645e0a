internal import ArgumentParser
internal import SectionKit
internal import Sessions

/// `strata sections [TYPE]`: what is registered.
struct SectionsCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "sections",
        abstract: "Lists the section types this program knows, or describes one.",
        discussion: """
            A section type is what a plugin registers. Feeds name it in `type`; a type that is not listed here is \
            left out of a feed, with one diagnostic.
            """)

    @Argument(help: "The section type to describe; without one, all are listed.")
    var type: String?

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let descriptions = try describedTypes(catalog.registry).map { try SectionDescription($0, in: catalog.registry) }
        switch (format, type) {
        case (.json, _): try Output.line(Output.json(descriptions))
        case (.text, nil): try Output.line(SectionDescription.table(descriptions))
        case (.text, _): try descriptions.forEach { try Output.line($0.details) }
        }
    }

    private func describedTypes(_ registry: SectionRegistry) throws -> [SectionType] {
        guard let type else { return registry.types }
        guard registry.contains(SectionType(rawValue: type)) else {
            let known = registry.types.map(\.rawValue).joined(separator: ", ")
            throw CommandError("no section type '\(type)' is registered; known types: \(known)")
        }
        return [SectionType(rawValue: type)]
    }
}
