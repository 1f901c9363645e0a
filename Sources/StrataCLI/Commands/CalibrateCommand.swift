internal import ArgumentParser
internal import Foundation
internal import StrataBasics
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

            With --faults it then plants one mistake at a time in the profile's session, such as a shadow on each cell \
            or items with new ids at each load, and judges it with the profile's gates against the unchanged session: \
            caught by which gate, and does the first sentence name the section type and the mistake? For a mistake that \
            is missed it prints the gate that would have caught it. The plugins' code stays as it is. A calibration of \
            this machine is used if there is one; with --quick, no other one is made.

              strata calibrate Profiles/home.yaml
              strata calibrate Profiles/home.yaml --faults --quick
              strata calibrate Profiles/home.yaml --faults --shard 1/4 --out shards/1
            """)

    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(
        parsing: .unconditional, help: "Time trials for each of the two sides; default: 40.",
        transform: WholeNumber.of(10...1_000))
    var trials: Int?

    @Flag(help: "Plant mistakes in the session, and report which the gates catch.")
    var faults = false

    @OptionGroup var planting: PlantingArguments

    @OptionGroup var images: ImageArguments

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func validate() throws {
        if !faults, let option = planting.given {
            throw ValidationError("\(option) is an option of --faults")
        }
        guard !faults || trials == nil else {
            throw ValidationError("--trials cannot be combined with --faults, which takes as many as the gates need")
        }
        try planting.validate()
    }

    func run(_ catalog: RunCatalog) async throws {
        guard faults else {
            for session in try Profile(contentsOf: profile, catalog: catalog).sessions {
                let (calibration, metrics) = try await calibrate(session, catalog)
                try Output.line(
                    format == .json
                        ? Output.json(calibration) : CalibrationReport(calibration, metrics: metrics).text())
            }
            return
        }
        try await plant(catalog)
    }

    // MARK: - Faults

    private func plant(_ catalog: RunCatalog) async throws {
        let sessions = try Profile(contentsOf: profile, catalog: catalog).sessions
        let markdown = try OutputFile.checked(planting.markdown, option: "--markdown", besides: sessions)
        let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
        var scores: [FaultScore] = []
        var pages: [String] = []
        for (session, name) in zip(sessions, ResultStore.names(of: sessions.map(\.name)))
        where !scores.contains(where: \.isInterrupted) {
            var run = FaultRun(images.run(of: session, catalog))
            run.budget = (planting.budget?.duration ?? .seconds(360)) / sessions.count
            (run.isSample, run.shard, run.resumes) = (planting.quick, try planting.chosen, planting.resume)
            run.file = FaultFile(of: name, in: planting.out ?? ResultFolder.standardPath, shard: run.shard)
            try run.file?.check()
            run.calibration = try await known(session, catalog)
            let score = try await score(of: run, session)
            let report = FaultReport(score, metrics: catalog.metrics.adding(session.script.checkpointMetrics))
            if format == .text { try Output.line(report.text(palette)) }
            run.file.map { Output.remark("kept in \($0.path)") }
            pages.append(report.markdown())
            scores.append(score)
        }
        if format == .json { try Output.line(scores.count == 1 ? Output.json(scores[0]) : Output.json(scores)) }
        try markdown?.write(Data((pages.joined(separator: "\n\n") + "\n").utf8))
        // Another profile could not be continued.
        if planting.write, scores.contains(where: { $0.isInterrupted || $0.unplayed + $0.untimed > 0 }) {
            Output.remark("\(profile): no gate was added, because faults are left; --resume goes on")
        } else if planting.write {
            try add(scores.flatMap(\.suggestedGates).distinct, catalog)
        }
        if scores.contains(where: \.isInterrupted) {
            throw Ending(.failure, because: "interrupted; these faults were planted before, and --resume goes on")
        }
    }

    private func score(of run: FaultRun, _ profile: Profile) async throws -> FaultScore {
        do {
            return try await Interruption.cancelling { try await run.execute() }
        } catch let failure as TrialError {
            throw Ending.trial(failure, of: "\(profile.name): the unchanged session failed")
        }
    }

    /// Adds gates to the profile. The file changes only if the result is valid.
    private func add(_ gates: [String], _ catalog: RunCatalog) throws {
        guard !gates.isEmpty else { return Output.remark("\(profile): no gate is to be added") }
        let text = try Profile(contentsOf: profile, catalog: catalog).text
        guard let longer = GateText.adding(gates, to: text) else {
            throw CommandError("\(profile): its gates are not a list with a line for each; add the lines above by hand")
        }
        _ = try Profile(text: longer, file: profile, catalog: catalog)
        do {
            try WholeFile(profile).write(Data(longer.utf8))
        } catch {
            throw CommandError("\(profile): \(error)")
        }
        Output.remark(
            "\(profile): \(gates.count.counted("gate")) added; `strata baseline save` stores what they compare with")
    }

    // MARK: - Noise

    /// The calibration of this machine, made now if there is none and time allows.
    private func known(_ profile: Profile, _ catalog: RunCatalog) async throws -> Calibration? {
        if let stored = CalibrationFile(of: profile).read() { return stored }
        return planting.quick || planting.resume ? nil : try await calibrate(profile, catalog).calibration
    }

    private func calibrate(
        _ profile: Profile, _ catalog: RunCatalog
    ) async throws -> (calibration: Calibration, metrics: MetricTable) {
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
        Output.remark("calibration: \(file.path)")
        return (calibration, metrics)
    }
}

/// The options of `calibrate --faults`.
struct PlantingArguments: ParsableArguments {
    @Flag(help: "With --faults: plant each kind of mistake once.")
    var quick = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --faults: the time after which no further mistake is planted, such as 30s or 15m; default: 6m.",
            valueName: "time"),
        transform: TimeBudget.init(argument:))
    var budget: TimeBudget?

    @Option(
        help: ArgumentHelp("With --faults: the folder for the score; default: .strata.", valueName: "dir"),
        completion: .directory)
    var out: String?

    @Flag(help: "With --faults: go on with an interrupted run; what it planted is not planted again.")
    var resume = false

    @Option(
        help: ArgumentHelp(
            "With --faults: plant only the mistakes of this shard, such as 2/4; `strata merge` combines the shards.",
            valueName: "i/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp("With --faults: also write the report in Markdown to this file.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var markdown: String?

    @Flag(help: "With --faults: add the gates that would have caught missed mistakes to the profile.")
    var write = false

    /// The name of an option that was given; nil if none was.
    var given: String? {
        let options = [
            (quick, "--quick"), (budget != nil, "--budget"), (out != nil, "--out"),
            (resume, "--resume"), (shard != nil, "--shard"), (markdown != nil, "--markdown"), (write, "--write"),
        ]
        return options.first { $0.0 }?.1
    }

    func validate() throws {
        _ = try chosen
        guard out != "" else { throw ValidationError("--out needs a folder name") }
        guard !write || shard == nil else {
            throw ValidationError("--write needs all faults; a shard has only its part")
        }
    }

    /// The shard; nil for all faults.
    var chosen: Shard? {
        get throws {
            var arguments = ShardArguments()
            arguments.shard = shard
            return try arguments.chosen
        }
    }
}

extension FaultScore {
    /// The gates that would have caught missed faults.
    fileprivate var suggestedGates: [String] {
        exercised.filter { $0.outcome == .missed }.compactMap { $0.suggestion?.gate }
    }
}
