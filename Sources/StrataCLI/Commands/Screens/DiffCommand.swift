internal import ArgumentParser
internal import SectionKit
internal import Snapshots
internal import StrataProfiler
internal import StrataReporting

/// `strata diff OLD NEW`: the changeset between two feeds.
struct DiffCommand: GuardedCatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints the changeset between two feeds: the fewest deletes, inserts, moves and reconfigures.",
        discussion: """
            Indices are those of a batch update: deletes, sources of moves and reconfigures refer to the old feed; \
            inserts, targets of moves and supplementaries to the new one. Items of a deleted or inserted section are \
            not listed. Feeds are compared as JSON: every key but `id` is content, and section types need no plugin. A \
            section whose type changed counts as a different section. Feeds of another format are compared as the \
            plugins' items. An id is a text or a whole number, and 1 and "1" are the same id; an item without one \
            cannot be compared, so it is an error with line and column and the exit code is 1.
            """)

    @Argument(help: "The feed before.", completion: .file(extensions: ["json"]))
    var old: String

    @Argument(help: "The feed after.", completion: .file(extensions: ["json"]))
    var new: String

    @OptionGroup var feedFormat: FeedFormatArgument

    @Option(help: "What to do with duplicate ids: reject, firstWins or lastWins.")
    var duplicates = DuplicatePolicy.reject

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let form = try feedFormat.format(in: catalog) ?? StandardFeedFormat()
        let registry = form.isStandard ? .empty : catalog.registry
        let feeds = try [old, new].map { path in
            let document = try FeedFile(path, format: form).document(registry: registry)
            let mistakes = document.diagnostics.filter { $0.code.hidesIdentity(ofJSON: form.isStandard) }
            guard mistakes.isEmpty else {
                throw Ending.told(.failure, mistakes.map { "\($0.error(file: path))" })
            }
            return try FeedModel(document, registry: registry, duplicates: duplicates, file: path)
        }
        let report = DiffReport(from: feeds[0], to: feeds[1])
        if let violations = report.violations {
            throw CommandError("internal error: the changeset breaks the rules of batch updates: \(violations)")
        }
        try Output.line(format == .json ? Output.json(report.document, isCompact: true) : report.text)
    }
}

extension FeedDiagnostic.Code {
    /// Whether an item has no identity for a comparison. An item of plain JSON is unreadable only if it is not an
    /// object.
    fileprivate func hidesIdentity(ofJSON isJSON: Bool) -> Bool {
        self == .missingID || isJSON && self == .unreadableItem
    }
}
