import Foundation
import Testing

/// `--resume`, on the built binary: trials that a killed run finished are not run again.
@Suite(.children) struct ResumeTests {
    private static let profile = RunCommandTests.profile.replacing("trials: {time: 1,", with: "trials: {time: 16,")
    private static let journal = "a/tiny/unfinished.jsonl"

    /// A folder in which a run was killed after some trials.
    private func killed(after trials: Int, _ arguments: [String] = []) throws -> Workplace {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let words = (["run", "tiny.yaml", "--out", "a"] + arguments).joined(separator: " ")
        // A line is written to standard error as each trial ends.
        let script =
            "f() { \"$1\" \(words) 2> log & p=$!; until [ \"$(grep -c ' s$' log)\" -ge \(trials) ]; do sleep 0.02; done; "
            + "kill -KILL $p; wait $p; }; f"
        _ = try folder.strata([], through: script)
        #expect(FileManager.default.fileExists(atPath: folder.path(Self.journal)))
        return folder
    }

    private func lines(_ folder: Workplace) throws -> Int {
        try folder.text(Self.journal).split(separator: "\n").count
    }

    private static func name(_ trial: [String: Any]) -> String {
        "\(trial["arm"] ?? "") \(trial["kind"] ?? "") \(trial["index"] ?? "")"
    }

    private func trials(_ result: [String: Any]) throws -> [[String: Any]] {
        try #require((result["trials"] as? [String: Any])?["entries"] as? [[String: Any]])
    }

    @Test func aKilledRunGoesOnWhereItWas() throws {
        let folder = try killed(after: 8)
        let done = try lines(folder) - 1
        #expect(done >= 8)
        // The line that a kill cut off.
        try folder.write(try folder.text(Self.journal) + "{\"trial\":", to: Self.journal)
        try folder.expect(
            "run tiny.yaml --out a --resume --all", output: ["\(done) trials were measured before the run was resumed"],
            errors: ["tiny: \(34 - done) trials\n"])
        let entries = try trials(folder.json("a/tiny.json"))
        let names = entries.map(Self.name)
        #expect(names.count == 34 && Set(names).count == 34)
        // The order is that of a run which nobody killed.
        try folder.expect("run tiny.yaml --out b")
        #expect(try names == trials(folder.json("b/tiny.json")).map(Self.name))
        let frames = { (name: String) in
            try folder.json("\(name)/tiny/last/frames.json")["trials"].map { ($0 as? [Any])?.count }
        }
        #expect(try frames("a") == frames("b"))
        // A finished run has nothing to resume.
        #expect(!FileManager.default.fileExists(atPath: folder.path(Self.journal)))
        try folder.expect("run tiny.yaml --quick --out a --resume", errors: ["tiny: there is no unfinished run in a"])
    }

    @Test func anotherRunDoesNotGoOn() throws {
        let folder = try killed(after: 3)
        let text = try folder.text(Self.journal)
        func refused(_ words: String, _ arguments: [String] = []) throws {
            try folder.expect(
                ["run", "tiny.yaml", "--out", "a", "--resume"] + arguments, code: 1,
                errors: ["the run cannot be resumed: \(words); run without --resume"])
            #expect(try folder.text(Self.journal) == text)
        }
        try refused("the order of trials had seed 1", ["--seed", "2"])
        try refused("other arms were played", ["--arms", "compositional"])
        try folder.write(Self.profile + "# changed\n", to: "tiny.yaml")
        try refused("the profile has changed")
        try folder.write(Self.profile, to: "tiny.yaml")
        for (damaged, words) in [
            ("garbage\n" + text, "it is damaged or of another version"),
            (text + "garbage\n", "it is damaged in line \(text.split(separator: "\n").count + 1)"),
            (text.replacing("\"kernel\":\"", with: "\"kernel\":\"other "), "it is of another machine or system"),
            (text.replacing("\"program\":\"", with: "\"program\":\"x"), "the program has changed"),
        ] {
            try folder.write(damaged, to: Self.journal)
            try folder.expect(
                "run tiny.yaml --out a --resume", code: 1,
                errors: ["the run cannot be resumed: \(words); run without --resume"])
        }
        // Without the option the run starts over.
        try folder.expect("run tiny.yaml --quick --out a", noOutput: ["before the run was resumed"])
    }

    /// A full disk keeps the finished trials.
    @Test(.enabled(if: Workplace.shell("unshare -rm true"))) func afterAFullDiskTheRunGoesOn() throws {
        let folder = try killed(after: 8)
        let done = try lines(folder) - 1
        let script =
            "f() { unshare -rm bash -c 'mkdir small && mount -t tmpfs -o size=200k small small && cp -r a/. small && "
            + "dd if=/dev/zero of=small/fill bs=1k count=90 2>/dev/null; \"$0\" run tiny.yaml --out small --resume; "
            + "rm small/fill; \"$0\" run tiny.yaml --out small --resume >&2' \"$1\"; }; f"
        let run = try folder.strata([], through: script)
        #expect(!run.errors.contains("there is no unfinished run"), "\(done) \(run)")
    }

    /// Gates see no more trials than in a run that nobody killed.
    @Test func aGateGoesOnToo() throws {
        let folder = try killed(after: 6)
        try folder.write(Self.profile, to: "tiny.yaml")
        let gate = try folder.expect(
            "gate tiny.yaml --out a --resume --all", code: nil, output: ["were measured before the run was resumed"])
        #expect(gate.code != 1, "\(gate)")
    }

    @Test func twoRunsInOneFolderDoNotDisturbEachOther() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let script =
            "f() { \"$1\" run tiny.yaml --out a > first 2> log & until [ -s \(Self.journal) ]; do sleep 0.02; done; "
            + "\"$1\" run tiny.yaml --out a --resume; \"$1\" run tiny.yaml --quick --all --out a; wait; }; f"
        try folder.expect(
            [], code: nil, output: ["another run of this profile used the same folder"],
            errors: ["unfinished.jsonl: another run of this profile is using this folder"], through: script)
        let first = try folder.text("first")
        #expect(first.contains("memory at rest") && !first.contains("another run"), "\(first)")
        #expect(try folder.files("a/tiny").count { $0.hasPrefix("2") } == 2, "both results are kept")
        #expect(!FileManager.default.fileExists(atPath: folder.path(Self.journal)))
    }
}
