internal import ArgumentParser
internal import Foundation
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata calibrate PROFILE`: measures this machine's noise by comparing a build with itself.
struct CalibrateCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Reports which differences this machine can detect, and which mistakes the gates catch.",
        discussion: """
            For each metric: the median, the spread of the trials, the difference that a gate detects in 9 of 10 cases \
            with 10, 20, 40 and 80 trials per arm, and the false alarms in 200 gate runs resampled from the trials. \
            The calibration is saved in .strata/. From then on `strata gate` refuses limits in the profile that this \
            machine cannot detect, and widens default limits to what it can.

            With --faults it plants one mistake at a time in the profile's session, such as a shadow on each cell or \
            items with new ids at each load, and judges it with the profile's gates against the unchanged session: \
            caught by which gate, and does the first sentence name the section type and the mistake? For a mistake that \
            is missed it prints the gate that would have caught it. The plugins' code stays as it is.

              strata calibrate Profiles/home.yaml
              strata calibrate Profiles/home.yaml --faults --quick
            """)

    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(
        parsing: .unconditional, help: "Time trials for each of the two sides; default: 40.",
        transform: WholeNumber.of(10...1_000))
    var trials: Int?

    @Flag(help: "Plant mistakes in the session, and report which the gates catch.")
    var faults = false

    @Flag(help: "With --faults: plant each kind of mistake once.")
    var quick = false

    @Option(
        help: ArgumentHelp(
            "With --faults: the time after which no further mistake is planted, such as 30s or 15m; default: 6m.",
            valueName: "time"),
        transform: TimeBudget.init(argument:))
    var budget: TimeBudget?

    @OptionGroup var images: ImageArguments

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) async throws {
        for session in try Profile(contentsOf: profile, catalog: catalog).sessions {
            if faults { try await plant(session, catalog) } else { try await calibrate(session, catalog) }
        }
    }

    func validate() throws {
        guard faults || !quick && budget == nil else {
            throw ValidationError("--quick and --budget are options of --faults")
        }
        guard !faults || trials == nil else {
            throw ValidationError("--trials cannot be combined with --faults, which takes as many as the gates need")
        }
    }

    private func plant(_ profile: Profile, _ catalog: RunCatalog) async throws {
        let planting = FaultRun(
            images.run(of: profile, catalog), budget: budget?.duration ?? .seconds(360), isSample: quick)
        let score: FaultScore
        do {
            score = try await Interruption.cancelling { try await planting.execute() }
        } catch let failure as TrialError {
            throw Ending.trial(failure, of: "\(profile.name): the unchanged session failed")
        }
        let metrics = catalog.metrics.adding(profile.script.checkpointMetrics)
        let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
        try Output.line(format == .json ? Output.json(score) : FaultReport(score, metrics: metrics).text(palette))
        if score.isInterrupted { throw Ending(.failure, because: "interrupted; these faults were planted before") }
    }

    private func calibrate(_ profile: Profile, _ catalog: RunCatalog) async throws {
        let file = CalibrationFile(of: profile)
        try file.check()
        let arm = profile.arms.first { $0.architecture == .compositional } ?? profile.arms.first ?? .compositional
        let sides = ["a", "b"].map { RunSide(name: $0, arm: arm.name, launcher: TrialLauncher()) }
        var run = images.run(of: profile, catalog)
        run.arms = [arm.name]
        let plan = TrialPlan(time: trials ?? 40, memory: SequentialJudge.exactTrials)
        let result = try await Interruption.cancelling {
            [run] in try await run.open(playing: sides).grow(to: plan)
        }
        let metrics = catalog.metrics.adding(metricsOf: result)
        guard let rounds = RecordedRounds(result, sides: sides.map(\.name), metrics: metrics) else {
            throw Ending.combined(RunSession.endings(of: result))
                ?? Ending(.failure, because: "\(profile.name): no round has a value of each side")
        }
        let calibration = try await Calibration(
            rounds, metrics: metrics, date: result.date, profile: profile.name, played: profile.playedHash,
            fingerprint: result.fingerprint)
        try file.write(calibration)
        try Output.line(
            format == .json ? Output.json(calibration) : CalibrationReport(calibration, metrics: metrics).text())
        Output.remark("calibration: \(file.path)")
    }
}
