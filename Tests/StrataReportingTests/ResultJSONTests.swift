import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct ResultJSONTests {
    @Test func resultsRoundTrip() throws {
        let result = try TestResult.mixed()
        #expect(try JSONDecoder().decode(RunResult.self, from: ResultJSON.data(result.judged)) == result)
    }

    @Test func theShapeIsFixed() throws {
        let object =
            try JSONSerialization.jsonObject(with: ResultJSON.data(TestResult.mixed().judged)) as? [String: Any]
        let metrics = object?["metrics"] as? [String: [String: [String: Any]]]
        let live = try #require(metrics?["compositional"]?["memory.idle.live"])
        #expect(live["unit"] as? String == "bytes" && live["tier"] as? String == "exact")
        #expect(live["direction"] as? String == "lower")
        #expect(live["values"] as? [Double] == [12_300_000, 12_300_000])
        #expect(object?["version"] as? Int == 1)
    }

    @Test func severalProfilesAreAnArray() throws {
        let run = try TestResult.mixed().judged
        let one = try JSONSerialization.jsonObject(with: ResultJSON.output([run]))
        let two = try JSONSerialization.jsonObject(with: ResultJSON.output([run, run]))
        #expect(one is [String: Any])
        #expect((two as? [Any])?.count == 2)
    }

    @Test func judgementsAreStoredBesideTheResult() throws {
        let result = try TestResult.mixed(extra: ["diagnostics": ["of the run"]])
        let run = JudgedRun(
            result, metrics: .standard, verdicts: GateSample.all, baselineProblem: "it is stale",
            notes: ["of the judging"])
        let object = try JSONSerialization.jsonObject(with: ResultJSON.data(run)) as? [String: Any]
        #expect(object?["diagnostics"] as? [String] == ["of the run"])
        #expect(object?["notes"] as? [String] == ["of the judging"])
        #expect((object?["gates"] as? [Any])?.count == GateSample.all.count)
        let marks = ["regressions", "worse"].map { key in
            (object?[key] as? [[String: Any]] ?? []).compactMap { $0["mark"] as? String }
        }
        #expect(marks[0].allSatisfy { $0 == "regression" } && !marks[0].isEmpty)
        #expect(!marks[1].contains("regression") && !marks[1].isEmpty)
        #expect(object?["baselineProblem"] as? String == "it is stale")
        #expect(try JSONDecoder().decode(RunResult.self, from: ResultJSON.data(run)).metrics == result.metrics)
    }
}
