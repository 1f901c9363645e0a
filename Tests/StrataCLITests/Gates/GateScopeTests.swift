import Foundation
import Testing

/// `gate` on runs in which little or nothing can be judged, and its number of trials, tested on the built
/// binary.
@Suite(.children) struct GateScopeTests {
    private static let solo = RunCommandTests.profile + "arms: {compositional: }\n"

    @Test func aRunWithoutJudgedGatesIsNotAPass() throws {
        let folder = try Workplace(["solo.yaml": Self.solo])
        let outputs = ["--junit", "a.xml", "--markdown", "a.md", "--json", "a.json"]
        try folder.expect(
            ["gate", "solo.yaml", "--quick"] + outputs, output: ["note: no gate was judged: the profile has none"])
        let report = try folder.json("a.json")
        #expect(report["outcome"] as? String == "inconclusive" && report["isStrict"] as? Bool == false)
        #expect(try !folder.text("a.md").contains("✅"))
        #expect(try folder.text("a.xml").contains("tests=\"1\" failures=\"0\""))
        try folder.expect(["gate", "solo.yaml", "--quick", "--strict"] + outputs, code: 6)
        #expect(try folder.text("a.xml").contains("tests=\"1\" failures=\"1\""))
    }

    @Test func noArmIsComparedWithItself() throws {
        let folder = try Workplace()
        let own = "gates: [{metric: cells.created, versus: nested}, {metric: cells.created, atLeast: 1}]\n"
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        try folder.write(RunCommandTests.profile + own, to: "own.yaml")
        try folder.expect("gate --all tiny.yaml --quick --arms nested", output: ["no gate was judged"])
        try folder.expect(
            "gate --all own.yaml --quick --arms nested --strict", code: 6,
            output: ["cells.created of `nested` cannot be compared with itself"])
        try folder.expect(
            "gate --all tiny.yaml --quick --arms nested,nested-flat", code: nil, output: ["against `nested`"])
    }

    @Test func trialsAreTheMaximum() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("gate tiny.yaml --trials 2", output: ["2 time trials and 2 memory trials an arm"])
        let gate = "gates: [{metric: layout.time, atMost: 1 s}]\n"
        try folder.write(RunCommandTests.profile + gate, to: "tiny.yaml")
        try folder.expect("gate tiny.yaml --trials 3", output: ["3 time trials and 2 memory trials an arm"])
    }

    @Test func aMissingBaselineIsReported() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let words = "this profile has no stored baseline; `strata baseline save tiny.yaml` stores the results"
        try folder.expect("gate tiny.yaml --quick", output: ["note: \(words)"])
        try folder.expect("baseline save tiny.yaml --trials 2")
        try folder.expect("gate tiny.yaml --quick", code: nil, output: ["the stored baseline"], noOutput: [words])
    }

    @Test func optionsThatWouldBeIgnoredAreRefused() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --quick")
        for (arguments, words) in [
            (["--from", ".strata/tiny.json", "--trials", "2"], "--trials and --from exclude each other"),
            (["--from", ".strata/tiny.json", "--instructions"], "--instructions and --from exclude each other"),
            (["--counts", "--trials", "9"], "--trials and --counts exclude each other"),
            (["--trials", "1"], "it must be a whole number of 2 to 1000"),
        ] {
            try folder.expect(
                ["baseline", "save", "tiny.yaml"] + arguments, code: 1, errors: [words], noErrors: ["tiny: "])
        }
        try folder.expect("baseline save tiny.yaml --from .strata/tiny.json")
    }

    @Test(.enabled(if: Self.hasValgrind)) func instructionsAreStoredAndRatcheted() throws {
        let folder = try Workplace()
        let profile = RunCommandTests.profile + "arms: {compositional: {}}\n"
        try folder.write(profile, to: "ins.yaml")
        try folder.expect("baseline save ins.yaml --trials 2")
        let asking = profile.replacing("memory: 1}", with: "memory: 1, instructions: 1}")
        try folder.write(asking, to: "ins.yaml")
        try folder.expect("baseline ratchet ins.yaml --trials 2", output: ["instructions of `compositional`: new ->"])
        let again = try folder.strata("baseline save ins.yaml --trials 2")
        let text = try folder.text("ins.baseline.json")
        #expect(again.code == 0 && text.contains("\"instructions\": {"), "\(again)")
    }

    private static var hasValgrind: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }
    }
}
