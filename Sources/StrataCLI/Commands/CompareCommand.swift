internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata compare A.json B.json`: judges one result against another, without a new run.
struct CompareCommand: ExportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Judges a result against an earlier one, without a new run.",
        discussion: """
            Every metric of B is judged against A by its tier, as `strata gate` judges against a stored baseline: \
            exact metrics by value, times by a rank test on the recorded trials. A may also be a stored baseline.

              strata compare before.json after.json

            If one of the two left out steps of the script (a section's id changed), only figures of loading are \
            compared, and the first line notes it.

            Results of two screens (another profile or device) are not judged: their medians are printed next to each \
            other. Files may be pipes, and compressed with gzip.

            Exit codes: 0 nothing is worse, or these are two screens; 1 usage or internal error, or a file cannot be \
            read, 2 something is worse, 5 the results cannot be compared (the profile has changed, other arms, another \
            architecture or toolchain, or one has no metrics), 6 with --strict: a metric is inconclusive, or none was \
            judged.
            """)

    @Argument(help: "The earlier result, or a stored baseline.", completion: .file(extensions: ["json"]))
    var before: String

    @Argument(help: "The result to judge.", completion: .file(extensions: ["json"]))
    var after: String

    @OptionGroup var outputs: GateOutputs

    @Flag(help: "Exit with code 6 if a metric is inconclusive, or no metric was judged.")
    var strict = false

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @OptionGroup var table: TableArguments

    func run(_ catalog: RunCatalog, exporters: [GateExporter]) throws {
        try outputs.check(inputs: [before, after], exporters: exporters)
        // 1. Read both files first, so that the exit code does not depend on which one is invalid.
        let earlier = try EarlierTrials(reading: before, metrics: catalog.metrics)
        let result = try ResultFile(after).read()
        if earlier.result?.hasValues == false { throw BaselineError.empty(before) }
        guard result.hasValues else { throw BaselineError.empty(after) }
        let choice = try table.choice(in: catalog.metrics.adding(metricsOf: result))
        // 2. Compare them.
        let comparability = Comparability(
            of: .init(result), with: earlier.baseline, file: before, earlier: earlier.kind)
        let palette: TerminalPalette = Terminal.isOutputColoured ? .terminal : .plain
        let run: JudgedRun
        let text: String
        let screens = earlier.differences(from: result)
        if comparability.obstacle?.code == .stale, !screens.isEmpty {
            let reason = "these are two screens (\(screens.joined(separator: "; ").printable))"
            run = JudgedRun(result, metrics: catalog.metrics, unjudged: reason)
            let whole = MedianReport(before: earlier, now: result, metrics: catalog.metrics, of: choice)
            text = table.isGiven ? whole.text(palette) : whole.brief(palette)
        } else {
            if let obstacle = comparability.obstacle { throw obstacle }
            try earlier.requireArm(of: result, file: after, earlier: before)
            run = earlier.judged(result, comparability: comparability, metrics: catalog.metrics)
            text = table.report(run, of: choice, isVerbose: outputs.verbose, isVerdict: true)(palette)
        }
        // 3. The reports.
        Output.outliveReaders()
        var lost = LostOutputs()
        if outputs.format(format) == .text { lost.attempt { try Output.line(text + "\n") } }
        let report = GateReport([run], isStrict: strict)
        outputs.write(report, format: format, exporters: exporters, losing: &lost)
        try lost.end(with: .combined(Ending.of(report)))
    }
}
