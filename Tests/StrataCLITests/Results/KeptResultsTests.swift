import Foundation
import Testing

/// The folders and links that `run` and `gate` write, on the built binary.
@Suite(.children) struct KeptResultsTests {
    private func workplace() throws -> Workplace { try Workplace(["tiny.yaml": RunCommandTests.profile]) }

    private static let quick = ["run", "tiny.yaml", "--quick", "--arms", "compositional"]

    /// The folders of runs, the oldest first.
    private func runs(_ folder: Workplace, in path: String = ".strata/tiny") throws -> [String] {
        try folder.files(path).filter { !["last", "unfinished.jsonl"].contains($0) }
    }

    @Test func everyRunHasAFolderOfItsOwn() throws {
        let folder = try workplace()
        for number in 1...2 {
            let run = try folder.strata(Self.quick + ["--out", "o/p"])
            let names = try runs(folder, in: "o/p/tiny")
            let last = try #require(names.last)
            #expect(run.code == 0 && run.errors.contains("result: o/p/tiny/\(last)/result.json\n"), "\(run)")
            #expect(names.count == number && last.wholeMatch(of: /....-..-..T..-..-..Z(-2)?/) != nil, "\(names)")
            #expect(try folder.files("o/p/tiny/\(last)") == ["frames.json", "profile.yaml", "result.json"])
            #expect(try folder.link("o/p/tiny/last") == last)
            #expect(try folder.link("o/p/tiny.json") == "tiny/last/result.json")
        }
        #expect(try folder.files("o/p") == ["tiny", "tiny.json"])
    }

    @Test func anInterruptedRunReplacesNoResult() throws {
        let folder = try workplace()
        try folder.expect(Self.quick)
        let finished = try folder.data(".strata/tiny.json")
        let long = ["run", "tiny.yaml", "--trials", "200", "--arms", "compositional"]
        let run = try folder.strata(long, interruptedAfter: ", time 2:")
        let names = try runs(folder)
        let first = try #require(names.first), second = try #require(names.last)
        #expect(run.code == 1 && names.count == 2, "\(run)")
        #expect(run.errors.contains("result: .strata/tiny/\(second)/result.json"), "\(run)")
        let words = "this run was interrupted, so .strata/tiny.json is still .strata/tiny/\(first)/result.json"
        #expect(run.errors.contains(words) && run.errors.contains("with --resume continues this run"), "\(run)")
        #expect(try folder.data(".strata/tiny.json") == finished)
        #expect(try folder.json(".strata/tiny/\(second)/result.json")["isInterrupted"] as? Bool == true)
        #expect(try folder.files(".strata/tiny/\(second)").contains("frames.json"))
    }

    @Test func aRunWithFailedTrialsReplacesNoResult() throws {
        let folder = try workplace()
        try folder.expect(Self.quick)
        let first = try folder.link(".strata/tiny/last")
        // Less than the size of the items.
        let limited = RunCommandTests.profile.replacing("items: 30", with: "items: 100000") + "memoryLimit: 16\n"
        try folder.write(limited, to: "tiny.yaml")
        try folder.expect(Self.quick, code: 3, errors: ["this run has failed trials, so .strata/tiny.json is still"])
        #expect(try folder.link(".strata/tiny/last") == first)
        #expect(try runs(folder).count == 2)
    }

    @Test func theOldestRunsAreRemoved() throws {
        let folder = try workplace()
        for _ in 0..<3 { try folder.expect(Self.quick + ["--keep", "2"]) }
        #expect(try runs(folder).count == 2)
        let gate = try folder.strata("gate tiny.yaml --trials 1 --keep 1")
        #expect(try runs(folder) == [folder.link(".strata/tiny/last")], "\(gate)")
        for count in ["0", "-1", "1001"] {
            try folder.expect(Self.quick + ["--keep", count], code: 1, errors: ["a whole number of 1 to 1000"])
        }
    }

    /// Regression test: the link would lead to the result, and the report would replace it.
    @Test func aReportReplacesNoResult() throws {
        let folder = try workplace()
        for _ in 0..<2 {
            try folder.expect(
                "gate tiny.yaml --trials 1 --json .strata/tiny.json", code: 1,
                errors: ["this file is a result of the command"])
            try folder.expect(Self.quick)
        }
        #expect(try folder.json(".strata/tiny.json")["metrics"] != nil)
    }
}
