internal import ArgumentParser
internal import Basics
internal import StrataHistory
internal import StrataProfiler

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
        for problem in problems { Output.remark(problem) }
        try Output.line("\(history.path): \(added.counted("result")) added")
        if !problems.isEmpty { throw ExitStatus.failure }
    }
}
