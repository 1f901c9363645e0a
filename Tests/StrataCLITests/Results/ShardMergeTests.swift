import Foundation
import Testing

/// `--shard`, `merge`, `gate --from` and `plan`, on the built binary.
@Suite(.children) struct ShardMergeTests {
    private static let profile =
        RunCommandTests.profile.replacing("trials: {time: 1, memory: 1}", with: "trials: {time: 5, memory: 3}")
        + "gates: [{metric: cells.created, versus: nested}]\n"

    private static let recorded = RecordedFolder { folder in
        try folder.write(profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--out", "whole"]).code == 0)
        for shard in 1...3 {
            let run = try folder.strata(["run", "tiny.yaml", "--shard", "\(shard)/3", "--out", "shards/\(shard)"])
            #expect(run.code == 0, "\(run)")
        }
    }

    /// A folder with the whole run in `whole` and three shards in `shards`.
    private func sharded() throws -> Workplace { try Self.recorded.copy() }

    private func trialsFile(_ folder: Workplace, _ shard: Int) throws -> String {
        let names = try folder.files("shards/\(shard)/tiny").filter { $0.hasPrefix("2") }
        return "shards/\(shard)/tiny/\(try #require(names.first))/trials.jsonl"
    }

    private func change(_ folder: Workplace, _ file: String, _ change: (String) -> String) throws {
        try folder.write(change(String(decoding: try folder.data(file), as: UTF8.self)), to: file)
    }

    @Test func shardsMakeTheWholeRun() throws {
        let folder = try sharded()
        let merge = try folder.strata(["merge", "shards/1", "shards/2", "shards/3", "-o", "merged"])
        #expect(merge.code == 0, "\(merge)")
        let (whole, merged) = (try folder.json("whole/tiny.json"), try folder.json("merged/tiny.json"))
        let values = { (result: [String: Any]) in try #require(result["metrics"] as? [String: [String: [String: Any]]])
        }
        for (arm, metrics) in try values(whole) {
            for (name, metric) in metrics {
                let other = try #require(try values(merged)[arm]?[name], "\(name)")
                let (own, theirs) = (metric["values"] as? [Double], other["values"] as? [Double])
                #expect(own?.count == theirs?.count, "\(name)")
                if metric["tier"] as? String == "exact" { #expect(own == theirs, "\(name) of \(arm)") }
            }
        }
        // One machine is one machine, whatever kinds of trials its shards have.
        #expect(merged["isInterrupted"] as? Bool == false && merged["machines"] == nil)
        #expect(try folder.files("merged/tiny/last") == ["frames.json", "profile.yaml", "result.json"])
        // The gate judges as if it had run here, and starts no trial.
        let gate = try folder.strata(["gate", "tiny.yaml", "--from", "merged", "--out", "none"])
        let own = try folder.strata(["gate", "tiny.yaml", "--trials", "5", "--out", "own"])
        #expect(gate.code == 0 && !gate.errors.contains("trials\n"), "\(gate)")
        let last = { (text: String) in text.split(separator: "\n").last.map(String.init) }
        #expect(last(gate.output)?.hasPrefix("all ") == true || last(gate.output)?.hasPrefix("no gate failed") == true)
        #expect(own.code == 0, "\(own)")
    }

    /// Lost, repeated and foreign shards are distinguished.
    @Test func whatIsMissingTwiceOrForeignIsNamed() throws {
        let folder = try sharded()
        let lost = try folder.strata(["merge", "shards/1", "shards/3", "-o", "lost"])
        #expect(lost.code == 1 && lost.errors.contains("tiny: 3 rounds are missing: time 1, 2, 3"), "\(lost)")
        #expect(try folder.strata(["run", "tiny.yaml", "--shard", "2/3", "--out", "shards/again"]).code == 0)
        let twice = try folder.strata(["merge", "shards", "--all", "-o", "twice"])
        #expect(twice.code == 0 && twice.output.contains("3 rounds ran more than once"), "\(twice)")

        let file = try trialsFile(folder, 2)
        let text = String(decoding: try folder.data(file), as: UTF8.self)
        for (changed, words) in [
            (text.replacing("\"feed\":\"", with: "\"feed\":\"x"), "the feed has changed"),
            (text.replacing("\"program\":\"", with: "\"program\":\"x"), "the program has changed"),
            (text.replacing("\"plan\":\"", with: "\"plan\":\"x"), "it belongs to another plan"),
            (text.replacing("\"seed\":1,", with: "\"seed\":2,"), "the order of trials had seed "),
            (String(text.prefix(100)), "it is empty or truncated"), (text + "{}\n", "it is damaged in line "),
        ] {
            try folder.write(changed, to: file)
            let run = try folder.strata(["merge", "shards/1", "shards/2", "-o", "bad"])
            #expect(run.code == 1 && run.errors.contains(words) && run.errors.contains("shards/2/tiny"), "\(run)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("bad/tiny.json")))
        for (arguments, words) in [
            (["merge", "none", "-o", "bad"], "none: there is no such folder"),
            (["merge", "whole", "-o", "bad"], "whole: no results of shards found"),
            (["merge", "-o", "bad"], "Missing expected argument"),
            (["run", "tiny.yaml", "--shard", "0/4"], "--shard: invalid shard 0/4"),
            (["run", "tiny.yaml", "--shard", "5/4"], "--shard: invalid shard 5/4"),
            (["run", "tiny.yaml", "--shard", "auto"], "--shard: auto finds no job array"),
            (["run", "tiny.yaml", "--plan", "plan.json"], "--plan needs --shard"),
            (["gate", "tiny.yaml", "--from", "none"], "none/tiny.json: no such file"),
        ] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        try change(folder, "tiny.yaml") { $0.replacing("by: 200", with: "by: 210") }
        let stale = try folder.strata(["gate", "tiny.yaml", "--from", "twice"])
        #expect(stale.code == 1 && stale.errors.contains("the trials are of another version of tiny.yaml"), "\(stale)")
    }

    /// Trials of two machines: pairs stay within each, and a count that differs is an error that names both.
    @Test func machinesAreKeptApart() throws {
        let folder = try sharded()
        let file = try trialsFile(folder, 2)
        try change(folder, file) { text in
            let host = text.firstRange(of: /"host":"[^"]*"/).map { String(text[$0]) } ?? ""
            return text.replacing(host, with: "\"host\":\"elsewhere\"").replacing(
                /"boot":"[^"]*"/, with: "\"boot\":\"2\"")
        }
        let merge = try folder.strata(["merge", "shards", "--all", "-o", "merged"])
        #expect(merge.code == 0 && merge.output.contains("the trials ran on 2 machines: "), "\(merge)")
        let result = try folder.json("merged/tiny.json")
        let entries = try #require((result["trials"] as? [String: Any])?["entries"] as? [[String: Any]])
        #expect(Set(entries.compactMap { $0["machine"] as? Int }) == [0, 1])
        let rounds = Dictionary(grouping: entries) { "\($0["kind"] ?? "") \($0["index"] ?? "")" }
        #expect(rounds.values.allSatisfy { Set($0.compactMap { $0["machine"] as? Int }).count == 1 })
        // The other machine has no memory trials, so its libraries are unknown.
        let libraries = try #require((result["fingerprint"] as? [String: Any])?["libraries"] as? [String: String])
        #expect(!libraries.isEmpty && libraries.values.allSatisfy { !$0.contains("none") }, "\(libraries)")
        #expect(try folder.strata(["gate", "tiny.yaml", "--from", "merged", "--out", "o"]).code == 0)

        // A section type's share has to be equal as well.
        let shares = String(decoding: try folder.data(file), as: UTF8.self)
        try change(folder, file) { text in
            text.replacing(/"cells\.created":\{"banner":\d+/, with: "\"cells.created\":{\"banner\":777")
        }
        let share = try folder.strata(["merge", "shards", "-o", "bad"])
        #expect(
            share.code == 1 && share.errors.contains("cells.created for `banner` of `compositional` is "), "\(share)")
        try folder.write(shares, to: file)
        try change(folder, file) { $0.replacing(/"cells\.created":\d+/, with: "\"cells.created\":9999") }
        let differing = try folder.strata(["merge", "shards", "-o", "bad"])
        #expect(
            differing.code == 1 && differing.errors.contains("cells.created of `compositional` is "), "\(differing)")
        #expect(differing.errors.contains("9,999 on elsewhere, but has to be equal"), "\(differing)")
        // A machine that also disagrees with itself is not an excuse: it never had the other one's count.
        var copies = 9000
        try change(folder, file) {
            $0.replacing(/"cells\.created":\d+/) { _ in
                copies += 1
                return "\"cells.created\":\(copies)"
            }
        }
        let varying = try folder.strata(["merge", "shards", "-o", "bad"])
        #expect(varying.code == 1 && varying.errors.contains(" on elsewhere, but has to be equal"), "\(varying)")
    }

    /// The pictures of a shard became files wherever their names led.
    @Test func aPictureThatLeavesTheFolderIsRefused() throws {
        let folder = try sharded()
        try change(folder, trialsFile(folder, 1)) {
            $0.replacing("\"pictures\":{}", with: "\"pictures\":{\"../../../../pwn.png\":\"iVBORw==\"}")
        }
        let merge = try folder.strata(["merge", "shards", "-o", "a/b/merged"])
        #expect(
            merge.code == 1
                && merge.errors.contains("recorded.pictures: `../../../../pwn.png` is not the name of a picture"),
            "\(merge)")
    }

    /// Options that would be ignored are refused, and a single shard is not a result.
    @Test func nothingIsIgnored() throws {
        let folder = try sharded()
        for (arguments, words) in [
            (["gate", "tiny.yaml", "--from", "whole", "--shard", "1/2"], "it cannot be combined with --shard"),
            (["gate", "tiny.yaml", "--from", "whole", "--against", "other"], "it cannot be combined with --against"),
            (["gate", "tiny.yaml", "--from", "whole", "--resume"], "it cannot be combined with --resume"),
            (["gate", "tiny.yaml", "--from", "whole", "--seed", "3"], "it cannot be combined with --seed"),
            (["gate", "tiny.yaml", "--shard", "1/2", "--budget", "9s"], "--budget cannot be combined with --shard"),
            (
                ["run", "tiny.yaml", "--shard", "1/2", "--plan", "p.json", "--trials", "9"],
                "it cannot be combined with --trials"
            ),
            (["plan", "tiny.yaml", "--resume"], "a plan is for all shards"),
            (["plan", "tiny.yaml", "--plan", "p.json"], "a plan is for all shards"),
            (["plan", "tiny.yaml", "tiny.yaml"], "two profiles are named `tiny`"),
            (["run", "tiny.yaml", "tiny.yaml", "--shard", "1/2"], "two profiles are named `tiny`"),
            (
                ["gate", "tiny.yaml", "--from", "shards/1"],
                "it is shard 1/3 alone; `strata merge` puts the shards together"
            ),
            (["baseline", "save", "tiny.yaml", "--from", "shards/1/tiny.json"], "it is shard 1/3 alone"),
        ] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        // Judging recorded trials does not touch an unfinished run.
        try folder.makeFolder("own/tiny")
        try folder.write("", to: "own/tiny/unfinished.jsonl")
        #expect(try folder.strata(["gate", "tiny.yaml", "--from", "whole", "--out", "own"]).code == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path("own/tiny/unfinished.jsonl")))
        // A gate that was added since is judged on trials of the same screen.
        try change(folder, "tiny.yaml") {
            $0.replacing("gates: [", with: "gates: [{metric: cells.drawn, versus: nested}, ")
        }
        let gate = try folder.strata(["gate", "tiny.yaml", "--from", "whole"])
        #expect(gate.code == 0, "\(gate)")
    }

    /// More shards than rounds: shards without rounds report it, and the merge succeeds.
    @Test func aShardMayHaveNoRounds() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        for shard in 1...4 {
            let run = try folder.strata(["run", "tiny.yaml", "--shard", "\(shard)/4", "--out", "s/\(shard)"])
            #expect(run.code == 0 && run.errors.contains("shard 4/4 has no rounds") == (shard == 4), "\(run)")
        }
        let merge = try folder.strata(["merge", "s/1", "s/2", "s/3", "s/4", "--all", "-o", "m"])
        #expect(merge.code == 0 && !merge.output.contains("machines"), "\(merge)")
    }

    /// The trials of another build that took turns are judged as in an undivided run.
    @Test func anotherBuildIsJudgedAfterTheMerge() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        let other = try #require(Workplace.binary).path
        for shard in 1...2 {
            let run = try folder.strata(
                [
                    "gate", "tiny.yaml", "--against", other, "--trials", "3", "--shard", "\(shard)/2", "--out",
                    "s/\(shard)",
                ])
            #expect(run.code == 0, "\(run)")
        }
        #expect(try folder.strata(["merge", "s", "-o", "m"]).code == 0)
        let gate = try folder.strata(["gate", "tiny.yaml", "--from", "m", "--verbose"])
        #expect(gate.output.contains("the other build"), "\(gate)")
    }

    /// A killed shard is merged with its finished trials, and can be resumed.
    @Test func aKilledShardGoesOn() throws {
        let folder = try Workplace()
        try folder.write(Self.profile.replacing("time: 5", with: "time: 30"), to: "tiny.yaml")
        let script =
            "f() { \"$1\" run tiny.yaml --shard 1/2 --out s/1 2> log & p=$!; until [ \"$(grep -c ' s$' log)\" -ge 7 ]; do "
            + "sleep 0.02; done; kill -KILL $p; wait $p; \"$1\" run tiny.yaml --shard 2/2 --out s/2; }; f"
        _ = try folder.strata([], through: script)
        let part = try folder.strata(["merge", "s", "-o", "part"])
        #expect(part.code == 1 && part.errors.contains("are missing: time "), "\(part)")
        let other = try folder.strata(["run", "tiny.yaml", "--shard", "1/3", "--out", "s/1", "--resume"])
        #expect(other.errors.contains("there is no unfinished run"), "\(other)")
        try FileManager.default.removeItem(atPath: folder.path("s/1/tiny/last"))
        for name in try folder.files("s/1/tiny") where name.hasPrefix("2") {
            try FileManager.default.removeItem(atPath: folder.path("s/1/tiny/\(name)"))
        }
        let resumed = try folder.strata(["run", "tiny.yaml", "--shard", "1/2", "--out", "s/1", "--resume"])
        #expect(resumed.code == 0 && resumed.errors.contains("result: s/1"), "\(resumed)")
        let whole = try folder.strata(["merge", "s", "--all", "-o", "merged"])
        #expect(whole.code == 0 && !whole.output.contains("more than once"), "\(whole)")
    }

    @Test func aPlanDividesByTheLastResults() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        try folder.write(Self.profile.replacing("name: tiny", with: "name: two"), to: "two.yaml")
        let unknown = try folder.strata(["plan", "tiny.yaml", "two.yaml", "--shards", "2"])
        #expect(
            unknown.code == 0 && unknown.errors.contains("no earlier result of tiny and two in .strata"), "\(unknown)")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        let plan = try folder.strata(["plan", "tiny.yaml", "two.yaml", "--shards", "2", "-o", "plan.json"])
        #expect(
            plan.code == 0 && plan.output.hasPrefix("plan.json: 16 rounds in 2 shards, the longest takes about "),
            "\(plan)")
        for shard in 1...2 {
            let run = try folder.strata(
                ["run", "tiny.yaml", "two.yaml", "--shard", "\(shard)/2", "--plan", "plan.json", "--out", "s/\(shard)"])
            #expect(run.code == 0, "\(run)")
        }
        let merge = try folder.strata(["merge", "s", "--all", "-o", "merged"])
        #expect(merge.code == 0 && merge.output.contains("two: ") && merge.output.contains("tiny: "), "\(merge)")
        for (arguments, words) in [
            (
                ["run", "tiny.yaml", "--shard", "1/3", "--plan", "plan.json"],
                "the plan has 2 shards, and --shard names one of 3"
            ),
            (["run", "tiny.yaml", "--shard", "1/2", "--plan", "plan.json", "--seed", "5"], "it is for --seed 1"),
            (["run", "tiny.yaml", "--shard", "1/2", "--plan", "tiny.yaml"], "not a plan, or truncated"),
        ] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
    }

    /// A shard resumed on another machine plays the rounds that the lost one did not, and a merge has the rounds of
    /// both.
    @Test func aShardGoesOnElsewhere() throws {
        let folder = try Workplace()
        try folder.write(Self.profile.replacing("time: 5", with: "time: 12"), to: "tiny.yaml")
        let shard = ["run", "tiny.yaml", "--shard", "1/2", "--out", "s/1", "--resume"]
        let script =
            "f() { \"$1\" \(shard.joined(separator: " ")) 2> log & p=$!; until [ \"$(grep -c ' s$' log)\" -ge 9 ]; do "
            + "sleep 0.02; done; kill -KILL $p; wait $p; \"$1\" run tiny.yaml --shard 2/2 --out s/2; }; f"
        _ = try folder.strata([], through: script)
        let own = try #require(try folder.files("s/1/tiny").first { $0.hasPrefix("unfinished-1-of-2-") })
        let text = String(decoding: try folder.data("s/1/tiny/\(own)"), as: UTF8.self)
        try FileManager.default.removeItem(atPath: folder.path("s/1/tiny/\(own)"))
        let lost = "s/1/tiny/unfinished-1-of-2-lost.jsonl"
        try folder.write(text.replacing(/"host":"[^"]*"/, with: "\"host\":\"lost\""), to: lost)
        let resumed = try folder.strata(shard + ["--all"])
        #expect(resumed.code == 0 && resumed.output.contains("of this shard were already played by lost"), "\(resumed)")
        let merge = try folder.strata(["merge", "s", "--all", "-o", "m"])
        #expect(merge.code == 0 && !merge.output.contains("more than once"), "\(merge)")
        #expect(merge.output.contains("the trials ran on 2 machines: "), "\(merge)")
        // A journal of another plan is an error.
        try folder.write(text.replacing(/"plan":"[^"]*"/, with: "\"plan\":\"x\""), to: lost)
        let foreign = try folder.strata(shard)
        #expect(foreign.code == 1 && foreign.errors.contains("it belongs to another plan"), "\(foreign)")
    }

    /// Gates in waves: each plan has the rounds that the looks need, until nothing is left.
    @Test func gatesAskForWaves() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        func plan(_ wave: Int, _ arguments: [String] = []) throws -> Workplace.Run {
            try folder.strata(
                [
                    "plan", "tiny.yaml", "--gate", "--after", "m", "--trials", "20", "--shards", "2", "-o",
                    "p\(wave).json",
                ]
                    + arguments)
        }
        func play(_ wave: Int) throws {
            for shard in 1...2 {
                let run = try folder.strata(
                    [
                        "gate", "tiny.yaml", "--plan", "p\(wave).json", "--shard", "\(shard)/2", "--out",
                        "s/\(wave)-\(shard)",
                    ])
                #expect(run.code == 0, "\(run)")
            }
            let merge = try folder.strata(["merge", "s", "-o", "m"])
            #expect(merge.code == 0, "\(merge)")
        }
        let first = try plan(1)
        #expect(
            first.code == 0 && first.errors.contains("no results in m: these are the rounds of the first look"),
            "\(first)")
        #expect(first.output.hasPrefix("p1.json: 13 rounds in 2 shards"), "\(first)")
        try play(1)
        let second = try plan(2)
        #expect(second.code == 0, "\(second)")
        if FileManager.default.fileExists(atPath: folder.path("p2.json")) {
            #expect(second.output.hasPrefix("p2.json: 10 rounds in 2 shards"), "\(second)")
            try play(2)
            #expect((try folder.json("m/tiny.json")["waves"] as? [String])?.count == 2)
        }
        let last = try plan(3)
        #expect(last.code == 0 && last.errors.contains("nothing is left to play"), "\(last)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("p3.json")))
        #expect(try folder.strata(["gate", "tiny.yaml", "--from", "m", "--trials", "20"]).code == 0)
        // A run that nobody divided has no next wave.
        #expect(try folder.strata(["run", "tiny.yaml", "--quick", "--out", "m"]).code == 0)
        let whole = try plan(3)
        #expect(whole.code == 1 && whole.errors.contains("m: its results are not merged from waves"), "\(whole)")
        for (arguments, words) in [
            (["plan", "tiny.yaml", "--after", "m"], "--after needs --gate"),
            (["plan", "tiny.yaml", "--gate", "--baseline", "b"], "--baseline needs --after"),
        ] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
    }

    /// Finished trials of a shard count without its result file, and a screen that no shard has is reported.
    @Test func lostShardsAndScreensAreNamed() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        try folder.write(RunCommandTests.profile.replacing("name: tiny", with: "name: two"), to: "two.yaml")
        #expect(try folder.strata(["plan", "tiny.yaml", "two.yaml", "--shards", "2", "-o", "p.json"]).code == 0)
        let shard = { (number: Int, rest: [String]) in
            ["run", "tiny.yaml", "two.yaml", "--plan", "p.json", "--shard", "\(number)/2"] + rest
        }
        let arms = try folder.strata(shard(1, ["--out", "s/1", "--arms", "nested"]))
        #expect(
            arms.code == 1 && arms.errors.contains("it is for the arms compositional and nested, and these are nested"),
            "\(arms)")
        for number in 1...2 { #expect(try folder.strata(shard(number, ["--out", "s/\(number)"])).code == 0) }
        // Each screen is one shard's.
        let lost = try folder.strata(["merge", "s/1", "-o", "lost"])
        #expect(lost.code == 1 && lost.errors.contains(": all rounds are missing"), "\(lost)")
        let same = try folder.strata(["merge", "s/1", "-o", "s/1"])
        #expect(same.code == 1 && same.errors.contains("go to another folder than the shards'"), "\(same)")
        let session = try #require(try folder.files("s/1").first { !$0.contains(".") })
        let run = try #require(try folder.files("s/1/\(session)").first { $0.hasPrefix("2") })
        try folder.write("{", to: "s/1/\(session)/\(run)/result.json")
        let merge = try folder.strata(["merge", "s", "-o", "m"])
        #expect(merge.code == 0, "\(merge)")
        #expect(try folder.files("m").filter { $0.hasSuffix(".json") } == ["tiny.json", "two.json"])
        // Shards are not merged results, and a wave has the seed of those before it.
        for (arguments, words) in [
            (["--after", "s"], "s/tiny.json: no such file"),
            (["--after", "m", "--seed", "5"], "its trials have --seed 1"),
        ] {
            let plan = try folder.strata(["plan", "tiny.yaml", "two.yaml", "--gate"] + arguments)
            #expect(plan.code == 1 && plan.errors.contains(words), "\(plan)")
        }
    }
}
