internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// The options of `run` and `gate`: profiles, trials and outputs.
struct RunArguments: ParsableArguments {
    @Argument(help: "The profiles to run.", completion: .file(extensions: ["yaml", "yml"]))
    var profiles: [String]

    @Option(
        help: ArgumentHelp("The arms to play, separated by commas; default: the profile's.", valueName: "a,b"))
    var arms: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time trials per arm; default: the profile's. For gate, the maximum per arm.",
            valueName: "trials"),
        transform: WholeNumber.of(1...1_000))
    var trials: Int?

    @Flag(help: "At most two trials of each kind: enough for exact metrics, and a first look at times.")
    var quick = false

    @Flag var kinds: [TrialKindFlag] = []

    @Option(help: ArgumentHelp("The folder for results.", valueName: "dir"), completion: .directory)
    var out = ResultFolder.standardPath

    @Option(
        help: ArgumentHelp("Write the results as a page for a browser, as `strata report` does.", valueName: "file"),
        completion: .file())
    var report: String?

    @Flag(help: "Leave the film out of --report, whose trials take most of its time.")
    var noFilm = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of finished runs of a screen that the folder keeps, and of unfinished ones."),
        transform: WholeNumber.of(1...1_000))
    var keep = 10

    @Flag(help: "Continue a run that was killed or interrupted: its finished trials are not run again.")
    var resume = false

    @Flag(help: "Add the results to the history.")
    var record = false

    @OptionGroup var history: HistoryArguments

    @OptionGroup var shards: ShardArguments

    @OptionGroup var images: ImageArguments

    @OptionGroup var duplicates: DuplicatesArgument

    @OptionGroup var devices: DeviceArguments

    @Option(
        help: ArgumentHelp(
            "Play at these refresh rates only. For gate, rates of the profile; for run, any.", valueName: "hz,hz"),
        transform: RefreshRates.init(argument:))
    var refresh: RefreshRates?

    @Option(
        parsing: .unconditional, help: "The seed of the order of trials; recorded in results.",
        transform: WholeNumber.seed)
    var seed: UInt64?

    /// The seed for the order of trials.
    var scheduleSeed: UInt64 { seed ?? 1 }

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @OptionGroup var table: TableArguments

    func validate() throws {
        guard !profiles.isEmpty else { throw ValidationError("no profile given; try Profiles/marketplace-home.yaml") }
        try page?.validate()
        try shards.validate(trials: trials, isQuick: quick)
        guard !out.isEmpty else { throw ValidationError("--out needs a folder name") }
        guard format == .text || !table.isGiven else {
            throw ValidationError("--all, --metric and --group choose what is printed as text; JSON has everything")
        }
        guard !record || shards.shard == nil else {
            throw ValidationError(
                "a shard alone is not recorded; `strata gate --from DIR --record` records merged ones")
        }
        guard !noFilm || report != nil else {
            throw ValidationError("--no-film needs --report; without a page no film is recorded")
        }
        guard !noFilm || !kinds.contains(where: { $0.kind == .film }) else {
            throw ValidationError("--film and --no-film exclude each other")
        }
        guard trials == nil || !quick else { throw ValidationError("--trials and --quick exclude each other") }
        guard armNames.map({ !$0.isEmpty && !$0.contains("") }) ?? true else {
            throw ValidationError("--arms needs names separated by commas, such as compositional,nested")
        }
        if let names = armNames, Set(names).count < names.count {
            throw ValidationError("--arms names an arm twice")
        }
    }

    /// The requested page.
    var page: ReportOutput? { report.map { ReportOutput($0, option: "--report") } }

    /// The requested arms, in the order of the command line.
    var armNames: [String]? {
        arms.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The requested runs.
    func request() throws -> RunRequest {
        var request = RunRequest(profiles: profiles, version: ProgramVersion.current)
        request.sessions.devices = devices.names
        request.sessions.refreshRates = refresh?.rates
        request.sessions.duplicates = duplicates.policy
        request.arms = armNames
        request.trials = TrialChoice(time: trials, isQuick: quick, fewest: fewest)
        request.imageFolders = images.allowed
        request.seed = scheduleSeed
        request.shard = try shards.chosen
        request.shardPlan = shards.plan
        request.folder = out
        request.resumes = resume
        return request
    }

    /// The minimum number of trials of each kind, according to the options. The page shows a film, unless it is left out.
    private var fewest: TrialPlan {
        var plan = TrialPlan(time: 0, memory: 0)
        for kind in kinds { plan[kind.kind] = kind.flag.trials }
        if report != nil, !noFilm { plan[.film] = max(plan[.film], 1) }
        return plan
    }
}

/// The options that select the rounds of a run.
struct ShardArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play only the rounds of this shard, such as 2/4, or auto in a job array; `strata merge` combines "
                + "the shards.",
            valueName: "i/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "The plan that `strata plan` wrote; without a plan, all rounds are assumed to cost the same.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var plan: String?

    func validate() throws {
        _ = try chosen
    }

    /// The shard; nil for a whole run.
    var chosen: Shard? {
        get throws {
            guard let shard else { return nil }
            do {
                return try Shard(shard, environment: ProcessInfo.processInfo.environment)
            } catch {
                throw ValidationError("--shard: \(error)")
            }
        }
    }

    /// Rejects options that set the number of trials together with a plan.
    func validate(trials: Int?, isQuick: Bool) throws {
        guard plan == nil || trials == nil && !isQuick else {
            throw ValidationError(
                "--plan sets the number of trials; it cannot be combined with \(isQuick ? "--quick" : "--trials")")
        }
    }
}
