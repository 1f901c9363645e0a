internal import ArgumentParser
internal import Foundation
internal import Gating
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// What `baseline save` and `baseline ratchet` have in common.
struct BaselineArguments: ParsableArguments {
    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profileFile: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time trials of each arm, 20 without it: they tell times apart that differ by what the machine's noise allows.",
            valueName: "trials"))
    var trials: Int?

    @Option(
        help: ArgumentHelp("Take the trials of this result instead of running new ones.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var from: String?

    @Flag(help: "Count machine instructions as well, where valgrind is installed; slow. A profile may ask for it too.")
    var instructions = false

    @Flag(help: "Keep counts alone: what holds on every machine of the same architecture and toolchain.")
    var counts = false

    @OptionGroup var images: ImageArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The baseline's file; without it, NAME.baseline.json beside the profile.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    func validate() throws {
        guard trials.map({ (2...1_000).contains($0) }) ?? true else {
            throw ValidationError("--trials has to be 2 to 1000")
        }
        for (option, isGiven) in [("--trials", trials != nil), ("--instructions", instructions)] where isGiven {
            guard from == nil else {
                throw ValidationError("\(option) and --from exclude each other: with --from no trial is run")
            }
            guard !counts else {
                throw ValidationError("\(option) and --counts exclude each other: two trials of a count are equal")
            }
        }
        if let output, output.isEmpty || output.hasSuffix("/") {
            throw ValidationError("--output needs the name of a file")
        }
    }

    /// The profile.
    func profile(_ catalog: RunCatalog) throws -> Profile {
        try Profile(contentsOf: profileFile, catalog: catalog)
    }

    func file(of profile: Profile) -> BaselineFile { BaselineFile(of: profile, named: output) }

    /// What is kept of a result.
    func baseline(of result: RunResult, _ catalog: RunCatalog) -> StoredBaseline {
        let metrics = RunComparison(result, metrics: catalog.metrics).metrics
        return StoredBaseline(result, metrics: metrics, countsOnly: counts)
    }

    /// A whole result of the profile: run, or read.
    ///
    /// - Parameter stored: the baseline there is, whose metrics are measured again.
    /// - Throws: an exit status where trials failed: half a baseline is none.
    func result(
        of profile: Profile, _ catalog: RunCatalog, stored: StoredBaseline? = nil
    ) async throws -> RunResult {
        if let from {
            let result = try ResultFile(from).read()
            guard result.profile.played == profile.playedHash else {
                throw CommandError("\(from): this is a result of another profile, or the profile has changed since")
            }
            return try whole(result)
        }
        let options = RunOptions(
            trials: plan(for: profile, stored), allowedImageFolders: images.allowed, version: ProgramVersion.current)
        let run = ProfileRun(
            profile, catalog: catalog, options: options, observer: RunProgress(isTerminal: Terminal.isErrorTerminal))
        return try whole(try await Interruption.cancelling { try await run.execute() })
    }

    /// The trials that a baseline is made of: instructions where the profile, a person or the stored baseline asks.
    private func plan(for profile: Profile, _ stored: StoredBaseline?) -> TrialPlan {
        let exact = SequentialJudge.exactTrials
        guard !counts else { return TrialPlan(time: exact, memory: exact) }
        let isStored = stored?.arms.values.contains { $0.values.contains { $0.unit == .instructions } } ?? false
        let count = instructions || isStored ? max(exact, profile.trials.instructions) : profile.trials.instructions
        return TrialPlan(time: trials ?? Self.standardTrials, memory: exact, instructions: count)
    }

    private static let standardTrials = 20

    private func whole(_ result: RunResult) throws -> RunResult {
        let statuses = RunSession.statuses(of: result)
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
