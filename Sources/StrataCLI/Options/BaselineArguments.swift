internal import ArgumentParser
internal import Foundation
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// The options of `baseline save` and `baseline ratchet`.
struct BaselineArguments: ParsableArguments {
    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profileFile: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time trials for each arm; default: 20. More trials detect smaller differences.",
            valueName: "trials"),
        transform: WholeNumber.of(2...1_000))
    var trials: Int?

    @Option(
        help: ArgumentHelp("Use the trials of this result instead of running new ones.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var from: String?

    @Flag var kinds: [StoredKindFlag] = []

    @Flag(help: "Store only counts, which are the same on every machine of one architecture and toolchain.")
    var counts = false

    @OptionGroup var images: ImageArguments

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The baseline file; default: NAME.baseline.json beside the profile.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    func validate() throws {
        let given = (trials == nil ? [] : ["--trials"]) + StoredKindFlag.allCases.filter(kinds.contains).map(\.option)
        for option in given {
            guard from == nil else {
                throw ValidationError("\(option) and --from exclude each other: --from runs no trials")
            }
            guard !counts else {
                throw ValidationError("\(option) and --counts exclude each other: counts need no further trials")
            }
        }
        if let output, output.isEmpty || output.hasSuffix("/") {
            throw ValidationError("--output needs a file name")
        }
    }

    /// The result named by `--from`, read once, because it may be a pipe; nil without the option.
    func givenResult() throws -> RunResult? {
        guard let from else { return nil }
        let result = try ResultFile(from).read()
        guard result.hasValues else { throw BaselineError.empty(from) }
        if let shard = result.shard?.shard {
            throw CommandError("\(from): it is shard \(shard.words) alone; `strata merge` puts the shards together")
        }
        return result
    }

    /// The profile, once for each of its devices and refresh rates, as in `run` and `gate`. With a given result, it is
    /// the session of that result.
    ///
    /// - Throws: `CommandError` if several baselines would go to one file.
    func sessions(_ catalog: RunCatalog, given result: RunResult?) throws -> [Profile] {
        let all = try Profile(contentsOf: profileFile, catalog: catalog).sessions
        guard let from, let result else {
            guard output == nil || all.count == 1 else {
                throw CommandError(
                    "--output names one file, but \(profileFile) has \(all.count) sessions (devices, refresh rates) with a "
                        + "baseline each; leave it out")
            }
            return all
        }
        guard let played = all.first(where: { $0.playedHash == result.profile.played }) else {
            throw CommandError(
                "\(from): the result is of another profile, or the profile has changed since; run it again")
        }
        return [played]
    }

    func file(of profile: Profile) -> BaselineFile { BaselineFile(of: profile, named: output) }

    /// Checks that a baseline can be written, before the first trial runs.
    func check(_ session: Profile) throws {
        let file = file(of: session)
        try InputFiles([profileFile] + [from].compactMap(\.self)).refuse(output: file.path, option: "--output")
        try file.check()
    }

    /// The part of a result that is stored.
    func baseline(of result: RunResult, _ catalog: RunCatalog) -> StoredBaseline {
        let metrics = catalog.metrics.adding(metricsOf: result)
        return StoredBaseline(result, metrics: metrics, countsOnly: counts)
    }

    /// A complete result of the profile: a new run, or the given result.
    ///
    /// - Parameters:
    ///   - given: the result of ``givenResult()``.
    ///   - stored: the existing baseline. Its metrics are measured again.
    /// - Throws: an exit status if trials failed, because an incomplete baseline is not stored.
    func result(
        of profile: Profile, _ catalog: RunCatalog, given: RunResult?, stored: StoredBaseline? = nil
    ) async throws -> RunResult {
        if let given { return try whole(given) }
        var run = images.run(of: profile, catalog)
        run.trials = plan(for: profile, stored, catalog)
        return try whole(try await Interruption.cancelling { [run] in try await run.execute() })
    }

    /// The trials to run. Kinds with an option, such as instructions, are played if the profile, the option or the
    /// stored baseline requests them. Two trials decide counts.
    private func plan(for profile: Profile, _ stored: StoredBaseline?, _ catalog: RunCatalog) -> TrialPlan {
        let exact = SequentialJudge.exactTrials
        guard !counts, stored?.isOfCounts(catalog.metrics) != true else { return TrialPlan(time: exact, memory: exact) }
        var plan = TrialPlan(time: trials ?? Self.standardTrials, memory: exact)
        for flag in StoredKindFlag.allCases {
            let isAsked = kinds.contains(flag) || stored?.measures(flag.kind, catalog.metrics) ?? false
            plan[flag.kind] = max(isAsked ? exact : 0, profile.trials[flag.kind])
        }
        return plan
    }

    private static let standardTrials = 20

    private func whole(_ result: RunResult) throws -> RunResult {
        if let ending = Ending.combined(RunSession.endings(of: result)) {
            Output.remark("no baseline was stored, because some trials have no values")
            throw ending
        }
        for demotion in result.demoted {
            Output.remark("DEMOTED: \(demotion.metric) of `\(demotion.arm)` is exact, but its trials differ")
        }
        return result
    }
}
