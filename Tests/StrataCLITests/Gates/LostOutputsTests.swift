import Foundation
import Testing

/// Outputs that fail at the end, on the built binary: the verdict and the other outputs stay.
@Suite(.children) struct LostOutputsTests {
    /// An output of `gate`: the options that request it, a way to make it fail, and the reported cause.
    private struct Output {
        var name: String
        var arguments: [String] = []
        /// The same for one that cannot be written.
        var broken: [String] = []
        /// The file that exists if it was written.
        var file: String?
        /// The reported cause.
        var words: String
        /// Whether its loss is a failure of its own.
        var counts = true
    }

    private static let outputs: [Output] = [
        Output(
            name: "history", arguments: ["--record", "--history", "good.sqlite"],
            broken: ["--record", "--history", "bad.sqlite"], words: "bad.sqlite: it is damaged"),
        Output(
            name: "json", arguments: ["--json", "w.json"], broken: ["--json", "/dev/full"], file: "w.json",
            words: "Error: /dev/full: cannot be written"),
        Output(
            name: "junit", arguments: ["--junit", "w.xml"], broken: ["--junit", "/proc/self/oom_score_adj"],
            file: "w.xml",
            words: "/proc/self/oom_score_adj"),
        Output(
            name: "markdown", arguments: ["--markdown", "w.md"], broken: ["--markdown", "/proc/self/coredump_filter"],
            file: "w.md",
            words: "/proc/self/coredump_filter"),
        Output(
            name: "export", arguments: ["--export", "markdown=x.md"],
            broken: ["--export", "markdown=/proc/self/oom_adj"],
            file: "x.md", words: "/proc/self/oom_adj"),
        Output(name: "table", words: "standard output cannot be written"),
        Output(name: "summary", file: "summary.md", words: "the GitHub step summary was not written", counts: false),
    ]

    /// Files that can be opened but not written, under different names.
    private static let canBreak =
        "sqlite3 --version && cd /proc/self && [ -c /dev/full ] && [ -w oom_score_adj ] && [ -w oom_adj ] "
        + "&& [ -w coredump_filter ]"

    private static let recorded = RecordedFolder { folder in
        for (name, bound) in [("red", 0), ("green", 1_000)] {
            let profile = RunCommandTests.profile.replacing("name: tiny", with: "name: \(name)")
            try folder.write(profile + "gates: [{metric: cells.created, atMost: \(bound)}]\n", to: "\(name).yaml")
            try folder.expect("run \(name).yaml --quick --record --history bad.sqlite")
        }
        folder.bash(
            "sqlite3 bad.sqlite 'PRAGMA wal_checkpoint(TRUNCATE)' && "
                + "dd if=/dev/zero of=bad.sqlite bs=1024 seek=3 count=3 conv=notrunc 2>/dev/null")
    }

    /// Profiles with results, and a history that is damaged where the next result goes.
    private func workplace() throws -> Workplace { try Self.recorded.copy() }

    private func gate(_ profile: String, in folder: Workplace, breaking broken: Set<String>) throws -> Workplace.Run {
        for file in Self.outputs.compactMap(\.file) { try? FileManager.default.removeItem(atPath: folder.path(file)) }
        let options = Self.outputs.flatMap { broken.contains($0.name) ? $0.broken : $0.arguments }
        let summary = broken.contains("summary") ? "/dev/full" : "summary.md"
        return try folder.strata(
            ["gate", profile, "--from", ".strata"] + options, output: broken.contains("table") ? "/dev/full" : nil,
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary, "GITHUB_WORKSPACE": ""])
    }

    /// Each output fails alone, and each pair.
    @Test(.enabled(if: Workplace.shell(canBreak))) func noLostOutputLosesAnother() throws {
        let folder = try workplace()
        let names = Self.outputs.map(\.name)
        let pairs = names.indices.flatMap { first in names[(first + 1)...].map { Set([names[first], $0]) } }
        let some =
            RandomScreensTests.isLong ? pairs : pairs.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
        let cases: [Set<String>] = [[]] + names.map { [$0] } + some + [Set(names)]
        for broken in cases {
            let run = try gate("red.yaml", in: folder, breaking: broken)
            #expect(run.code == 2, "\(broken): \(run)")
            for output in Self.outputs {
                let isBroken = broken.contains(output.name)
                #expect(run.errors.contains(output.words) == isBroken, "\(broken), \(output.name): \(run)")
                guard let file = output.file else { continue }
                let size = (try? folder.data(file).count) ?? 0
                #expect((size > 0) == !isBroken, "\(broken), \(output.name): \(run)")
            }
            #expect(broken.contains("table") || run.output.contains("1 of "), "\(broken): \(run)")
            #expect(run.errors.contains("::error file=red.yaml"), "\(broken): \(run)")
            #expect(broken.contains("history") || run.errors.contains("recorded: good.sqlite"), "\(broken): \(run)")
            // Losses are reported last.
            if let end = run.errors.range(of: "markdown: w.md"), let loss = run.errors.range(of: "Error: ") {
                #expect(end.upperBound <= loss.lowerBound, "\(run)")
            }
        }
    }

    /// Regression test: a history that could not be opened ended the command before the first trial.
    @Test func aHistoryThatCannotBeOpenedCostsNoVerdict() throws {
        let folder = try workplace()
        try folder.write("no database", to: "text.sqlite")
        for (profile, code) in [("red.yaml", Int32(2)), ("green.yaml", 1)] {
            try folder.expect(
                ["gate", profile, "--from", ".strata", "--record", "--history", "text.sqlite", "--junit", "v.xml"],
                code: code, errors: ["Error: text.sqlite: "])
            #expect(try folder.data("v.xml").count > 0)
        }
    }

    /// A passing gate exits with 0 only if everything is written.
    @Test(.enabled(if: Workplace.shell(canBreak))) func aLostOutputDoesNotPass() throws {
        let folder = try workplace()
        #expect(try gate("green.yaml", in: folder, breaking: []).code == 0)
        for output in Self.outputs {
            let run = try gate("green.yaml", in: folder, breaking: [output.name])
            #expect(run.code == (output.counts ? 1 : 0) && run.errors.contains(output.words), "\(output.name): \(run)")
        }
        let compare = [".strata/red.json", ".strata/red.json", "--junit", "w.xml"]
        try folder.strata(["compare"] + compare, output: "/dev/full").expect(code: 1, errors: ["junit: w.xml"])
    }

    /// The outputs that only a run with new trials writes: its result, the page, and the text that it prints on a full
    /// disk.
    @Test(.enabled(if: Workplace.shell("[ -c /dev/full ]"))) func aRunKeepsWhatItCan() throws {
        let folder = try workplace()
        let outputs = ["--report", "/dev/full", "--junit", "w.xml", "--record", "--history", "h.sqlite"]
        let run = try folder.strata(
            ["gate", "red.yaml", "--quick", "--out", "o"] + outputs, output: "/dev/full", interruptedAfter: "memory 1:"
        ) { _ in
            // In the way of the result.
            try folder.remove("o/red")
            try folder.write("", to: "o/red")
        }
        #expect(run.code == 2 && run.errors.contains("recorded: h.sqlite"), "\(run)")
        for words in ["o/red", "Error: /dev/full: cannot be written", "standard output cannot be written"] {
            #expect(run.errors.contains(words), "\(words): \(run)")
        }
        #expect(try folder.text("w.xml").contains("<failure"))
    }

    /// A reader that exits, as `head` does, is not a failure, and all files are written.
    @Test func aReaderThatExitsLosesNoFile() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile + "gates: [{metric: cells.created, atMost: 0}]\n", to: "red.yaml")
        let script = "f() { \"$@\" --quick --junit w.xml 2>&1 | true; echo ${PIPESTATUS[0]}; }; f"
        let run = try folder.strata("gate red.yaml", through: script)
        #expect(run.output == "2\n", "\(run)")
        #expect(try folder.text("w.xml").contains("<failure"))
    }

    /// The verdicts of the profiles before one that cannot be run.
    @Test func aProfileThatCannotBeRunLosesNoVerdict() throws {
        let folder = try workplace()
        let missing = RunCommandTests.profile.replacing("name: tiny", with: "name: missing")
        try folder.write(missing, to: "missing.yaml")
        for (profile, words) in [("red", "1 of "), ("green", "hold")] {
            try folder.expect(
                ["gate", "\(profile).yaml", "missing.yaml", "red.yaml", "--from", ".strata", "--junit", "w.xml"] + [
                    "--json", "w.json", "--markdown", "w.md",
                ], code: 1, output: [words, "2 profiles not run"], errors: ["Error: .strata/missing.json: no such file"]
            )
            #expect(try folder.json("w.json")["outcome"] as? String == "interrupted")
            let junit = try folder.text("w.xml")
            #expect(junit.contains("errors=\"2\"") && junit.contains("not run: .strata/missing.json: no such file"))
            #expect(try folder.text("w.md").contains("2 profiles not run"))
        }
    }
}
