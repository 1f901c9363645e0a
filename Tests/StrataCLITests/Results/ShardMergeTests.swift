import Foundation
import Testing

/// `--shard`, `merge`, `gate --from` and `plan`, on the built binary.
@Suite(.children) struct ShardMergeTests {
    private static let profile =
        RunCommandTests.profile.replacing("trials: {time: 1, memory: 1}", with: "trials: {time: 5, memory: 3}")
        + "gates: [{metric: cells.created, versus: nested}]\n"

    private static let recorded = RecordedFolder { folder in
        try folder.write(profile, to: "tiny.yaml")
        try folder.expect("run tiny.yaml --out whole")
        for shard in 1...3 {
            try folder.expect("run tiny.yaml --shard \(shard)/3 --out shards/\(shard)")
        }
    }

    /// A folder with the whole run in `whole` and three shards in `shards`.
    private func sharded() throws -> Workplace { try Self.recorded.copy() }

    private func trialsFile(_ folder: Workplace, _ shard: Int) throws -> String {
        let names = try folder.files("shards/\(shard)/tiny").filter { $0.hasPrefix("2") }
        return "shards/\(shard)/tiny/\(try #require(names.first))/trials.jsonl"
    }

    private func change(_ folder: Workplace, _ file: String, _ change: (String) -> String) throws {
        try folder.write(change(try folder.text(file)), to: file)
    }

    @Test func shardsMakeTheWholeRun() throws {
        let folder = try sharded()
        try folder.expect("merge shards/1 shards/2 shards/3 -o merged")
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
        let gate = try folder.strata("gate tiny.yaml --from merged --out none")
        let own = try folder.strata("gate tiny.yaml --trials 5 --out own")
        #expect(gate.code == 0 && !gate.errors.contains("trials\n"), "\(gate)")
        let last = { (text: String) in text.split(separator: "\n").last.map(String.init) }
        #expect(last(gate.output)?.hasPrefix("all ") == true || last(gate.output)?.hasPrefix("no gate failed") == true)
        #expect(own.code == 0, "\(own)")
    }

    /// Lost, repeated and foreign shards are distinguished.
    @Test func whatIsMissingTwiceOrForeignIsNamed() throws {
        let folder = try sharded()
        try folder.expect(
            "merge shards/1 shards/3 -o lost", code: 1, errors: ["tiny: 3 rounds are missing: time 1, 2, 3"])
        try folder.expect("run tiny.yaml --shard 2/3 --out shards/again")
        try folder.expect("merge shards --all -o twice", output: ["3 rounds ran more than once"])

        let file = try trialsFile(folder, 2)
        let text = try folder.text(file)
        for (changed, words) in [
            (text.replacing(/"feed":\{"diagnostics":\[[^\]]*\],"hash":"/) { "\($0.output)x" }, "the feed has changed"),
            (text.replacing("\"program\":\"", with: "\"program\":\"x"), "the program has changed"),
            (text.replacing("\"plan\":\"", with: "\"plan\":\"x"), "it belongs to another plan"),
            (text.replacing("\"seed\":1}", with: "\"seed\":2}"), "the order of trials had seed "),
            (String(text.prefix(100)), "it is empty or truncated"), (text + "{}\n", "it is damaged in line "),
        ] {
            try folder.write(changed, to: file)
            try folder.expect("merge shards/1 shards/2 -o bad", code: 1, errors: [words, "shards/2/tiny"])
        }
        #expect(!folder.exists("bad/tiny.json"))
        try folder.expectErrors([
            ("merge none -o bad", "none: there is no such folder"),
            ("merge whole -o bad", "whole: no results of shards found"),
            ("merge -o bad", "Missing expected argument"),
            ("run tiny.yaml --shard 0/4", "--shard: invalid shard 0/4"),
            ("run tiny.yaml --shard 5/4", "--shard: invalid shard 5/4"),
            ("run tiny.yaml --shard auto", "--shard: auto finds no job array"),
            ("run tiny.yaml --plan plan.json", "--plan needs --shard"),
            ("gate tiny.yaml --from none", "none/tiny.json: no such file"),
        ])
        try change(folder, "tiny.yaml") { $0.replacing("by: 200", with: "by: 210") }
        try folder.expect(
            "gate tiny.yaml --from twice", code: 1, errors: ["the trials are of another version of tiny.yaml"])
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
        try folder.expect("merge shards --all -o merged", output: ["the trials ran on 2 machines: "])
        let result = try folder.json("merged/tiny.json")
        let entries = try #require((result["trials"] as? [String: Any])?["entries"] as? [[String: Any]])
        #expect(Set(entries.compactMap { $0["machine"] as? Int }) == [0, 1])
        let rounds = Dictionary(grouping: entries) { "\($0["kind"] ?? "") \($0["index"] ?? "")" }
        #expect(rounds.values.allSatisfy { Set($0.compactMap { $0["machine"] as? Int }).count == 1 })
        // The other machine has no memory trials, so its libraries are unknown.
        let libraries = try #require((result["fingerprint"] as? [String: Any])?["libraries"] as? [String: String])
        #expect(!libraries.isEmpty && libraries.values.allSatisfy { !$0.contains("none") }, "\(libraries)")
        try folder.expect("gate tiny.yaml --from merged --out o")

        // A section type's share has to be equal as well.
        let shares = try folder.text(file)
        try change(folder, file) { text in
            text.replacing(/"cells\.created":\{"banner":\d+/, with: "\"cells.created\":{\"banner\":777")
        }
        try folder.expect("merge shards -o bad", code: 1, errors: ["cells.created for `banner` of `compositional` is "])
        try folder.write(shares, to: file)
        try change(folder, file) { $0.replacing(/"cells\.created":\d+/, with: "\"cells.created\":9999") }
        try folder.expect(
            "merge shards -o bad", code: 1,
            errors: ["cells.created of `compositional` is ", "9,999 on elsewhere, but has to be equal"])
        // A machine that also disagrees with itself is not an excuse: it never had the other one's count.
        var copies = 9000
        try change(folder, file) {
            $0.replacing(/"cells\.created":\d+/) { _ in
                copies += 1
                return "\"cells.created\":\(copies)"
            }
        }
        try folder.expect("merge shards -o bad", code: 1, errors: [" on elsewhere, but has to be equal"])
    }

    /// Regression test: the names of a shard's pictures could lead out of its folder.
    @Test func aPictureThatLeavesTheFolderIsRefused() throws {
        let folder = try sharded()
        try change(folder, trialsFile(folder, 1)) {
            $0.replacing("\"pictures\":{}", with: "\"pictures\":{\"../../../../pwn.png\":\"iVBORw==\"}")
        }
        try folder.expect(
            "merge shards -o a/b/merged", code: 1,
            errors: ["recorded.pictures: `../../../../pwn.png` is not the name of a picture"])
    }

    /// Options that would be ignored are refused, and a single shard is not a result.
    @Test func nothingIsIgnored() throws {
        let folder = try sharded()
        try folder.expectErrors([
            ("gate tiny.yaml --from whole --shard 1/2", "it cannot be combined with --shard"),
            ("gate tiny.yaml --from whole --against other", "it cannot be combined with --against"),
            ("gate tiny.yaml --from whole --resume", "it cannot be combined with --resume"),
            ("gate tiny.yaml --from whole --seed 3", "it cannot be combined with --seed"),
            ("gate tiny.yaml --shard 1/2 --budget 9s", "--budget cannot be combined with --shard"),
            ("run tiny.yaml --shard 1/2 --plan p.json --trials 9", "it cannot be combined with --trials"),
            ("plan tiny.yaml --resume", "a plan is for all shards"),
            ("plan tiny.yaml --plan p.json", "a plan is for all shards"),
            ("plan tiny.yaml tiny.yaml", "two profiles are named `tiny`"),
            ("run tiny.yaml tiny.yaml --shard 1/2", "two profiles are named `tiny`"),
            ("gate tiny.yaml --from shards/1", "it is shard 1/3 alone; `strata merge` puts the shards together"),
            ("baseline save tiny.yaml --from shards/1/tiny.json", "it is shard 1/3 alone"),
        ])
        // Judging recorded trials does not touch an unfinished run.
        try folder.makeFolder("own/tiny")
        try folder.write("", to: "own/tiny/unfinished.jsonl")
        try folder.expect("gate tiny.yaml --from whole --out own")
        #expect(folder.exists("own/tiny/unfinished.jsonl"))
        // A gate that was added since is judged on trials of the same screen.
        try change(folder, "tiny.yaml") {
            $0.replacing("gates: [", with: "gates: [{metric: cells.drawn, versus: nested}, ")
        }
        try folder.expect("gate tiny.yaml --from whole")
    }

    /// More shards than rounds: shards without rounds report it, and the merge succeeds.
    @Test func aShardMayHaveNoRounds() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        for shard in 1...4 {
            let run = try folder.strata("run tiny.yaml --shard \(shard)/4 --out s/\(shard)")
            #expect(run.code == 0 && run.errors.contains("shard 4/4 has no rounds") == (shard == 4), "\(run)")
        }
        try folder.expect("merge s/1 s/2 s/3 s/4 --all -o m", noOutput: ["machines"])
    }

    /// The trials of another build that took turns are judged as in an undivided run.
    @Test func anotherBuildIsJudgedAfterTheMerge() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let other = try #require(Workplace.binary).path
        for shard in 1...2 {
            try folder.expect([
                "gate", "tiny.yaml", "--against", other, "--trials", "3", "--shard", "\(shard)/2", "--out",
                "s/\(shard)",
            ])
        }
        try folder.expect("merge s -o m")
        try folder.expect("gate tiny.yaml --from m --verbose", code: nil, output: ["the other build"])
    }

    /// A killed shard is merged with its finished trials, and can be resumed.
    @Test func aKilledShardGoesOn() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile.replacing("time: 5", with: "time: 30")])
        let script =
            "f() { \"$1\" run tiny.yaml --shard 1/2 --out s/1 2> log & p=$!; until [ \"$(grep -c ' s$' log)\" -ge 7 ]; do "
            + "sleep 0.02; done; kill -KILL $p; wait $p; \"$1\" run tiny.yaml --shard 2/2 --out s/2; }; f"
        _ = try folder.strata([], through: script)
        try folder.expect("merge s -o part", code: 1, errors: ["are missing: time "])
        try folder.expect(
            "run tiny.yaml --shard 1/3 --out s/1 --resume", code: nil, errors: ["there is no unfinished run"])
        try folder.remove("s/1/tiny/last")
        for name in try folder.files("s/1/tiny") where name.hasPrefix("2") {
            try folder.remove("s/1/tiny/\(name)")
        }
        try folder.expect("run tiny.yaml --shard 1/2 --out s/1 --resume", errors: ["result: s/1"])
        try folder.expect("merge s --all -o merged", noOutput: ["more than once"])
    }

    @Test func aPlanDividesByTheLastResults() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.write(Self.profile.replacing("name: tiny", with: "name: two"), to: "two.yaml")
        try folder.expect(
            "plan tiny.yaml two.yaml --shards 2", errors: ["no earlier result of tiny and two in .strata"])
        try folder.expect("run tiny.yaml --quick")
        let plan = try folder.strata("plan tiny.yaml two.yaml --shards 2 -o plan.json")
        #expect(
            plan.code == 0 && plan.output.hasPrefix("plan.json: 16 rounds in 2 shards, the longest takes about "),
            "\(plan)")
        for shard in 1...2 {
            try folder.expect("run tiny.yaml two.yaml --shard \(shard)/2 --plan plan.json --out s/\(shard)")
        }
        try folder.expect("merge s --all -o merged", output: ["two: ", "tiny: "])
        try folder.expectErrors([
            ("run tiny.yaml --shard 1/3 --plan plan.json", "the plan has 2 shards, and --shard names one of 3"),
            ("run tiny.yaml --shard 1/2 --plan plan.json --seed 5", "it is for --seed 1"),
            ("run tiny.yaml --shard 1/2 --plan tiny.yaml", "not a plan, or truncated"),
        ])
    }

    /// A shard resumed on another machine plays the rounds that the lost one did not, and a merge has the rounds of
    /// both.
    @Test func aShardGoesOnElsewhere() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile.replacing("time: 5", with: "time: 12")])
        let shard = ["run", "tiny.yaml", "--shard", "1/2", "--out", "s/1", "--resume"]
        let script =
            "f() { \"$1\" \(shard.joined(separator: " ")) 2> log & p=$!; until [ \"$(grep -c ' s$' log)\" -ge 9 ]; do "
            + "sleep 0.02; done; kill -KILL $p; wait $p; \"$1\" run tiny.yaml --shard 2/2 --out s/2; }; f"
        _ = try folder.strata([], through: script)
        let own = try #require(try folder.files("s/1/tiny").first { $0.hasPrefix("unfinished-1-of-2-") })
        let text = try folder.text("s/1/tiny/\(own)")
        try folder.remove("s/1/tiny/\(own)")
        let lost = "s/1/tiny/unfinished-1-of-2-lost.jsonl"
        try folder.write(text.replacing(/"host":"[^"]*"/, with: "\"host\":\"lost\""), to: lost)
        try folder.expect(shard + ["--all"], output: ["of this shard were already played by lost"])
        try folder.expect(
            "merge s --all -o m", output: ["the trials ran on 2 machines: "], noOutput: ["more than once"])
        // A journal of another plan is an error.
        try folder.write(text.replacing(/"plan":"[^"]*"/, with: "\"plan\":\"x\""), to: lost)
        try folder.expect(shard, code: 1, errors: ["it belongs to another plan"])
    }

    /// Gates in waves: each plan has the rounds that the looks need, until nothing is left.
    @Test func gatesAskForWaves() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        func plan(_ wave: Int, _ arguments: [String] = []) throws -> Workplace.Run {
            try folder.strata(
                [
                    "plan", "tiny.yaml", "--gate", "--after", "m", "--trials", "20", "--shards", "2", "-o",
                    "p\(wave).json",
                ] + arguments)
        }
        func play(_ wave: Int) throws {
            for shard in 1...2 {
                try folder.expect("gate tiny.yaml --plan p\(wave).json --shard \(shard)/2 --out s/\(wave)-\(shard)")
            }
            try folder.expect("merge s -o m")
        }
        let first = try plan(1).expect(errors: ["no results in m: these are the rounds of the first look"])
        #expect(first.output.hasPrefix("p1.json: 13 rounds in 2 shards"), "\(first)")
        try play(1)
        let second = try plan(2).expect()
        if folder.exists("p2.json") {
            #expect(second.output.hasPrefix("p2.json: 10 rounds in 2 shards"), "\(second)")
            try play(2)
            #expect((try folder.json("m/tiny.json")["waves"] as? [String])?.count == 2)
        }
        try plan(3).expect(errors: ["nothing is left to play"])
        #expect(!folder.exists("p3.json"))
        try folder.expect("gate tiny.yaml --from m --trials 20")
        // A run that nobody divided has no next wave.
        try folder.expect("run tiny.yaml --quick --out m")
        try plan(3).expect(code: 1, errors: ["m: its results are not merged from waves"])
        try folder.expectErrors([
            ("plan tiny.yaml --after m", "--after needs --gate"),
            ("plan tiny.yaml --gate --baseline b", "--baseline needs --after"),
        ])
    }

    /// Finished trials of a shard count without its result file, and a screen that no shard has is reported.
    @Test func lostShardsAndScreensAreNamed() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.write(RunCommandTests.profile.replacing("name: tiny", with: "name: two"), to: "two.yaml")
        try folder.expect("plan tiny.yaml two.yaml --shards 2 -o p.json")
        let shard = { (number: Int, rest: [String]) in
            ["run", "tiny.yaml", "two.yaml", "--plan", "p.json", "--shard", "\(number)/2"] + rest
        }
        try folder.expect(
            shard(1, ["--out", "s/1", "--arms", "nested"]), code: 1,
            errors: ["it is for the arms compositional and nested, and these are nested"])
        for number in 1...2 { try folder.expect(shard(number, ["--out", "s/\(number)"])) }
        // Each screen is one shard's.
        try folder.expect("merge s/1 -o lost", code: 1, errors: [": all rounds are missing"])
        try folder.expect("merge s/1 -o s/1", code: 1, errors: ["go to another folder than the shards'"])
        let session = try #require(try folder.files("s/1").first { !$0.contains(".") })
        let run = try #require(try folder.files("s/1/\(session)").first { $0.hasPrefix("2") })
        try folder.write("{", to: "s/1/\(session)/\(run)/result.json")
        try folder.expect("merge s -o m")
        #expect(try folder.files("m").filter { $0.hasSuffix(".json") } == ["tiny.json", "two.json"])
        // Shards are not merged results, and a wave has the seed of those before it.
        try folder.expectErrors([
            ("plan tiny.yaml two.yaml --gate --after s", "s/tiny.json: no such file"),
            ("plan tiny.yaml two.yaml --gate --after m --seed 5", "its trials have --seed 1"),
        ])
    }
}
