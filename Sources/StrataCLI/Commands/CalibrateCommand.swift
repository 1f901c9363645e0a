internal import ArgumentParser
internal import Foundation
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata calibrate PROFILE`: measures this machine's noise by comparing a build with itself.
struct CalibrateCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Compares a build with itself and reports which differences this machine can detect.",
        discussion: """
            For each metric: the median, the spread of the trials, the difference that a gate detects in 9 of 10 cases \
            with 10, 20, 40 and 80 trials per arm, and the false alarms in 200 gate runs resampled from the trials. \
            The calibration is saved in .strata/. From then on `strata gate` refuses limits in the profile that this \
            machine cannot detect, and widens default limits to what it can.
            """)

    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(
        parsing: .unconditional, help: "Time trials for each of the two sides.", transform: WholeNumber.of(10...1_000))
    var trials = 40

    @OptionGroup var images: ImageArguments

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) async throws {
        for session in try Profile(contentsOf: profile, catalog: catalog).sessions {
            try await calibrate(session, catalog)
        }
    }

    private func calibrate(_ profile: Profile, _ catalog: RunCatalog) async throws {
        let file = CalibrationFile(of: profile)
        try file.check()
        let arm = profile.arms.first { $0.architecture == .compositional } ?? profile.arms.first ?? .compositional
        let sides = ["a", "b"].map { RunSide(name: $0, arm: arm.name, launcher: TrialLauncher()) }
        var run = images.run(of: profile, catalog)
        run.arms = [arm.name]
        let plan = TrialPlan(time: trials, memory: SequentialJudge.exactTrials)
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
