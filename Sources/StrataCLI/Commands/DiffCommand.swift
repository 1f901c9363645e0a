internal import ArgumentParser
internal import Feeds
internal import SectionKit

/// `strata diff OLD NEW`: the changeset between two feeds.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints what turns one feed into another: the fewest deletes, inserts, moves and reconfigures.",
        discussion: """
            Indices are those of a batch update: deletes, the sources of moves and reconfigures count in the old feed; \
            inserts, the targets of moves and supplementaries in the new one. Items of a deleted or inserted section \
            are not listed. Feeds are compared as they stand: every key but `id` is content, and section types need no \
            plugin. A section whose type changed is another section.
            """)

    @Argument(help: "The feed before.", completion: .file(extensions: ["json"]))
    var old: String

    @Argument(help: "The feed after.", completion: .file(extensions: ["json"]))
    var new: String

    @Option(help: "What to do with an id that stands twice: reject, firstWins or lastWins.")
    var duplicates = FeedModel.DuplicatePolicy.reject

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run() throws {
        let report = try DiffReport(from: read(old), to: read(new))
        try Output.line(format == .json ? report.json() : report.text)
    }

    private func read(_ path: String) throws -> FeedModel {
        let document = try FeedDocument(contentsOf: path, registry: .empty)
        return try FeedModel(document, registry: .empty, duplicates: duplicates, file: path)
    }
}
