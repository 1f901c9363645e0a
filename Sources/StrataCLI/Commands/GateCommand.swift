internal import ArgumentParser
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata gate PROFILE...`: runs profiles, judges their gates, and exits with a code for CI.
struct GateCommand: ExportingCommand, InterruptibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "gate",
        abstract: "Runs profiles and fails if one of their gates fails.",
        discussion: """
            Gates are listed in the profile, one per line:

              gates:
                - {metric: memory.idle.live, versus: nested, atLeast: 30% lower}
                - {metric: layout.time, versus: stored, regression: 5%, floor: 0.2 ms}
                - {metric: cells.configured.display, versus: stored, exact: true}
                - {metric: frame.work.p95, atMost: 8 ms}
                - {metric: cells.configured.sizing, section: recommendation, atMost: 0}

            Most metrics without a gate have a default gate: what users notice may not be worse than in the nested \
            baseline by more than 5 %, and no metric may be worse than in the stored baseline (`strata baseline \
            save`). `strata metrics NAME` describes the default gates of a metric.

            A profile with several devices or refresh rates is judged on each, with a separate stored baseline; \
            --device and --refresh choose among them.

            The run starts with the profile's number of trials; two decide exact metrics. For times, trials are added \
            until the verdicts are clear, with looks at 10, 20 and 40 trials per arm, and at 80 if something points to \
            a regression; --trials is the maximum per arm. After five minutes of a session no trials are added, \
            unless --budget gives another time or --trials a number. A shard (--shard) plays its part of 40 trials per arm and \
            judges nothing: `strata merge` combines the shards, and --from judges them.

            If this build or its reference left out steps, figures that the two do not share are not compared.

              strata gate Profiles/marketplace-home.yaml
              strata gate Profiles/marketplace-home.yaml --against ../base/.build/release/strata

            If an output cannot be written at the end, the others are still written and a failed gate keeps its exit \
            code; the exit code of passing gates is then 1. The last line of standard error is the cause of an exit \
            code other than 0.

            Exit codes: 0 pass, 1 usage or internal error, 2 a gate failed, 3 a trial crashed or timed out, 5 the \
            stored baseline is missing or cannot be compared, 6 with --strict: a gate is inconclusive, or none was \
            judged.
            """)

    @OptionGroup var arguments: RunArguments
    @OptionGroup var gating: GateArguments
    @OptionGroup var outputs: GateOutputs

    func validate() throws { try gating.validate(with: arguments) }

    func run(_ catalog: RunCatalog, exporters: [GateExporter]) async throws {
        var request = try arguments.request()
        request.sessions.isOfProfile = true
        request.gate = gating.request(arguments.history)
        let session = RunSession(
            arguments: arguments, request: request, catalog: catalog, outputs: outputs, exporters: exporters)
        var outcome = try await session.execute()
        let report = GateReport(outcome.runs, isStrict: gating.strict, unplayed: outcome.unplayed)
        outputs.write(report, format: arguments.format, exporters: exporters, losing: &outcome.lost)
        try outcome.end(with: Ending.of(report))
    }
}

extension Ending {
    /// The endings of a report: for failed gates, unusable baselines, and with `--strict` for undecided gates.
    static func of(_ report: GateReport) -> [Ending] {
        let causes: [(ExitStatus, String?)] = [
            (.regression, report.failureCause), (.baselineUnusable, report.baselineCause),
            (.inconclusive, report.isStrict ? report.doubtCause : nil),
        ]
        return causes.compactMap { status, cause in cause.map { Ending(status, because: $0) } }
    }
}
