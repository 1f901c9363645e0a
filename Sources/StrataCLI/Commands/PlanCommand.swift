internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// `strata plan PROFILE... --shards N`: divides the rounds of a run among machines.
struct PlanCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Divides the rounds of runs among machines.",
        discussion: """
            A round is one trial of every arm, taking turns on one machine: arms that are compared across machines \
            compare machines. Rounds are assigned from the longest to the shortest, each to the first shard that has \
            room; their costs are taken from the last results in --out.

              strata plan Profiles/*.yaml --shards 8 -o plan.json
              strata run Profiles/*.yaml --shard 3/8 --plan plan.json --out shards/3
              strata merge shards/* -o .strata

            With --gate --after, rounds are planned in waves: those of the gates' first look, and then, after the \
            merged results of the waves so far, those that undecided gates need next. If nothing is left to play, no \
            plan is written.

              strata plan Profiles/*.yaml --gate --after merged --shards 8 -o plan-2.json

            The plan is JSON that people can read. Results name it, and `strata merge` refuses those of another one.
            """)

    @OptionGroup var arguments: RunArguments

    @Flag(help: "Plan as many trials as the gates of a profile may need, for `strata gate --shard`.")
    var gate = false

    @Option(
        help: ArgumentHelp(
            "With --gate: plan only the rounds of the next look, after the merged results in this folder; without "
                + "results, those of the first look.", valueName: "dir"),
        completion: .directory)
    var after: String?

    @Option(
        help: ArgumentHelp(
            "With --after: the stored baseline; default: NAME.baseline.json beside the profile, if it exists.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The number of shards.", valueName: "n"),
        transform: WholeNumber.of(1...Shard.limit))
    var shards = 1

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The plan; - for standard output.", valueName: "file"),
        completion: .file())
    var output = "-"

    func validate() throws {
        guard arguments.shards.shard == nil, arguments.shards.plan == nil, !arguments.resume, !arguments.record else {
            throw ValidationError(
                "a plan is for all shards; --shard, --plan, --resume and --record are for `strata run` and `strata gate`"
            )
        }
        guard arguments.report == nil, arguments.format == .text, !arguments.table.isGiven else {
            throw ValidationError(
                "a plan has no results to print: --report, --format, --all, --metric and --group are for `strata run` and "
                    + "`strata gate`; --film plans what a page shows")
        }
        guard after == nil || gate else { throw ValidationError("--after needs --gate: gates decide the next rounds") }
        guard baseline == nil || after != nil else { throw ValidationError("--baseline needs --after") }
    }

    func run(_ catalog: RunCatalog) async throws {
        var request = try arguments.request()
        if gate { request.gate = GateRequest(baseline: baseline, history: arguments.history.reference) }
        let sessions = try request.sessions(catalog)
        try RunRequest.requireNames(of: sessions)
        let work: PlannedWork
        if let after {
            work = try await wave(sessions, of: request, after: after, catalog)
        } else {
            work = try all(sessions, of: request)
        }
        let plan = ShardPlan(work.sessions, seed: arguments.scheduleSeed, shards: shards, after: work.waves)
        let unknown = work.sessions.filter { $0.costs == nil }.map(\.profile.name)
        if !unknown.isEmpty {
            Output.remark(
                "no earlier result of \(unknown.joinedAsSentence.printable) in \(arguments.out): "
                    + "a round is assumed to take 1 s"
            )
        }
        if after != nil, plan.roundCount == 0 {
            // An old plan with this name would be mistaken for the new one.
            if output != "-", (try? ShardPlan(contentsOf: output)) != nil { unlink(output) }
            return Output.remark("nothing is left to play: the gates are decided, or have had their last look")
        }
        guard output != "-" else { return try Output.json(plan.json()) }
        try InputFiles(arguments.profiles).refuse(output: output, option: "--output")
        let file = OutputFile(output, option: "--output")
        try file.check()
        try file.write(plan.json())
        let longest = MetricUnit.nanoseconds.formatted((plan.seconds.max() ?? 0) * 1e9)
        try Output.line(
            "\(output.printable): \(plan.roundCount.counted("round")) in \(plan.shards.counted("shard")), the longest takes about \(longest)"
        )
    }

    /// The planned rounds, and the plans of earlier waves.
    private typealias PlannedWork = (sessions: [ShardPlan.Work], waves: [String])

    /// All rounds of the sessions.
    private func all(_ sessions: [Profile], of request: RunRequest) throws -> PlannedWork {
        let costs = try costs(of: sessions)
        let work = sessions.map { session in
            ShardPlan.Work(
                session, trials: request.plan(for: session), costs: costs[session.name], arms: request.arms)
        }
        return (work, [])
    }

    /// The rounds that the gates of the sessions need next.
    private func wave(
        _ sessions: [Profile], of request: RunRequest, after folder: String, _ catalog: RunCatalog
    ) async throws -> PlannedWork {
        let costs = try costs(of: sessions)
        var work: [ShardPlan.Work] = []
        var waves: [[String]] = []
        let isFirst =
            try !FileManager.default.fileExists(atPath: folder)
            || FileManager.default.contentsOfDirectory(atPath: folder).isEmpty
        for (session, name) in zip(sessions, ResultStore.names(of: sessions.map(\.name))) {
            let gated = GatedRun(
                ProfileRun(session, catalog: catalog), request.gate ?? GateRequest(), trials: request.trials)
            let file = "\(folder)/\(name).json"
            if isFirst {
                work.append(
                    .init(
                        session, trials: gated.firstTrials, costs: costs[session.name],
                        arms: request.arms))
                continue
            }
            let result = try ResultFile(file).read()
            let done = result.trials.plan
            guard result.trials.seed == arguments.scheduleSeed else {
                throw CommandError(
                    "\(file): its trials have --seed \(result.trials.seed), and this is --seed \(arguments.scheduleSeed)"
                )
            }
            let next = try await gated.trials(after: result, from: file)
            waves.append(result.waves ?? [])
            work.append(
                .init(
                    session, trials: next ?? done, costs: result.trials.secondsPerRound, done: done,
                    arms: request.arms))
        }
        let all = waves.max { $0.count < $1.count } ?? []
        // A screen that was decided early has fewer waves.
        guard waves.allSatisfy(all.starts(with:)), waves.allSatisfy({ !$0.isEmpty }) else {
            throw CommandError(
                "\(folder): its results are not merged from waves of one plan, so no further one is planned")
        }
        if isFirst { Output.remark("no results in \(folder): these are the rounds of the first look") }
        return (work, all)
    }

    /// The seconds of rounds, by session and kind, from the last results.
    private func costs(of sessions: [Profile]) throws -> [String: [TrialKind: Double]] {
        guard FileManager.default.fileExists(atPath: arguments.out) else { return [:] }
        let folder = try ResultFolder(arguments.out)
        let names = ResultStore.names(of: sessions.map(\.name))
        return zip(sessions, names).reduce(into: [:]) { costs, session in
            costs[session.0.name] = ResultStore(folder, name: session.1).last?.result?.trials.secondsPerRound
        }
    }
}
