internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// `strata plan PROFILE... --shards N`: divides the rounds of a run among machines.
struct PlanCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Divides the rounds of runs among machines.",
        discussion: """
            A round is one trial of every arm, taking turns on one machine: arms that are compared across machines \
            compare machines. Rounds are given out from the longest to the shortest, each to the shard with the least to \
            do; what a round costs is taken from the last results in --out.

              strata plan Profiles/*.yaml --shards 8 -o plan.json
              strata run Profiles/*.yaml --shard 3/8 --plan plan.json --out shards/3
              strata merge shards/* -o .strata

            The plan is JSON that people can read. Results name it, and `strata merge` refuses those of another one.
            """)

    @OptionGroup var arguments: RunArguments

    @Flag(help: "Plan as many trials as the gates of a profile may need, for `strata gate --shard`.")
    var gate = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How many shards there are.", valueName: "n"),
        transform: WholeNumber.of(1...Shard.limit))
    var shards = 1

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The plan; - for standard output.", valueName: "file"),
        completion: .file())
    var output = "-"

    func validate() throws {
        guard arguments.shards.shard == nil, !arguments.resume else {
            throw ValidationError(
                "a plan is for all shards; --shard and --resume are for `strata run` and `strata gate`")
        }
    }

    func run(_ catalog: RunCatalog) throws {
        let sessions = try RunSession(arguments: arguments, catalog: catalog).read()
        try ShardArguments.requireNames(of: sessions)
        let names = ResultStore.names(of: sessions.map(\.name))
        let folder = try FileManager.default.fileExists(atPath: arguments.out) ? ResultFolder(arguments.out) : nil
        var unknown: [String] = []
        let work = zip(sessions, names).map { session, name in
            let last = folder.flatMap { ResultStore($0, name: name).last?.result }
            if last == nil { unknown.append(session.name) }
            return ShardPlan.Work(
                session, trials: gate ? GateArguments.trials(for: session, arguments) : arguments.trials(for: session),
                costs: last?.trials.secondsPerRound)
        }
        let plan = ShardPlan(work, seed: arguments.seed, shards: shards)
        if !unknown.isEmpty {
            Output.remark(
                "no earlier result of \(unknown.joinedAsSentence.printable) in \(arguments.out): a round is taken to cost 1 s"
            )
        }
        guard output != "-" else { return try Output.data(plan.json()) }
        try InputFiles(arguments.profiles).refuse(output: output, option: "--output")
        let file = OutputFile(output, option: "--output")
        try file.check()
        try file.write(plan.json())
        let rounds = plan.sessions.reduce(0) { $0 + $1.rounds.count }
        let longest = MetricUnit.nanoseconds.formatted((plan.seconds.max() ?? 0) * 1e9)
        try Output.line(
            "\(output.printable): \(rounds.counted("round")) in \(plan.shards.counted("shard")), the longest takes about \(longest)"
        )
    }
}
