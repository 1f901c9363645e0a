internal import ArgumentParser
internal import StrataBasics
internal import StrataHistory
internal import StrataProfiler

/// `strata history`: the results of earlier runs.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Keeps results, and shows when a metric changed.",
        discussion: """
            `strata run` and `strata gate` add their results with --record; `history add` adds result files. Results \
            of machines anywhere become one history on a branch of the repository (`push`, `pull`), or in a folder.

              strata run Profiles/marketplace-home.yaml --record
              strata history changes --session marketplace-home
              strata history trend layout.time
              strata history report --open
              strata history push --git origin strata-history
            """,
        subcommands: [
            HistoryAddCommand.self, HistoryShowCommand.self, HistoryTrendCommand.self, HistoryChangesCommand.self,
            HistoryReportCommand.self, HistoryExportCommand.self, HistoryPushCommand.self, HistoryPullCommand.self,
        ])
}

/// `strata history push`
struct HistoryPushCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Exports results to a git branch or a folder that does not have them.",
        discussion: """
            Each result is one file, which never changes. The working tree, the index and the branches of the \
            repository are not touched; of two machines that push at once, the second one fetches and tries again.

              strata history push --git origin strata-history
              strata history push --dir /mnt/shared/strata
            """)

    @OptionGroup var place: HistoryPlaceArguments
    @OptionGroup var history: HistoryArguments

    func run(_ catalog: RunCatalog) async throws {
        let (added, problems) = try await history.open().push(to: place.place)
        try Output.line("\(place.words): \(added.counted("result")) added")
        if !problems.isEmpty { throw Ending.told(.failure, problems) }
    }
}

/// `strata history pull`
struct HistoryPullCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Imports results from a git branch or a folder that the local history does not have.",
        discussion: """
              strata history pull --git origin strata-history
              strata history pull --dir /mnt/shared/strata
            """)

    @OptionGroup var place: HistoryPlaceArguments
    @OptionGroup var history: HistoryArguments

    func run(_ catalog: RunCatalog) async throws {
        let history = try history.open(makingIt: true)
        let (added, problems) = try await history.pull(from: place.place) { await HistoryArguments.details(of: $0) }
        try Output.line("\(history.path): \(added.counted("result")) added")
        if !problems.isEmpty { throw Ending.told(.failure, problems) }
    }
}
