internal import ArgumentParser
internal import Sessions
internal import Trials

/// `strata trial`: one trial, started by `run` in a process of its own. Hidden: its request comes on standard input.
struct TrialCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trial",
        abstract: "Runs one trial; started by `run`.",
        shouldDisplay: false)

    func run() throws {
        guard TrialRunner(registry: Strata.registry, added: Strata.added).run() else { throw ExitStatus.failure }
    }
}
