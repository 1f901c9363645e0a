internal import ArgumentParser
internal import SectionKit
internal import StrataProfiler

/// `strata sections [TYPE]`: lists or describes the registered section types.
struct SectionsCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "sections",
        abstract: "Lists the registered section types, or describes one.",
        discussion: """
            Plugins register section types; feeds name them in `type`. Sections of other types are left out, with one \
            diagnostic per type.
            """)

    @Argument(help: "The section type to describe; default: list all.")
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
            throw CommandError("unknown section type '\(type)'\(registry.hint(forUnknown: type))")
        }
        return [SectionType(rawValue: type)]
    }
}
