internal import ArgumentParser
internal import Foundation
internal import Sessions
internal import Trials

/// What `run` and `gate` have in common: which profiles, how many trials, where results go.
struct RunArguments: ParsableArguments {
    @Argument(help: "The profiles to run.", completion: .file(extensions: ["yaml", "yml"]))
    var profiles: [String]

    @Option(
        help: ArgumentHelp("The arms to play, separated by commas; without it, the profile's.", valueName: "a,b"))
    var arms: String?

    @Flag(help: "Take the baseline's costs away one by one, and say which share of the difference each causes.")
    var ablate = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time trials per arm, instead of what the profile says; for gate, the most that an arm gets.",
            valueName: "trials"))
    var trials: Int?

    @Flag(help: "Two trials of each kind at most: enough for exact metrics, and a first look at times.")
    var quick = false

    @Flag(help: "Attribute live bytes at each checkpoint to call stacks and section types, in trials of their own.")
    var heap = false

    @Flag(help: "Count machine instructions, where valgrind is installed; slow.")
    var instructions = false

    @Flag(help: "Write what was done when as Chrome-trace files, which Perfetto opens, from a trial of each arm.")
    var trace = false

    @Option(help: ArgumentHelp("The folder that results are written to.", valueName: "dir"), completion: .directory)
    var out = ResultFolder.standardPath

    @OptionGroup var images: ImageArguments

    @Option(help: "Decides the order of the trials; results record it.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func validate() throws {
        guard !profiles.isEmpty else { throw ValidationError("name a profile, such as Profiles/marketplace-home.yaml") }
        guard !out.isEmpty else { throw ValidationError("--out needs the name of a folder") }
        guard trials.map({ (1...1_000).contains($0) }) ?? true else {
            throw ValidationError("--trials has to be 1 to 1000")
        }
        guard trials == nil || !quick else { throw ValidationError("--trials and --quick exclude each other") }
        guard arms == nil || !ablate else { throw ValidationError("--arms and --ablate exclude each other") }
        guard armNames.map({ !$0.isEmpty && !$0.contains("") }) ?? true else {
            throw ValidationError("--arms needs names separated by commas, such as compositional,nested")
        }
        if let names = armNames, Set(names).count < names.count {
            throw ValidationError("--arms names an arm twice")
        }
    }

    /// The arms that were asked for, in the order of the command line.
    var armNames: [String]? {
        arms.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    /// How one profile is run.
    func options(for profile: Profile, feed: String?) -> RunOptions {
        var plan = profile.trials
        if quick {
            plan.time = min(plan.time, TrialPlan.quick.time)
            plan.memory = min(plan.memory, TrialPlan.quick.memory)
        }
        if let trials { plan.time = trials }
        if heap { plan.heap = max(1, plan.heap) }
        if instructions { plan.instructions = max(2, plan.instructions) }
        if trace { plan.trace = 1 }
        let arms = ablate ? profile.ablationArms : armNames
        return RunOptions(
            arms: arms, trials: plan, feedFile: feed, allowedImageFolders: images.allowed, seed: seed,
            version: ProgramVersion.current)
    }
}
