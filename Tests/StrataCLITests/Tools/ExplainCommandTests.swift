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

    /// Each code that a library's error or diagnostic has, as its declaration lists it.
    @Test func everyCodeIsExplained() throws {
        let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../../Sources").standardized
        let names = Set(Explanation.all.map(\.name))
        var enums = 0
        for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where file.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for declared in text.matches(of: #/\n    public enum Code: String.*\{\n((?:(?!    \}\n).*\n)*)    \}\n/#) {
                enums += 1
                let codes = declared.output.1.matches(of: #/\n? *case (\w+)(?: = "(.*)")?\n/#).map {
                    String($0.output.2 ?? $0.output.1)
                }
                #expect(codes.count > 3, "\(file)")
                for code in codes { #expect(names.contains(code), "\(file): \(code) is not explained") }
            }
        }
        #expect(enums == 9)
        let errors = Explanation.all.filter { $0.kind.hasPrefix("error of ") }
        #expect(errors.allSatisfy { $0.remedy != nil })
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
            ["explain", "hitch headroom", "cells.idle +3.7 % worse, most of `grid`"],
            output: ["hitch.headroom (metric): ", "cells.idle (metric): "])
        try folder.expect(
            ["explain", "note: DEMOTED: cells.created of `nested` is exact, but its trials differ (52, 53)"],
            output: ["demoted (note): "])
        let words = try #require(
            JSONSerialization.jsonObject(with: Data(try folder.strata("explain duplicateID --format json").output.utf8))
                as? [[String: String]])
        #expect(words.map { $0["kind"] } == ["code of a feed", "error of a feed"])
    }
}
