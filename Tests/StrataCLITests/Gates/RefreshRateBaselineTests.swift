import Foundation
import Testing

/// Stored baselines of a profile with several refresh rates, and outputs that are inputs, on the built binary.
@Suite(.children) struct RefreshRateBaselineTests {
    private static let profile = RunCommandTests.profile.replacing("scale: 1}", with: "scale: 1, refresh: [60, 120]}")

    @Test func everyRefreshRateHasItsBaseline() throws {
        let folder = try Workplace(["rates.yaml": Self.profile])
        try folder.expect("baseline save rates.yaml --counts")
        let files = try folder.files(".").filter { $0.hasSuffix(".baseline.json") }
        #expect(files == ["rates@120.baseline.json", "rates@60.baseline.json"])
        try folder.expect("baseline show rates.yaml", code: nil, output: ["tiny@60, saved ", "tiny@120, saved "])
        let gate = try folder.strata("gate rates.yaml --trials 2")
        let words = gate.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(!words.contains("no stored baseline") && words.contains("the stored baseline"), "\(gate)")
        try folder.expect(
            "baseline save rates.yaml --counts -o one.json", code: 1,
            errors: ["--output names one file, but rates.yaml has 2"])
    }

    @Test func noOutputReplacesAnInput() throws {
        let folder = try Workplace(["p.yaml": RunCommandTests.profile])
        for arguments in [
            "gate p.yaml --junit ./p.yaml", "render p.yaml -o p.yaml", "baseline save p.yaml -o p.yaml",
            "compare p.yaml p.yaml --json p.yaml",
        ] {
            try folder.expect(arguments, code: 1, errors: ["this file is an input of the command"])
        }
        try folder.expect(
            "gate p.yaml --junit a.xml --markdown ./a.xml", code: 1, errors: ["two output options name the same file"])
        #expect(try folder.text("p.yaml") == RunCommandTests.profile)
    }
}
