// Conformances of public types must be public.
public import ArgumentParser
internal import Foundation
public import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataEngine
internal import StrataProfiler
internal import StrataReporting

/// `strata feed`: generates and checks feeds.
struct FeedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract:
            "Generates a feed from a seed, checks a feed file, lists its pictures, or prints the JSON schema of feeds.",
        subcommands: [Generate.self, Check.self, Pictures.self, Schema.self])

    /// `strata feed generate`
    struct Generate: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Generates a feed; the same arguments give the same bytes.",
            discussion: """
                Without --section the feed is a marketplace home: a banner, categories, 15 recommendations, and a grid \
                of 10,000 products with an ad after every 12 rows.

                  strata feed generate --seed 7 -o feed.json
                  strata feed generate --section banner:5 --section recommendation:20x15 --section grid:1000
                """)

        @Option(
            name: .customLong("section"),
            help: ArgumentHelp("A section: TYPE:ITEMS, or TYPE:ITEMSxCOUNT for COUNT of them.", valueName: "spec"),
            transform: SectionSpecification.init(argument:))
        var sections: [SectionSpecification] = []

        @Option(
            parsing: .unconditional, help: "The number of items in the last section; overrides its --section.",
            transform: WholeNumber.of(0...FeedShape.maximumItems))
        var items: Int?

        @Option(
            parsing: .unconditional, help: "The seed of the random numbers.", transform: WholeNumber.seed)
        var seed: UInt64 = 1

        @Option(help: "Ads in grids: mixed (items among the others) or sectionPerRow (each row is a section).")
        var ads: AdRule.Arrangement?

        @Option(help: "The scope in which item ids are unique: section or feed.")
        var itemIds = FeedDocument.ItemIDs.section

        @Flag(help: "Indents the JSON.")
        var pretty = false

        @Option(name: .shortAndLong, help: "The file to write; default: standard output.")
        var output: String?

        func validate() throws {
            if let output, output.isEmpty || output.hasSuffix("/") {
                throw ValidationError("--output needs a file name")
            }
            guard let size = shape.size, size.items <= FeedShape.maximumItems else {
                throw ValidationError("a generated feed has at most \(FeedShape.maximumItems) items")
            }
        }

        func run(_ catalog: RunCatalog) throws {
            for specification in sections where !catalog.registry.contains(specification.shape.type) {
                let type = specification.shape.type.rawValue
                throw ValidationError(
                    "unknown section type '\(type)'\(catalog.registry.hint(forUnknown: type))")
            }
            let feed = FeedGenerator(registry: catalog.registry).generate(shape)
            let data = try feed.json(pretty: pretty) + Data("\n".utf8)
            guard let output else { return try Output.json(data) }
            do {
                try WholeFile(output).write(data)
            } catch {
                throw CommandError("\(output): the feed cannot be written: \(error); name another file with --output")
            }
        }

        private var shape: FeedShape {
            var shapes = sections.isEmpty ? SectionShape.marketplaceHome : sections.map(\.shape)
            if let items, let last = shapes.indices.last { shapes[last].items = items }
            for index in shapes.indices where shapes[index].type == "grid" {
                shapes[index].ads = ads.map { AdRule(everyRows: 12, columns: 2, arrangement: $0) } ?? shapes[index].ads
            }
            return FeedShape(seed: seed, itemIDs: itemIds, sections: shapes)
        }
    }

    /// `strata feed check`
    struct Check: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Reads a feed file, counts its sections and items, and reports its problems.",
            discussion: """
                Errors have line and column. The exit code is 1 if the feed cannot be used, or if anything in it had \
                to be replaced or left out: an item or header that its plugin cannot decode, an item of any type whose \
                id is neither a text nor a whole number, a section whose type is not a string, a byte that is not \
                UTF-8. `strata run` shows placeholders for such items and continues. Unknown section and item types, \
                missing image files and empty ids are notes; with --strict they fail too.
                """)

        @Argument(help: "The feed file.", completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var feedFormat: FeedFormatArgument

        @Option(help: "What to do with duplicate ids: reject, firstWins or lastWins.")
        var duplicates = DuplicatePolicy.reject

        @OptionGroup var images: ImageArguments

        @Flag(help: "Exit with code 1 for notes too, such as an unknown section type.")
        var strict = false

        @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
        var format = OutputFormat.text

        func run(_ catalog: RunCatalog) throws {
            let summary: FeedSummary
            do {
                summary = try self.summary(catalog)
            } catch let error as FeedError where format == .json {
                try Output.line(Output.json(FeedErrorJSON(error)))
                throw error
            }
            try Output.line(format == .json ? Output.json(summary) : summary.text)
            // A run continues with placeholders, but a check fails.
            let mistakes = summary.mistakes.map { "\($0.error(file: file))" }
            guard mistakes.isEmpty else { throw Ending.told(.failure, mistakes) }
            if strict, let first = summary.diagnostics.first {
                throw Ending(.failure, because: "\(first.error(file: file)) (--strict)")
            }
        }

        private func summary(_ catalog: RunCatalog) throws -> FeedSummary {
            let read = try feedFormat.format(in: catalog) ?? StandardFeedFormat()
            let document = try FeedFile(file, format: read).document(registry: catalog.registry)
            let model = try FeedModel(document, registry: catalog.registry, duplicates: duplicates, file: file)
            if read.isStandard, model.itemCount < document.itemCount || model.sections.count < document.sections.count {
                // Items that no plugin shows also have ids, by which `strata diff` compares them.
                var whole = catalog.registry
                whole.fallback = .placeholder
                _ = try FeedModel(document, registry: whole, duplicates: duplicates, file: file)
            }
            let images = ImageFolders(own: FilePlace(file).folder, allowed: images.allowed)
            return FeedSummary(document, model, registry: catalog.registry, images: images)
        }
    }

    /// `strata feed schema`
    struct Schema: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints the JSON schema of feeds, for editors and for tests of a server.",
            discussion: """
                JSON Schema, draft 2020-12, with the items of this program's section types.

                  strata feed schema > feed.schema.json
                """)

        func run(_ catalog: RunCatalog) throws {
            try Output.line(Output.json(FeedSchema(catalog.registry).json))
        }
    }
}

/// A `--section` option of `strata feed generate`.
struct SectionSpecification {
    let shape: SectionShape

    /// Reads an option's value.
    ///
    /// - Throws: `ValidationError` that names the expected form.
    init(argument: String) throws {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.last?.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) } ?? []
        guard parts.count == 2, !parts[0].isEmpty, (1...2).contains(numbers.count), let items = numbers[0], items >= 0,
            let count = numbers.count == 2 ? numbers[1] : 1, count >= 0
        else { throw ValidationError("it must be TYPE:ITEMS or TYPE:ITEMSxCOUNT, such as grid:100 or slider:12x3") }
        shape = SectionShape(type: SectionType(rawValue: String(parts[0])), count: count, items: items)
    }
}

extension FeedDocument.ItemIDs: ExpressibleByArgument {}
extension DuplicatePolicy: ExpressibleByArgument {}
extension AdRule.Arrangement: ExpressibleByArgument {}
