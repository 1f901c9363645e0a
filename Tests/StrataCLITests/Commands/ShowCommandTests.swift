import Foundation
import Testing

/// `show`, on the built binary.
@Suite(.children) struct ShowCommandTests {
    /// The output of the run is printed again, and the rest of it on demand.
    @Test func aResultIsPrintedAgain() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let run = try folder.expect("run tiny.yaml --quick --out a", output: ["metrics: strata show a/tiny.json --all"])
        let lines = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("all ") } }
        for name in ["a/tiny.json", "a/tiny", "a/tiny/last"] {
            let shown = try folder.strata(["show", name])
            #expect(shown.code == 0 && shown.errors.isEmpty && lines(shown.output) == lines(run.output), "\(shown)")
        }
        try folder.expect("show a/tiny.json --all", output: ["\ngates\n", "cells.created"])
        let some = try folder.strata("show a/tiny.json --metric cells.created")
        #expect(some.output.contains("cells.created") && !some.output.contains("layout.time"))
    }

    @Test func severalResultsStandBesideEachOther() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let run = try folder.expect(
            "run tiny.yaml --quick --refresh 60,120 --section slider --out a", output: ["2 sessions beside each other"])
        #expect(run.output.split(separator: "\n").count < 24)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("a")).filter {
            $0.hasSuffix(".json")
        }
        try folder.expect(
            ["show"] + names.sorted().map { "a/\($0)" }, output: ["2 sessions beside each other", "120 Hz"])
    }

    @Test func badInputEndsWithOne() throws {
        let folder = try Workplace(["cut.json": "{"])
        for (arguments, words) in [
            ([], "Missing expected argument"), (["none.json"], "none.json: no such file"),
            (["cut.json"], "cut.json: not JSON, or truncated"), (["cut.json", "./cut.json"], "named twice"),
            (["cut.json", "--group", "cell"], "unknown group 'cell'; did you mean 'cells'?"),
        ] as [([String], String)] {
            try folder.expect(["show"] + arguments, code: 1, errors: [words])
        }
    }
}
