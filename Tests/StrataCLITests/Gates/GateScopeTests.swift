import Foundation
import Testing

/// `gate` on runs in which little or nothing can be judged, and its number of trials, tested on the built
/// binary.
@Suite(.children) struct GateScopeTests {
    private static let solo = RunCommandTests.profile + "arms: {compositional: }\n"

    @Test func aRunWithoutJudgedGatesIsNotAPass() throws {
        let folder = try Workplace()
        try folder.write(Self.solo, to: "solo.yaml")
        let outputs = ["--junit", "a.xml", "--markdown", "a.md", "--json", "a.json"]
        let lenient = try folder.strata(["gate", "solo.yaml", "--quick"] + outputs)
        #expect(
            lenient.code == 0 && lenient.output.contains("note: no gate was judged: the profile has none"), "\(lenient)"
        )
        let report = try folder.json("a.json")
        #expect(report["outcome"] as? String == "inconclusive" && report["isStrict"] as? Bool == false)
        #expect(!String(decoding: try folder.data("a.md"), as: UTF8.self).contains("✅"))
        #expect(String(decoding: try folder.data("a.xml"), as: UTF8.self).contains("tests=\"1\" failures=\"0\""))
        let strict = try folder.strata(["gate", "solo.yaml", "--quick", "--strict"] + outputs)
        #expect(strict.code == 6, "\(strict)")
        #expect(String(decoding: try folder.data("a.xml"), as: UTF8.self).contains("tests=\"1\" failures=\"1\""))
    }

    @Test func noArmIsComparedWithItself() throws {
        let folder = try Workplace()
        let own = "gates: [{metric: cells.created, versus: nested}, {metric: cells.created, atLeast: 1}]\n"
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        try folder.write(RunCommandTests.profile + own, to: "own.yaml")
        let alone = try folder.strata(["gate", "--all", "tiny.yaml", "--quick", "--arms", "nested"])
        #expect(alone.code == 0 && alone.output.contains("no gate was judged"), "\(alone)")
        let asked = try folder.strata(["gate", "--all", "own.yaml", "--quick", "--arms", "nested", "--strict"])
        #expect(asked.code == 6 && asked.output.contains("cells.created of `nested` cannot be compared with itself"))
        let control = try folder.strata(["gate", "--all", "tiny.yaml", "--quick", "--arms", "nested,nested-flat"])
        #expect(control.output.contains("against `nested`"), "\(control)")
    }

    @Test func trialsAreTheMaximum() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        let quick = try folder.strata(["gate", "tiny.yaml", "--trials", "2"])
        #expect(quick.code == 0 && quick.output.contains("2 time trials and 2 memory trials an arm"), "\(quick)")
        let gate = "gates: [{metric: layout.time, atMost: 1 s}]\n"
        try folder.write(RunCommandTests.profile + gate, to: "tiny.yaml")
        let timed = try folder.strata(["gate", "tiny.yaml", "--trials", "3"])
        #expect(timed.code == 0 && timed.output.contains("3 time trials and 2 memory trials an arm"), "\(timed)")
    }

    @Test func aMissingBaselineIsReported() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        let words = "this profile has no stored baseline; `strata baseline save tiny.yaml` stores the results"
        let without = try folder.strata(["gate", "tiny.yaml", "--quick"])
        #expect(without.code == 0 && without.output.contains("note: \(words)"), "\(without)")
        #expect(try folder.strata(["baseline", "save", "tiny.yaml", "--trials", "2"]).code == 0)
        let with = try folder.strata(["gate", "tiny.yaml", "--quick"])
        #expect(!with.output.contains(words) && with.output.contains("the stored baseline"), "\(with)")
    }

    @Test func countsAreStoredWithoutLibraryAllocations() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        #expect(try folder.strata(["baseline", "save", "tiny.yaml", "--counts"]).code == 0)
        let text = String(decoding: try folder.data("tiny.baseline.json"), as: UTF8.self)
        #expect(text.contains("\"cells.created\"") && !text.contains("allocations"))
        let gate = try folder.strata(["gate", "tiny.yaml", "--quick"])
        #expect(gate.output.contains("has only counts; times, bytes and allocations are not compared"), "\(gate)")
    }

    @Test func optionsThatWouldBeIgnoredAreRefused() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        for (arguments, words) in [
            (["--from", ".strata/tiny.json", "--trials", "2"], "--trials and --from exclude each other"),
            (["--from", ".strata/tiny.json", "--instructions"], "--instructions and --from exclude each other"),
            (["--counts", "--trials", "9"], "--trials and --counts exclude each other"),
            (["--trials", "1"], "it must be a whole number of 2 to 1000"),
        ] {
            let run = try folder.strata(["baseline", "save", "tiny.yaml"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words) && !run.errors.contains("tiny: "), "\(run)")
        }
        #expect(try folder.strata(["baseline", "save", "tiny.yaml", "--from", ".strata/tiny.json"]).code == 0)
    }

    @Test(.enabled(if: Self.hasValgrind)) func instructionsAreStoredAndRatcheted() throws {
        let folder = try Workplace()
        let profile = RunCommandTests.profile + "arms: {compositional: {}}\n"
        try folder.write(profile, to: "ins.yaml")
        #expect(try folder.strata(["baseline", "save", "ins.yaml", "--trials", "2"]).code == 0)
        let asking = profile.replacing("memory: 1}", with: "memory: 1, instructions: 1}")
        try folder.write(asking, to: "ins.yaml")
        let ratchet = try folder.strata(["baseline", "ratchet", "ins.yaml", "--trials", "2"])
        #expect(ratchet.code == 0 && ratchet.output.contains("instructions of `compositional`: new ->"), "\(ratchet)")
        let again = try folder.strata(["baseline", "save", "ins.yaml", "--trials", "2"])
        let text = String(decoding: try folder.data("ins.baseline.json"), as: UTF8.self)
        #expect(again.code == 0 && text.contains("\"instructions\": {"), "\(again)")
    }

    private static var hasValgrind: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }
    }
}
