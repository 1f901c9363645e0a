internal import ArgumentParser
internal import Metrics
internal import Profiler
internal import Reporting

/// `strata gate PROFILE...`: run, judge, and end with an exit code that a build can turn red on.
struct GateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gate",
        abstract: "Runs profiles and fails when one of their gates does.",
        discussion: """
            Gates stand in the profile, one line each:

              gates:
                - {metric: memory.idle.live, versus: nested, atLeast: 30% lower}
                - {metric: frame.work.p95, atMost: 8 ms}
                - {metric: cells.configured.sizing, section: recommendation, atMost: 0}

            Exit codes: 0 pass, 1 usage or internal error, 2 a gate failed, 3 a trial crashed or timed out, 6 a gate \
            has nothing to judge by, under --strict.
            """)

    @OptionGroup var arguments: RunArguments

    @Flag(help: "End with exit code 6 when a gate is inconclusive.")
    var strict = false

    func run() async throws {
        let results = try await RunSession(arguments: arguments).execute()
        var statuses = RunSession.statuses(of: results)
        let outcomes = results.flatMap(\.outcomes)
        if outcomes.contains(.fail) { statuses.append(.regression) }
        if strict, outcomes.contains(.inconclusive) { statuses.append(.inconclusive) }
        let status = ExitStatus.combined(statuses)
        if status != .pass { throw status }
    }
}
