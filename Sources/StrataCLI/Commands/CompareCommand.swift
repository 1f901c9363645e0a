internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Gating
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// `strata compare A.json B.json`: judges one result against another, without a new run.
struct CompareCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Judges a result against an earlier one, without a new run.",
        discussion: """
            Every metric of B is judged against A by its tier, as `strata gate` judges against a stored baseline: \
            exact metrics by value, times by a rank test on the recorded trials. A may also be a stored baseline.

              strata compare before.json after.json

            Exit codes: 0 nothing is worse, 1 usage or internal error, 2 something is worse, 5 the results cannot be \
            compared, 6 with --strict: a metric is inconclusive, or none was judged.
            """)

    @Argument(help: "The earlier result, or a stored baseline.", completion: .file(extensions: ["json"]))
    var before: String

    @Argument(help: "The result to judge.", completion: .file(extensions: ["json"]))
    var after: String

    @OptionGroup var outputs: GateOutputs

    @Flag(help: "Exit with code 6 if a metric is inconclusive, or none was judged.")
    var strict = false

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        try outputs.check(inputs: [before, after])
        let result = try ResultFile(after).read()
        let comparison = RunComparison(result, metrics: catalog.metrics)
        let (baseline, kind) = try earlier(catalog)
        let comparability = Comparability(of: .init(result), with: baseline, file: before, earlier: kind)
        if let obstacle = comparability.obstacle { throw obstacle }
        let reference = comparability.reference(baseline, ratchet: nil)
        let gates = comparison.gates([], stored: reference).filter { $0.rule.reference == .stored }
        let judge = comparison.judge(stored: reference)
        let gap = judge?.gap(in: result)
        let run = JudgedRun(
            comparison, verdicts: judge?.verdicts(on: gates, trials: result) ?? [], notes: [gap].compactMap(\.self))
        if outputs.format(format) == .text {
            let palette: Palette = Terminal.isOutputColoured ? .terminal : .plain
            try Output.line(VerdictReport(run.verdicts, isVerbose: outputs.verbose).text(palette) + "\n")
            if let gap { try Output.line("note: \(gap.printable)") }
        }
        let report = GateReport([run], isStrict: strict)
        try outputs.write(report, format: format)
        let status = ExitStatus.combined(ExitStatus.of(report))
        if status != .pass { throw status }
    }

    private func earlier(_ catalog: RunCatalog) throws -> (StoredBaseline, Comparability.Earlier) {
        let text = try BaselineFile(path: before).text()
        do {
            return (try StoredBaseline(text: text, file: before), .baseline)
        } catch {
            guard error.code == .foreign else { throw error }
            let result = try ResultFile(before).read()
            let metrics = RunComparison(result, metrics: catalog.metrics).metrics
            return (StoredBaseline(result, metrics: metrics), .result)
        }
    }
}
