import Foundation
import Testing

/// Results with numbers that no run measures, and compressed ones, in every command that reads results, on the built
/// binary.
@Suite(.children) struct ResultNumbersTests {
    @Test func everyReaderRefusesNumbersThatNoRunMeasures() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        for arguments in [["--out", "a"], ["--shard", "1/1", "--out", "shards"]] {
            try folder.expect(["run", "tiny.yaml", "--quick"] + arguments)
        }
        let good = try folder.text("a/tiny.json")
        try folder.write(good, to: "good.json")
        try folder.makeFolder("from")
        let readers = [
            ["show", "bad.json"], ["compare", "bad.json", "good.json"], ["compare", "good.json", "bad.json"],
            ["history", "add", "bad.json", "--history", "h"], ["gate", "tiny.yaml", "--from", "from", "--out", "o"],
            ["baseline", "save", "tiny.yaml", "--from", "bad.json", "-o", "b.json"],
            ["report", "bad.json", "-o", "r.html"],
            ["plan", "tiny.yaml", "--gate", "--after", "from", "--shards", "2", "-o", "p.json"],
        ]
        for number in ["-1", "1e300", "1.5", "-5"] {
            let bad = good.replacing(/("cells.created" : \{\s*"bySectionType" : \{\s*"[a-z]+" : \[\s*)[0-9]+/) {
                "\($0.output.1)\(number)"
            }
            #expect(bad != good)
            for name in ["bad.json", "from/tiny.json"] { try folder.write(bad, to: name) }
            for arguments in readers {
                let run = try folder.strata(arguments)
                #expect(
                    run.code == 1
                        && run.errors.contains(/json: line \d+, column \d+: metrics\.[a-z]*\.cells\.created\./),
                    "\(number): \(run)")
            }
            let journal = try #require(try folder.files("shards/tiny").first { $0.hasPrefix("2") })
            let file = "shards/tiny/\(journal)/trials.jsonl"
            let trials = try folder.text(file)
            try folder.write(
                trials.replacing(
                    /"layout.time":[0-9]{3,}/, with: "\"layout.time\":\(number == "1.5" ? "-0.5" : number)"),
                to: file)
            let merge = try folder.expect("merge shards -o merged", code: 1, errors: ["is out of range"])
            #expect(merge.errors.contains(/trials.jsonl: it is damaged in line \d+: .*layout\.time/), "\(merge)")
            try folder.write(trials, to: file)
        }
    }

    @Test func compressedResultsAreResults() throws {
        let folder = try RecordedFolder.tiny.copy()
        folder.bash("gzip -c a/tiny.json >a.json.gz")
        for arguments in [
            "show a.json.gz", "compare a.json.gz a/tiny.json", "report a.json.gz -o r.html",
            "history add a.json.gz --history h",
        ] {
            try folder.expect(arguments)
        }
        // The compressed result is the same one.
        try folder.expect(
            "history add a/tiny.json --history h", code: nil, output: ["0 results added, 1 was already there"])
    }
}
