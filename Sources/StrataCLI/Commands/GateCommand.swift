internal import ArgumentParser
internal import Gating
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// `strata gate PROFILE...`: run, judge, and end with an exit code that a build can turn red on.
struct GateCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "gate",
        abstract: "Runs profiles and fails when one of their gates does.",
        discussion: """
            Gates stand in the profile, one line each:

              gates:
                - {metric: memory.idle.live, versus: nested, atLeast: 30% lower}
                - {metric: layout.time, versus: stored, regression: 5%, floor: 0.2 ms}
                - {metric: cells.configured.display, versus: stored, exact: true}
                - {metric: frame.work.p95, atMost: 8 ms}
                - {metric: cells.configured.sizing, section: recommendation, atMost: 0}

            What a profile leaves out is guarded by default: no exact metric may be worse than the nested baseline, and no \
            metric worse than the stored baseline, where there is one (`strata baseline save`).

            It begins with the profile's trials; two of them decide what is exact. For times, trials are added until the \
            verdicts are clear, at 10, 20 and 40 an arm, and at 80 where something points to a regression; --trials is the most that an arm gets.

              strata gate Profiles/marketplace-home.yaml
              strata gate Profiles/marketplace-home.yaml --against ../base/.build/release/strata

            Exit codes: 0 pass, 1 usage or internal error, 2 a gate failed, 3 a trial crashed or timed out, 5 the stored \
            baseline is missing or cannot be compared, 6 a gate is inconclusive, or none was judged, under \
            --strict.
            """)

    @OptionGroup var arguments: RunArguments
    @OptionGroup var gating: GateArguments
    @OptionGroup var outputs: GateOutputs

    func run(_ catalog: RunCatalog) async throws {
        let session = RunSession(arguments: arguments, catalog: catalog, gating: gating, outputs: outputs)
        let runs = try await session.execute()
        let report = GateReport(runs, isStrict: gating.strict)
        try outputs.write(report, format: arguments.format)
        let status = ExitStatus.combined(RunSession.statuses(of: runs) + ExitStatus.of(report))
        if status != .pass { throw status }
    }
}

extension ExitStatus {
    /// The statuses that a report's verdicts call for, and what kept others from being reached.
    static func of(_ report: GateReport) -> [ExitStatus] {
        let statuses = report.verdicts.compactMap { verdict -> ExitStatus? in
            switch verdict.outcome {
            case .pass: nil
            case .fail: .regression
            case .noBaseline: .baselineUnusable
            case .inconclusive: report.isStrict ? .inconclusive : nil
            }
        }
        let hasProblem = report.profiles.contains { $0.run.baselineProblem != nil }
        let isUnjudged = report.isStrict && report.profiles.contains { $0.unjudged != nil }
        return statuses + (hasProblem ? [.baselineUnusable] : []) + (isUnjudged ? [.inconclusive] : [])
    }
}
