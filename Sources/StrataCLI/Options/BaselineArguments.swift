internal import ArgumentParser
internal import Foundation
internal import Gating
internal import Metrics
internal import Profiler
internal import Reporting

/// What `baseline save` and `baseline ratchet` have in common.
struct BaselineArguments: ParsableArguments {
    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profileFile: String

    @Option(help: "Time trials of each arm: 20 tell times apart that differ by what the machine's noise allows.")
    var trials = 20

    @Option(
        help: ArgumentHelp("Take the trials of this result instead of running new ones.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var from: String?

    @Flag(help: "Keep counts alone: what holds on every machine of the same architecture and toolchain.")
    var counts = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The baseline's file; without it, NAME.baseline.json beside the profile.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    func validate() throws {
        guard (2...1_000).contains(trials) else { throw ValidationError("--trials has to be 2 to 1000") }
    }

    /// The profile.
    func profile() throws -> Profile { try Profile(contentsOf: profileFile, registry: Strata.registry) }

    func file(of profile: Profile) -> BaselineFile { BaselineFile(of: profile, named: output) }

    /// The baseline's file beside a profile.
    static func path(of profile: String) -> String {
        "\((profile as NSString).deletingPathExtension).baseline.json"
    }

    /// A whole result of the profile: run, or read.
    ///
    /// - Throws: an exit status where trials failed: half a baseline is none.
    func result(of profile: Profile) async throws -> RunResult {
        if let from {
            let result = try ResultFile(path: from).read()
            guard result.profile.played == profile.playedHash else {
                throw CommandError("\(from): this is a result of another profile, or the profile has changed since")
            }
            return try whole(result)
        }
        let plan = TrialPlan(time: counts ? SequentialJudge.exactTrials : trials, memory: SequentialJudge.exactTrials)
        let run = ProfileRun(
            profile, registry: Strata.registry, options: RunOptions(trials: plan, version: Strata.version),
            observer: RunProgress(isTerminal: Terminal.isErrorTerminal))
        return try whole(try await Interruption.cancelling { try await run.execute() })
    }

    private func whole(_ result: RunResult) throws -> RunResult {
        let statuses = RunSession.statuses(of: [result])
        guard statuses.isEmpty else {
            Output.remark("nothing is stored: some trials yielded no values")
            throw ExitStatus.combined(statuses)
        }
        for demotion in result.demoted {
            Output.remark("DEMOTED: \(demotion.metric) of `\(demotion.arm)` is exact, but its trials differ")
        }
        return result
    }
}
