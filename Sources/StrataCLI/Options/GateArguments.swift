internal import ArgumentParser
internal import StrataGating
internal import StrataHistory
internal import StrataProfiler

/// The references of gates besides the baseline arm, and `--strict`.
struct GateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The stored baseline; default: NAME.baseline.json beside the profile, if it exists.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Another build's executable. Its trials alternate with this build's; gates `versus: stored` are held "
                + "against it.", valueName: "path"),
        completion: .file())
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time that trials may take in all, such as 90s or 2m, shared by the profiles. Gates that it leaves "
                + "undecided are inconclusive.", valueName: "time"),
        transform: TimeBudget.init(argument:))
    var budget: TimeBudget?

    @Option(
        help: ArgumentHelp(
            "Judge the results in this folder, such as merged shards, without a new run.", valueName: "dir"),
        completion: .directory)
    var from: String?

    @Flag(help: "Exit with code 6 if a gate is inconclusive, or none was judged.")
    var strict = false

    func validate() throws {
        guard baseline == nil || against == nil else {
            throw ValidationError("--baseline and --against exclude each other")
        }
    }

    /// Refuses options that say nothing beside each other.
    func validate(with arguments: RunArguments) throws {
        let played: [(isGiven: Bool, name: String)] = [
            (arguments.shards.shard != nil, "--shard"), (arguments.shards.plan != nil, "--plan"),
            (arguments.resume, "--resume"), (arguments.ablate, "--ablate"),
            (arguments.heap, "--heap"), (arguments.instructions, "--instructions"), (arguments.trace, "--trace"),
            (arguments.film, "--film"), (arguments.report != nil, "--report"), (arguments.arms != nil, "--arms"),
            (against != nil, "--against"), (budget != nil, "--budget"), (arguments.seed != nil, "--seed"),
        ]
        if from != nil, let option = played.first(where: \.isGiven)?.name {
            throw ValidationError(
                "--from judges trials that are there and plays none, so \(option) says nothing beside it")
        }
        if budget != nil, arguments.shards.shard != nil {
            throw ValidationError(
                "--budget says nothing beside --shard: which rounds a shard plays does not depend on the time")
        }
    }

    /// The trials of a gate that is played in shards: as many as undecided gates take without a sign of a regression.
    static func trials(for profile: Profile, _ arguments: RunArguments) -> TrialPlan {
        var plan = arguments.trials(for: profile)
        if arguments.trials == nil, !arguments.quick { plan.time = max(plan.time, SpendingPlan.standard.usualTrials) }
        return plan
    }

    /// The trials of an arm at each look.
    ///
    /// - Parameter trials: the most of them; nil for the standard plan's.
    static func looks(of trials: Int?) -> [Int] {
        let plan = SpendingPlan.standard
        return (trials.map { plan.limited(to: $0) } ?? plan).looks.map(\.trials)
    }

    /// How one profile is run and judged.
    ///
    /// - Parameter timeBudget: the profile's share of ``budget``.
    func run(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions, _ arguments: RunArguments,
        timeBudget: Duration?
    ) -> GatedRun {
        var options = options
        options.against = against
        return Self.run(
            profile, catalog: catalog, options: options, arguments, baseline: baseline, timeBudget: timeBudget)
    }

    /// The levels of gates `versus: history`; nil if there is no such gate.
    private static func history(
        for profile: Profile, _ arguments: RunArguments
    ) -> (@Sendable (RunResult) -> HistoryReference)? {
        guard profile.gates.contains(where: { $0.rule.reference == .history }) else { return nil }
        let path = arguments.history.path
        return { result in
            do throws(HistoryError) {
                return try History(at: path, makingIt: false).reference(for: result)
            } catch {
                return .none(error.description)
            }
        }
    }

    /// How one profile is judged.
    ///
    /// - Parameter baseline: the stored baseline's file; nil for the one beside the profile, if it is there.
    static func run(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions, _ arguments: RunArguments, baseline: String?,
        timeBudget: Duration? = nil
    ) -> GatedRun {
        var options = options
        // For `gate`, --trials is the maximum; the first look uses the profile's number.
        if arguments.trials != nil { options.trials?.time = profile.trials.time }
        let file = BaselineFile(of: profile, named: baseline)
        // Without a file and without a gate that needs one, there is no reference; a file that was named must exist.
        let isAsked = baseline != nil || file.exists || profile.gates.contains { $0.rule.reference == .stored }
        let stored = isAsked && options.against == nil ? Result { () throws(BaselineError) in try file.read() } : nil
        let trials = arguments.quick ? TrialPlan.quick.time : arguments.trials
        return GatedRun(
            profile, catalog: catalog, options: options, budget: trials, timeBudget: timeBudget, stored: stored,
            baselineFile: file.path, history: history(for: profile, arguments))
    }
}
