internal import ArgumentParser
internal import Basics
internal import Foundation
internal import StrataGating
internal import StrataProfiler

/// Which part of the rounds a run plays.
struct ShardArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play the rounds of this shard only, such as 2/4, or auto in a job array; `strata merge` puts the shards together.",
            valueName: "i/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "The division of rounds that `strata plan` wrote; without it all rounds are taken to cost the same.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var plan: String?

    func validate() throws {
        _ = try chosen
    }

    /// Rounds are given to sessions by name.
    static func requireNames(of sessions: [Profile]) throws(CommandError) {
        var seen: Set<String> = []
        for session in sessions where !seen.insert(session.name).inserted {
            throw CommandError(
                "\(session.file): two profiles are named `\(session.name.printable)`; rounds are divided by name")
        }
    }

    /// The shard; nil for a whole run.
    var chosen: Shard? {
        get throws {
            guard let shard else { return nil }
            do {
                return try Shard(shard, environment: ProcessInfo.processInfo.environment)
            } catch {
                throw ValidationError("--shard: \(error)")
            }
        }
    }

    /// Refuses a plan that two things decide.
    func validate(trials: Int?, isQuick: Bool) throws {
        guard plan == nil || trials == nil && !isQuick else {
            throw ValidationError(
                "--plan says how many trials there are, so \(isQuick ? "--quick" : "--trials") says nothing beside it")
        }
    }

    /// What the shard plays of each session, in their order; nil for a whole run.
    ///
    /// - Parameters:
    ///   - trials: how many trials an arm of a session gets, where no plan says it.
    ///   - arms: what takes turns in a session, if not its profile's arms.
    /// - Throws: `CommandError` or `RunError` if the plan is not of these sessions, or no shard of it is named.
    func share(
        of sessions: [Profile], seed: UInt64, arms: (Profile) -> [String]?, trials: (Profile) -> TrialPlan
    ) throws -> [RunShare]? {
        guard let shard = try chosen else {
            guard plan == nil else { throw CommandError("--plan needs --shard, the part that is played") }
            return nil
        }
        if self.shard != shard.words { Output.remark("this is shard \(shard.words)") }
        try Self.requireNames(of: sessions)
        let division: ShardPlan
        if let plan {
            division = try ShardPlan(contentsOf: plan)
            guard division.shards == shard.count else {
                throw CommandError(
                    "\(plan): the plan has \(division.shards) shards, and --shard names one of \(shard.count)")
            }
            for session in sessions {
                if let obstacle = division.obstacle(to: session, seed: seed, arms: arms(session)) {
                    throw CommandError(
                        "\(plan): the plan cannot be used: \(obstacle); make it again with `strata plan`")
                }
            }
        } else {
            let work = sessions.map { ShardPlan.Work($0, trials: trials($0), costs: nil, arms: arms($0)) }
            division = ShardPlan(work, seed: seed, shards: shard.count)
        }
        return sessions.compactMap { RunShare(shard, of: $0.name, in: division) }
    }
}
