internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataHistory
internal import StrataProfiler

/// `strata history add RESULT.json...`
struct HistoryAddCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds result files; those that the history already has are skipped.",
        discussion: "  strata history add .strata/*.json")

    @Argument(help: "The results.", completion: .file(extensions: ["json"]))
    var results: [String]

    @OptionGroup var history: HistoryArguments

    func validate() throws {
        guard !results.isEmpty else { throw ValidationError("no result given; try .strata/marketplace-home.json") }
    }

    func run(_ catalog: RunCatalog) async throws {
        // Validate all files before adding any.
        let documents = try results.map { try ResultDocument(ResultFile($0).data(), name: $0) }
        let history = try history.open(makingIt: true)
        var added = 0
        for document in documents {
            var details: CommitDetails?
            if let commit = document.result.commit, commit.time == nil {
                details = await HistoryArguments.details(of: commit.hash)
            }
            if try history.add(document, commit: details) { added += 1 }
        }
        let commits = documents.compactMap(\.result.commit).filter { $0.parents == nil }.map(\.hash)
        try await history.learn(WorkingRepository.parents(of: Array(Set(commits)), limit: 1_000))
        let known = documents.count - added
        try Output.line(
            "\(history.path): \(added.counted("result")) added"
                + (known > 0 ? ", \(known) \(known == 1 ? "was" : "were") already there" : ""))
    }
}
