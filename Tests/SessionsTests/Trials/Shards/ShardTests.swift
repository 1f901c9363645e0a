import Foundation
import Metrics
import Sessions
import Testing

@testable import Trials

@Suite struct ShardTests {
    @Test(
        arguments: [
            ("1/1", [:], 1, 1), ("2/4", [:], 2, 4),
            ("auto", ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "3"], 3, 3),
            ("auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "3"], 1, 3),
            ("auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "2"], 2, 2),
            ("auto", ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "8"], 1, 8),
            ("auto", ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], 4, 4),
            ("auto/6", ["JOB_COMPLETION_INDEX": "5"], 6, 6),
        ] as [(String, [String: String], Int, Int)])
    func wordsAndServices(text: String, environment: [String: String], number: Int, count: Int) throws {
        #expect(try Shard(text, environment: environment) == Shard(number, of: count))
    }

    @Test(
        arguments: [
            ("0/4", [:], "there is no shard 0 of 4; the first is 1/4, the last 4/4"),
            ("5/4", [:], "there is no shard 5 of 4"), ("1/0", [:], "0 shards: from 1 to 10000 are possible"),
            ("-1/4", [:], "there is no shard -1"), ("1/99999999", [:], "99999999 shards"),
            ("1/99999999999999999999", [:], "is no shard; write 2/4"), ("2", [:], "is no shard; write 2/4"),
            ("2/4/6", [:], "is no shard"), ("", [:], "is no shard"), ("auto/x", [:], "is no shard"),
            ("auto", [:], "auto finds no job array: none of SLURM_ARRAY_TASK_ID, CI_NODE_INDEX"),
            ("auto", ["JOB_COMPLETION_INDEX": "5"], "Kubernetes: it tells no count; write auto/N"),
            ("auto", ["SLURM_ARRAY_TASK_ID": "x"], "Slurm: SLURM_ARRAY_TASK_ID is not a number"),
            (
                "auto/4", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1"],
                "Slurm: the array has 1 jobs, and auto/4 asks for 4; write the shard's number, such as 3/4"
            ),
            ("auto", ["CI_NODE_INDEX": "2"], "GitLab: CI_NODE_TOTAL is not set; write auto/N"),
            ("auto/2", ["JOB_COMPLETION_INDEX": "2"], "Kubernetes: job 2 is beyond the 2 shards"),
            ("auto/2", ["CI_NODE_INDEX": "-9223372036854775808"], "GitLab: job -9223372036854775808 is beyond"),
        ] as [(String, [String: String], String)])
    func mistakesAreNamed(text: String, environment: [String: String], words: String) {
        let error = #expect(throws: Shard.Refusal.self) { try Shard(text, environment: environment) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func aShardPlaysItsRoundsInTheOrderOfAll() {
        let schedule = TrialSchedule(arms: ["a", "b"], trials: TrialPlan(time: 6, memory: 2), seed: 4)
        let own: Set<Round> = [
            Round(kind: .time, index: 1), Round(kind: .time, index: 4), Round(kind: .memory, index: 0),
        ]
        let entries = schedule.entries(of: own)
        #expect(entries.count == 2 + 6 && entries.prefix(2).allSatisfy(\.isWarmUp))
        #expect(entries == schedule.entries.filter { entries.contains($0) })
        // What needs no warm-up has none.
        #expect(schedule.entries(of: [Round(kind: .memory, index: 1)]).map(\.kind) == [.memory, .memory])
        #expect(schedule.entries(of: nil) == schedule.entries && schedule.entries(of: []).isEmpty)
    }
}

@Suite struct ShardPlanTests {
    private func work(_ name: String, _ trials: TrialPlan, _ costs: [TrialKind: Double]?) throws -> ShardPlan.Work {
        let profile = try Profile(
            text: "name: \(name)\nfeed: {file: a.json}\nscript: [load, {idle: 1}]\n", file: "\(name).yaml",
            catalog: RunCatalog(TestWorld.registry()))
        return ShardPlan.Work(profile, trials: trials, costs: costs)
    }

    /// Thirteen screens whose rounds take from a tenth of a second to a minute, as profiles do.
    private func screens() throws -> [ShardPlan.Work] {
        try (0..<13).map { index in
            let seconds = 0.1 * Double(1 << (index % 10))
            return try work(
                "screen\(index)", TrialPlan(time: 40, memory: 2), [.time: seconds, .memory: 2.5 * seconds])
        }
    }

    @Test(arguments: [1, 2, 3, 7, 16, 64, 1_000]) func everyRoundHasOneShardAndShardsAreBalanced(shards: Int) throws {
        let work = try screens()
        let plan = ShardPlan(work, seed: 1, shards: shards)
        for screen in work {
            let parts = try (1...shards).map { plan.rounds(of: screen.profile.name, in: try Shard($0, of: shards)) }
            #expect(parts.reduce(0) { $0 + $1.count } == 42 && parts.reduce(Set()) { $0.union($1) }.count == 42)
        }
        // The longest shard against what no division can do better: its share of the rounds' time, or the longest round
        // with its warm-up.
        let rounds = work.flatMap { work in Round.all(of: work.trials).map { work.costs?[$0.kind] ?? 1 } }
        let bound = max(rounds.reduce(0, +) / Double(shards), 2 * (rounds.max() ?? 0))
        let warmUps = plan.seconds.reduce(0, +) / Double(shards) - rounds.reduce(0, +) / Double(shards)
        let longest = try #require(plan.seconds.max())
        #expect(longest <= 1.1 * max(bound, bound + warmUps), "\(longest) against \(bound) and warm-ups of \(warmUps)")
        #expect(plan == ShardPlan(work, seed: 1, shards: shards))
    }

    @Test func itIsJSONThatIsCheckedWhenRead() throws {
        let plan = ShardPlan([try work("home", TrialPlan(time: 3, memory: 1), nil)], seed: 9, shards: 2)
        let folder = try TestWorld.folder()
        let path = "\(folder)/plan.json"
        let text = String(decoding: try plan.json(), as: UTF8.self)
        func read(_ text: String) throws -> ShardPlan {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return try ShardPlan(contentsOf: path)
        }
        #expect(try read(text) == plan && read(text).hash == plan.hash)
        #expect(try read(text).trials(of: "home") == TrialPlan(time: 3, memory: 1))
        for (change, words) in [
            (String(text.prefix(80)), "no plan, or truncated"),
            (text.replacing("\"version\" : 1", with: "\"version\" : 9"), "newer"),
            (text.replacing("\"shard\" : 2", with: "\"shard\" : 7"), "a shard or a round that there cannot be"),
            (text.replacing("\"index\" : 1", with: "\"index\" : 0"), "names a round or a session twice"),
        ] {
            let error = #expect(throws: RunError.self) { try read(change) }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
        // The estimates do not name it; who plays what does.
        let other = ShardPlan(
            [try work("home", TrialPlan(time: 3, memory: 1), [.time: 1, .memory: 1])], seed: 9, shards: 2)
        #expect(other.hash == plan.hash)
        #expect(ShardPlan([try work("home", TrialPlan(time: 4, memory: 1), nil)], seed: 9, shards: 2).hash != plan.hash)
        #expect(ShardPlan([try work("home", TrialPlan(time: 3, memory: 1), nil)], seed: 8, shards: 2).hash != plan.hash)
        let home = try work("home", TrialPlan(time: 3, memory: 1), nil).profile
        #expect(
            plan.obstacle(to: home, seed: 9) == nil && plan.obstacle(to: home, seed: 1)?.contains("--seed 9") == true)
        #expect(plan.obstacle(to: try work("away", .quick, nil).profile, seed: 9) == "it does not have `away`")
    }
}
