import Foundation
import StrataGating
import Testing

@testable import StrataCLI

@Suite(.children) struct ExplainCommandTests {
    /// Everything is explained in a sentence; what fails or is worse also has a remedy.
    @Test func everyWordIsExplained() {
        let all = Explanation.all
        for explanation in all {
            #expect(!explanation.name.isEmpty && explanation.meaning.count > 8, "\(explanation)")
            if explanation.kind == "note" { #expect(explanation.remedy != nil && explanation.phrase != nil) }
        }
        let names = all.map { "\($0.kind) \($0.name)" }
        #expect(Set(names).count == names.count)
        #expect(ExitStatus.allCases.allSatisfy { status in names.contains("exit code \(status.rawValue)") })
        #expect(Explanation.exitCodes.filter { $0.name != "0" }.allSatisfy { $0.remedy != nil })
    }

    @Test func everyMetricIsExplained() throws {
        let folder = try Workplace()
        let names = MetricTable.standard.names
        let run = try folder.expect(["explain"] + names)
        for name in names { #expect(run.output.contains("\(name) (metric): ")) }
        try folder.expect(["explain", "layout.time"], output: ["strata show RESULT --metric layout.time"])
    }

    @Test func wordsNotesAndMistakes() throws {
        let folder = try Workplace()
        try folder.expect(["explain"], output: ["exit code", "missingID", "rule of plugin check"])
        try folder.expect(
            ["explain", "5", "no-baseline"], output: ["5 (exit code): ", "what to do: ", "no-baseline (verdict)"])
        try folder.expect(
            ["explain", "note: DEMOTED: cells.created of `nested` is exact, but its trials differ (52, 53)"],
            output: ["demoted (note): "])
        let words = try #require(
            JSONSerialization.jsonObject(with: Data(try folder.strata("explain duplicateID --format json").output.utf8))
                as? [[String: String]])
        #expect(words.map { $0["kind"] } == ["code of a feed", "error of a feed"])
    }
}
