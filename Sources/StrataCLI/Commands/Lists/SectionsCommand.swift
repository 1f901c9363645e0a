internal import ArgumentParser
internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataProfiler

/// `strata sections [TYPE]`: lists or describes the registered section types.
struct SectionsCommand: GuardedCatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "sections",
        abstract: "Lists the registered section types, or describes one.",
        discussion: """
            Plugins register section types; feeds name them in `type`. Sections of other types are left out, with one \
            diagnostic per type.
            """)

    @Argument(help: "The section type to describe; default: list all.")
    var type: String?

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
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

/// The description of a section type that `strata sections` prints, taken from its plugin.
struct SectionDescription: Encodable {
    var type: String
    var summary: String
    var layout: String
    var cellKind: String
    var fields: [String]
    var sample: JSONValue

    init(_ type: SectionType, in registry: SectionRegistry) throws {
        let plugin = registry.plugin(for: type)
        let sample = try plugin.sampleItem()
        self.type = type.rawValue
        self.summary = Swift.type(of: plugin).summary
        self.cellKind = Swift.type(of: plugin).cellKind.name
        self.fields = sample.fields
        self.sample = sample.json
        let context = SectionContext(id: "sample", itemCount: 10)
        let phone = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        self.layout = PluginCallNote.during(.layout, of: type, section: context.id) {
            plugin.layout(of: context, in: phone).name
        }
    }

    static func table(_ rows: [SectionDescription]) -> String {
        let width = rows.map(\.type.count).max() ?? 0
        let layoutWidth = rows.map(\.layout.count).max() ?? 0
        return rows.map { row in
            "\(row.type.padding(toLength: width))  \(row.layout.padding(toLength: layoutWidth))  \(row.summary)"
        }.joined(separator: "\n")
    }

    var details: String {
        """
        \(type): \(summary)
          layout     \(layout)
          cell kind  \(cellKind)
          item       \(fields.joined(separator: ", "))
          sample     \((try? Output.json(sample).replacing("\n", with: "\n             ")) ?? "")
        """
    }
}
