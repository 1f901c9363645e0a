internal import ArgumentParser

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
