internal import ArgumentParser
internal import Basics
internal import StrataHistory
internal import StrataProfiler

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
        for problem in problems { Output.remark(problem) }
        try Output.line("\(place.words): \(added.counted("result")) added")
        if !problems.isEmpty { throw ExitStatus.failure }
    }
}
