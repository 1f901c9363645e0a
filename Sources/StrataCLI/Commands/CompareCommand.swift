internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Gating
internal import Metrics
internal import Profiler
internal import Reporting

/// `strata compare A.json B.json`: two results, no new run.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Says what a result does worse or better than an earlier one, without a new run.",
        discussion: """
            Every metric of B is judged against A by its tier, as `strata gate` judges against a stored baseline: exact \
            ones by value, times by a rank test on the trials that are there. A stored baseline may stand for A.

              strata compare before.json after.json

            Exit codes: 0 nothing is worse, 1 usage or internal error, 2 something is worse, 5 the results cannot be \
            compared, 6 a metric is inconclusive, or none was judged, under --strict.
            """)

    @Argument(help: "The earlier result, or a stored baseline.", completion: .file(extensions: ["json"]))
    var before: String

    @Argument(help: "The result that is judged.", completion: .file(extensions: ["json"]))
    var after: String

    @OptionGroup var outputs: GateOutputs

    @Flag(help: "End with exit code 6 when a metric is inconclusive, or none was judged.")
    var strict = false

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run() throws {
        try outputs.check()
        var result = try ResultFile(path: after).read()
        let (baseline, kind) = try earlier()
        let comparability = Comparability(of: .init(result), with: baseline, file: before, earlier: kind)
        if let obstacle = comparability.obstacle { throw obstacle }
        let reference = comparability.reference(baseline, ratchet: nil)
        let gates = result.allGates([], stored: reference).filter { $0.rule.reference == .stored }
        let judge = result.judge(stored: reference)
        result.gates = judge?.verdicts(on: gates, trials: result) ?? []
        let gap = judge?.gap(in: result)
        result.diagnostics += gap.map { [$0] } ?? []
        if outputs.format(format) == .text {
            let palette: Palette = Terminal.isOutputColoured ? .terminal : .plain
            try Output.line(VerdictReport(result.gates, isVerbose: outputs.verbose).text(palette) + "\n")
            if let gap { try Output.line("note: \(gap.printable)") }
        }
        let report = GateReport([result], isStrict: strict)
        try outputs.write(report, format: format)
        let status = ExitStatus.combined(ExitStatus.of(report))
        if status != .pass { throw status }
    }

    private func earlier() throws -> (StoredBaseline, Comparability.Earlier) {
        let text = try BaselineFile(path: before).text()
        do {
            return (try StoredBaseline(text: text, file: before), .baseline)
        } catch {
            guard error.code == .foreign else { throw error }
            return (StoredBaseline(try ResultFile(path: before).read()), .result)
        }
    }
}
