internal import ArgumentParser
internal import StrataProfiler

/// `strata trial`: one trial, which `run` starts in its own process. It is hidden, because its request comes on
/// standard input.
struct TrialCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "trial",
        abstract: "Runs one trial; started by `run`.",
        shouldDisplay: false)

    func run(_ catalog: RunCatalog) throws {
        guard TrialRunner(catalog).run() else { throw Ending(.failure, line: nil) }
    }
}
