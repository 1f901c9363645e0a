import Foundation
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ShardTests {
    @Test(
        arguments: [
            ("1/1", [:], 1, 1), ("2/4", [:], 2, 4),
            ("auto", ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "3"], 3, 3),
            ("auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "3"], 1, 3),
            (
                "auto",
                [
                    "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_STEP": "4",
                    "SLURM_ARRAY_TASK_COUNT": "3",
                ], 3, 3
            ),
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
            ("0/4", [:], "invalid shard 0/4; the first is 1/4, the last 4/4"),
            ("5/4", [:], "invalid shard 5/4"), ("1/0", [:], "invalid number of shards 0; use 1 to 10000"),
            ("-1/4", [:], "invalid shard -1/4"), ("1/99999999", [:], "invalid number of shards 99999999"),
            ("1/99999999999999999999", [:], "; use INDEX/COUNT, such as 2/4"),
            ("2", [:], "invalid shard '2'; use INDEX/COUNT"), ("2/4/6", [:], "invalid shard '2/4/6'"),
            ("", [:], "invalid shard ''"), ("auto/x", [:], "invalid shard 'auto/x'"),
            ("auto", [:], "auto finds no job array: none of SLURM_ARRAY_TASK_ID, CI_NODE_INDEX"),
            ("auto", ["JOB_COMPLETION_INDEX": "5"], "Kubernetes: no variable has the number of jobs; use auto/COUNT"),
            ("auto", ["SLURM_ARRAY_TASK_ID": "x"], "Slurm: SLURM_ARRAY_TASK_ID is not a number"),
            (
                "auto/4", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1"],
                "Slurm: the array has 1 jobs, but auto/4 needs 4; name the shard, such as 3/4"
            ),
            ("auto", ["CI_NODE_INDEX": "2"], "GitLab: CI_NODE_TOTAL is not set; use auto/COUNT"),
            (
                "auto",
                ["SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_STEP": "4", "SLURM_ARRAY_TASK_COUNT": "3"],
                "Slurm: job 6 is beyond the 3 shards"
            ),
            ("auto/2", ["JOB_COMPLETION_INDEX": "2"], "Kubernetes: job 2 is beyond the 2 shards"),
            ("auto/2", ["CI_NODE_INDEX": "-9223372036854775808"], "GitLab: job -9223372036854775808 is beyond"),
        ] as [(String, [String: String], String)])
    func mistakesAreNamed(text: String, environment: [String: String], words: String) {
        TestWorld.expectError(ShardError.self, words) { try Shard(text, environment: environment) }
    }

    @Test func aShardPlaysItsRoundsInTheOrderOfAll() {
        let schedule = TrialSchedule(arms: ["a", "b"], trials: TrialPlan(time: 6, memory: 2), seed: 4)
        let own: Set<Round> = [
            Round(kind: .time, index: 1), Round(kind: .time, index: 4), Round(kind: .memory, index: 0),
        ]
        let entries = schedule.entries(of: own)
        #expect(entries.count == 2 + 6 && entries.prefix(2).allSatisfy(\.isWarmUp))
        #expect(entries.dropFirst(2) == schedule.entries.filter { entries.contains($0) }[...])
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

    /// The time of a round of each of thirteen profiles of this repository, in seconds, on a virtual machine with two processors.
    private static let costs: [(time: Double, memory: Double)] = [
        (0.75, 1.9), (1.1, 4.1), (0.24, 0.62), (0.94, 2.3), (0.95, 2.14), (1.23, 2.46), (0.71, 1.67), (1.56, 4.37),
        (1.18, 2.62), (1.26, 3.69), (1.76, 7.47), (0.79, 1.8), (0.84, 2.02),
    ]

    private func screens() throws -> [ShardPlan.Work] {
        try Self.costs.enumerated().map { index, costs in
            try work("screen\(index)", TrialPlan(time: 40, memory: 2), [.time: costs.time, .memory: costs.memory])
        }
    }

    @Test(arguments: [1, 2, 3, 7, 16, 64, 1_000]) func everyRoundHasOneShard(shards: Int) throws {
        let work = try screens()
        let plan = ShardPlan(work, seed: 1, shards: shards)
        for screen in work {
            let parts = try (1...shards).map { plan.rounds(of: screen.profile.name, in: try Shard($0, of: shards)) }
            #expect(parts.reduce(0) { $0 + $1.count } == 42 && parts.reduce(Set()) { $0.union($1) }.count == 42)
        }
        #expect(plan == ShardPlan(work, seed: 1, shards: shards))
    }

    /// The longest shard, with its warm-ups, against what no division can do better: its share of the rounds' time, which has no
    /// warm-ups, or the longest round with its own.
    @Test(arguments: [1, 2, 3, 4, 6, 8, 12, 16, 200, 1_000]) func shardsAreBalanced(shards: Int) throws {
        let plan = ShardPlan(try screens(), seed: 1, shards: shards)
        let total = Self.costs.reduce(0) { $0 + 40 * $1.time + 2 * $1.memory }
        let longest = Self.costs.map { max($0.memory, 2 * $0.time) }.max() ?? 0
        let bound = max(total / Double(shards), longest)
        let slowest = try #require(plan.seconds.max())
        #expect(slowest <= 1.1 * bound, "\(slowest) s, no less than \(bound) s is possible")
        // What the plan says is what its shards have to play.
        let own = try (1...shards).map { number in
            try Self.costs.enumerated().reduce(0.0) { sum, screen in
                let rounds = plan.rounds(of: "screen\(screen.offset)", in: try Shard(number, of: shards))
                let times = rounds.count { $0.kind == .time }
                return sum + Double(times + (times > 0 ? 1 : 0)) * screen.element.time
                    + Double(rounds.count - times) * screen.element.memory
            }
        }
        #expect(zip(own, plan.seconds).allSatisfy { ($0 - $1).magnitude < 0.01 })
    }

    /// Profiles that cost 0 s, or far more than the rest, are divided too.
    @Test func oddCosts() throws {
        for costs in [0, 1e-300, 1e300, .infinity, .nan, -1] {
            let all = [
                try work("a", TrialPlan(time: 3, memory: 2), [.time: costs, .memory: 1]),
                try work("b", TrialPlan(time: 3, memory: 2), nil),
            ]
            let plan = ShardPlan(all, seed: 1, shards: 3)
            #expect(plan.roundCount == 10 && plan.sessions.flatMap(\.rounds).allSatisfy { (1...3).contains($0.shard) })
        }
        #expect(ShardPlan([], seed: 1, shards: 2).seconds == [0, 0])
    }

    /// The plan of a later wave has the rounds that were not played before, and names the earlier plans.
    @Test func aLaterWaveHasTheRestOfTheRounds() throws {
        let first = ShardPlan([try work("home", TrialPlan(time: 4, memory: 2), nil)], seed: 1, shards: 2)
        let home = try work("home", TrialPlan(time: 4, memory: 2), nil).profile
        let done = TrialPlan(time: 4, memory: 2)
        let second = ShardPlan(
            [.init(home, trials: TrialPlan(time: 6, memory: 0), costs: nil, done: done)], seed: 1, shards: 3,
            after: [first.hash])
        #expect(second.sessions[0].rounds.map(\.index) == [4, 5] && second.trials(of: "home")?.time == 6)
        #expect(second.trials(of: "home")?.memory == 2 && second.hash != first.hash)
        let third = ShardPlan([.init(home, trials: done, costs: nil, done: done)], seed: 1, shards: 3)
        #expect(third.roundCount == 0)
        let share = try #require(RunShare(try Shard(1, of: 3), of: "home", in: second))
        #expect(share.mark.waves == [first.hash, second.hash] && share.trials.time == 6)
        #expect(RunShare(try Shard(1, of: 3), of: "other", in: second) == nil)
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
            (String(text.prefix(80)), "not a plan, or truncated"),
            (text.replacing("\"version\" : 2", with: "\"version\" : 9"), "another version"),
            (text.replacing("\"time\" : 3", with: "\"time\" : 1"), "an invalid shard or round"),
            (text.replacing("\"shard\" : 2", with: "\"shard\" : 7"), "an invalid shard or round"),
            (text.replacing("\"index\" : 1", with: "\"index\" : 0"), "has a duplicate round or session"),
        ] {
            TestWorld.expectError(RunError.self, words) { try read(change) }
        }
        // Estimates are not part of the hash; assignments are.
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
