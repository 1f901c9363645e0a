internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler
internal import StrataReporting

/// `strata catalog`: every section type in every environment, as a page.
struct SectionCatalogCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Shows every section type as a page: its looks, fields and costs.",
        discussion: """
            One HTML file that needs nothing else: each type with sample items in light, dark and right-to-left, at \
            the smallest and the largest text, on a phone and a tablet, empty, long and without optional fields; its \
            fields and layout; and what one cell costs, beside its budget.

              strata catalog
              strata catalog -o deals.html --section deal --section banner
              strata catalog -o new.html --against old.html

            With --against the page begins with the changes: types, fields, counts and bytes, and the pictures that \
            differ, side by side with the difference marked. Differences do not change the exit code.
            """)

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The HTML file to write.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var output = "catalog.html"

    @Option(
        name: .customLong("section"),
        help: ArgumentHelp("Show only this section type; can be repeated.", valueName: "type"))
    var sections: [String] = []

    @Option(
        help: ArgumentHelp("Show the changes since this catalogue of another build.", valueName: "old.html"),
        completion: .file(extensions: ["html"]))
    var against: String?

    func validate() throws {
        if output.isEmpty || output.hasSuffix("/") { throw ValidationError("--output needs a file name") }
        if against?.isEmpty == true { throw ValidationError("--against needs a file name") }
    }

    func run(_ catalog: RunCatalog) async throws {
        // 1. Validate everything before drawing.
        let types = try catalog.registry.chosen(sections)
        let earlier = try against.map { path in
            try InputFiles([path], words: "the --against file").refuse(output: output, option: "--output")
            return try CatalogReader.catalog(contentsOf: path)
        }
        let file = try outputFile()
        // 2. The catalogue.
        var specimens: [SectionSpecimen] = []
        for type in types { specimens.append(try await ContractRun().specimen(of: type, scale: Self.scale)) }
        let program = "\(URL(fileURLWithPath: CurrentExecutable.path).lastPathComponent) \(ProgramVersion.current)"
        let made = SectionCatalog(specimens, program: program.printable, scale: Self.scale)
        let chosen = sections.isEmpty ? nil : Set(types.map(\.rawValue.printable))
        let changes = earlier.map { CatalogChanges(from: $0, to: made, of: chosen) }
        // 3. The page.
        let page = try CatalogPage(made, changes: changes, earlier: earlier?.pictures ?? [:]).html()
        try file.write(Data(page.utf8))
        let lines = [summary(made, bytes: page.utf8.count), changes?.summary, unread(earlier, chosen)]
            .compactMap(\.self).joined(separator: "\n")
        // Only the page is written to standard output.
        if output.hasPrefix("/dev/") { Output.remark(lines) } else { try Output.line(lines) }
    }

    /// A note about the types that `--section` leaves out of the comparison.
    private func unread(_ earlier: SectionCatalog?, _ chosen: Set<String>?) -> String? {
        guard let earlier, let chosen else { return nil }
        let left = earlier.types.count { !chosen.contains($0.name) }
        let verb = left == 1 ? "was" : "were"
        return left == 0
            ? nil : "  \(left.counted("more type")) of the earlier catalogue \(verb) not compared, because of --section"
    }

    /// Pixels per point. At this scale, a page of all built-in types has about five megabytes.
    private static let scale = 1.0

    private func outputFile() throws -> OutputFile {
        let folder = FilePlace(output).folder
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandError("--output \(output): there is no folder \(folder)")
        }
        let file = OutputFile(output, option: "--output")
        try file.check()
        return file
    }

    private func summary(_ catalog: SectionCatalog, bytes: Int) -> String {
        let megabytes = String(format: "%.1f MB", Double(bytes) / 1_000_000)
        let failures = catalog.types.flatMap { type in
            type.failure.map { ["  \(type.name): \($0)"] }
                ?? type.looks.compactMap { look in look.failure.map { "  \(type.name): \(look.name): \($0)" } }
        }
        return
            ([
                "\(output.printable): \(catalog.types.count.counted("section type")), "
                    + "\(catalog.pictures.count.counted("picture")), \(megabytes)"
            ] + failures).joined(separator: "\n")
    }
}
