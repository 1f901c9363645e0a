import Foundation
import Testing

/// Stored baselines of a profile with several refresh rates, and outputs that are inputs, on the built binary.
@Suite(.children) struct RefreshRateBaselineTests {
    private static let profile = RunCommandTests.profile.replacing("scale: 1}", with: "scale: 1, refresh: [60, 120]}")

    @Test func everyRefreshRateHasItsBaseline() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "rates.yaml")
        let saved = try folder.strata(["baseline", "save", "rates.yaml", "--counts"])
        #expect(saved.code == 0, "\(saved)")
        let files = try folder.files(".").filter { $0.hasSuffix(".baseline.json") }
        #expect(files == ["rates@120.baseline.json", "rates@60.baseline.json"])
        let shown = try folder.strata(["baseline", "show", "rates.yaml"])
        #expect(shown.output.contains("tiny@60, saved ") && shown.output.contains("tiny@120, saved "), "\(shown)")
        let gate = try folder.strata(["gate", "rates.yaml", "--trials", "2"])
        let words = gate.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(!words.contains("no stored baseline") && words.contains("the stored baseline"), "\(gate)")
        let one = try folder.strata(["baseline", "save", "rates.yaml", "--counts", "-o", "one.json"])
        #expect(one.code == 1 && one.errors.contains("--output names one file, but rates.yaml has 2"), "\(one)")
    }

    @Test func noOutputReplacesAnInput() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "p.yaml")
        for arguments in [
            ["gate", "p.yaml", "--junit", "./p.yaml"], ["render", "p.yaml", "-o", "p.yaml"],
            ["baseline", "save", "p.yaml", "-o", "p.yaml"], ["compare", "p.yaml", "p.yaml", "--json", "p.yaml"],
        ] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1 && run.errors.contains("this file is an input of the command"), "\(run)")
        }
        let twice = try folder.strata(["gate", "p.yaml", "--junit", "a.xml", "--markdown", "./a.xml"])
        #expect(twice.code == 1 && twice.errors.contains("two output options name the same file"), "\(twice)")
        #expect(String(decoding: try folder.data("p.yaml"), as: UTF8.self) == RunCommandTests.profile)
    }
}
