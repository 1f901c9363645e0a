internal import ArgumentParser
internal import Gating
internal import Metrics
internal import Sessions
internal import Trials

/// What gates are held against besides the baseline arm.
struct GateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The stored baseline; without it, NAME.baseline.json beside the profile, where there is one.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Another build's executable: its trials take turns with this one's, and gates `versus: stored` are held "
                + "against them.", valueName: "path"),
        completion: .file())
    var against: String?

    @Flag(help: "End with exit code 6 when a gate is inconclusive, or none was judged.")
    var strict = false

    func validate() throws {
        guard baseline == nil || against == nil else {
            throw ValidationError("--baseline and --against exclude each other")
        }
    }

    /// How one profile is run and judged.
    func run(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions, _ arguments: RunArguments
    ) -> GatedRun {
        var options = options
        options.against = against
        // With gates, what was asked for is the most and not where they begin.
        if arguments.trials != nil { options.trials?.time = profile.trials.time }
        let file = BaselineFile(of: profile, named: baseline)
        // A profile that has no baseline and asks for none is judged without; one that was named has to be there.
        let isAsked = baseline != nil || file.exists || profile.gates.contains { $0.rule.reference == .stored }
        let stored = isAsked && against == nil ? Result { () throws(BaselineError) in try file.read() } : nil
        let budget = arguments.quick ? TrialPlan.quick.time : arguments.trials
        return GatedRun(
            profile, catalog: catalog, options: options, budget: budget, stored: stored, baselineFile: file.path)
    }
}
