import Foundation
import Testing

@testable import StrataCLI

/// A build whose counts vary fails `compare`, although half of its trials are better than before.
@Suite(.children) struct LostExactnessTests {
    @Test func aCountThatBecameRandomFails() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile.replacing("memory: 1}", with: "memory: 2}"), to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--out", "before"]).code == 0)
        let before = try folder.json("before/tiny.json")
        let count = try #require(values(before).first)
        let after = try changing(before, to: [count - 100, count - 101])
        try folder.write(after, to: "after.json")
        let run = try folder.strata(["compare", "before/tiny.json", "after.json"])
        #expect(run.code == 2, "\(run)")
        #expect(run.output.contains("fail  allocations.count differs from trial to trial in `compositional`"), "\(run)")
        // In the other direction the counts varied before and are exact now.
        let back = try folder.strata(["compare", "after.json", "before/tiny.json"])
        #expect(!back.output.contains("differs from trial to trial"), "\(back)")
    }

    private typealias Metrics = [String: [String: [String: Any]]]

    private func values(_ result: [String: Any]) throws -> [Double] {
        let metrics = try #require(result["metrics"] as? Metrics)
        return try #require(metrics["compositional"]?["allocations.count"]?["values"] as? [Double])
    }

    private func changing(_ result: [String: Any], to values: [Double]) throws -> String {
        var result = result
        var metrics = try #require(result["metrics"] as? Metrics)
        metrics["compositional"]?["allocations.count"]?["values"] = values
        result["metrics"] = metrics
        return String(decoding: try JSONSerialization.data(withJSONObject: result), as: UTF8.self)
    }
}
