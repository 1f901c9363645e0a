internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata bisect --good A --bad B PROFILE --metric M`: finds the first commit that made a metric worse.
struct BisectCommand: CatalogCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "bisect",
        abstract: "Finds the first commit that made a metric worse.",
        discussion: """
            It is `git bisect` in a temporary worktree: your own working tree, index, HEAD and bisect state are not \
            touched. Each commit is built with `swift build -c release` in one folder that all share, and plays the \
            profile as it is now. Both ends are built first; 24 commits take about 7 builds.

              strata bisect --good v1.4 --bad main Profiles/home.yaml --metric cells.configured.display
              strata bisect --good 3f2a91c --bad HEAD Profiles/home.yaml --metric layout.time --package Apps/Shop

            Exact metrics are decided by one pair of trials: a commit is bad from the middle between the ends on. For \
            times, each commit takes turns with the good end's program until the sequential test of `gate` decides, \
            with half of the difference between the ends as the limit. Commits that do not build, or whose trials \
            fail, are skipped and named.

            Ctrl-C keeps the answers so far; the same command continues with them. The profile is read by this \
            program, so a package with its own section types runs its own program: `.build/release/shop bisect ...`.

            --build runs a shell command in the package's folder instead of `swift build`; it writes the program to \
            $STRATA_PROGRAM, and may keep what it needs in $STRATA_SCRATCH. $STRATA_COMMIT is the commit.

            Exit codes: 0 found, 1 usage or internal error or interrupted, or the bad end is not worse, 6 several \
            commits are left that could not be tested.
            """)

    @Argument(help: "The profile to play.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(help: ArgumentHelp("A commit with a good value of the metric.", valueName: "commit"))
    var good: String

    @Option(help: ArgumentHelp("A later commit with a worse value.", valueName: "commit"))
    var bad: String

    @Option(help: ArgumentHelp("The metric; `strata metrics` lists all.", valueName: "name"))
    var metric: String

    @Option(help: ArgumentHelp("Look at this section type's share of the metric.", valueName: "type"))
    var section: String?

    @Option(help: ArgumentHelp("The arm to play; default: the profile's first compositional one.", valueName: "name"))
    var arm: String?

    @OptionGroup var building: BisectArguments

    @OptionGroup var devices: DeviceArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Play at this refresh rate; for a profile with several.", valueName: "hz"),
        transform: RefreshRates.init(argument:))
    var refresh: RefreshRates?

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) async throws {
        let session = try session(catalog)
        let metric = try metric(of: session, catalog.metrics)
        let question = try BisectQuestion(session, metric: metric, section: section, arm: arm, screen: screen)
        let arguments = building
        let names = (good: good, bad: bad)
        var run = ProfileRun(session, catalog: catalog)
        run.version = ProgramVersion.current
        run.observer = RunProgress(isTerminal: Terminal.isErrorTerminal)
        let outcome: BisectOutcome
        do {
            outcome = try await Interruption.cancelling { [run] in
                let range = try await BisectRange(
                    package: arguments.package, good: names.good, bad: names.bad,
                    needsManifest: arguments.build == nil)
                return try await Bisection(
                    of: range, question, run, options: arguments.options, tell: { Output.remark($0) }
                ).run()
            }
        } catch is CancellationError {
            throw Ending(.failure, because: "interrupted; the same command continues with the answers so far")
        }
        let report = BisectReport(outcome, of: question)
        switch format {
        case .text: try Output.line(report.text)
        case .json: try Output.line(Output.json(report))
        }
        if let ending = Self.ending(outcome.finding) { throw ending }
    }

    /// The ending of the command; nil if the commit was found.
    private static func ending(_ finding: BisectOutcome.Finding) -> Ending? {
        switch finding {
        case .commit: nil
        case .suspects(let commits):
            Ending(.inconclusive, because: "\(commits.count) commits are left, because some could not be tested")
        case .noDifference(let sentence):
            Ending(.failure, because: "the bad end is not shown to be worse: \(sentence)")
        }
    }

    /// The one session that is played.
    private func session(_ catalog: RunCatalog) throws -> Profile {
        let sessions = try SessionChoice(devices: devices.names, refreshRates: refresh?.rates).sessions(
            of: Profile(contentsOf: profile, catalog: catalog), in: catalog)
        guard sessions.count == 1, let session = sessions.first else {
            throw CommandError(
                "\(profile): it has \(sessions.count.counted("session")), and a bisection plays one; choose it with --device or "
                    + "--refresh: \(sessions.map(\.name).joined(separator: ", "))")
        }
        return session
    }

    private func metric(of session: Profile, _ metrics: MetricTable) throws -> Metric {
        let table = metrics.adding(session.script.checkpointMetrics)
        if let metric = table[metric] { return metric }
        throw ValidationError("--metric: \(table.unknown(metric))")
    }

    /// The options that select the session, for `run`.
    private var screen: [String] {
        devices.lists.flatMap { ["--device", $0] } + (refresh?.rates ?? []).flatMap { ["--refresh", "\($0)"] }
    }
}

/// The options for building commits, and for the folders of builds and answers.
struct BisectArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The package's folder in the repository; default: the nearest one with a Package.swift, from here upwards.",
            valueName: "dir"),
        completion: .directory)
    var package: String?

    @Option(
        help: ArgumentHelp(
            "The executable product that has the profiler; default: the package's only one.", valueName: "name"))
    var product: String?

    @Option(
        help: ArgumentHelp("A shell command that builds, instead of `swift build`.", valueName: "command"))
    var build: String?

    @Option(
        help: ArgumentHelp("The folder for answers, results and builds.", valueName: "dir"), completion: .directory)
    var out = BisectOptions.standardFolder

    @Option(
        help: ArgumentHelp("The folder of builds that all commits share; default: build in --out.", valueName: "dir"),
        completion: .directory)
    var scratchPath: String?

    func validate() throws {
        let given =
            [("--package", package), ("--product", product), ("--build", build), ("--out", out)]
            + [("--scratch-path", scratchPath)]
        for (name, value) in given where value?.isEmpty == true {
            throw ValidationError("\(name) needs a value")
        }
        if let product, product.contains("/") || product.hasPrefix(".") {
            throw ValidationError("--product is the name of a product, not a path")
        }
    }

    /// The options in the library's form.
    var options: BisectOptions {
        BisectOptions(product: product, build: build, folder: out, scratch: scratchPath)
    }
}
