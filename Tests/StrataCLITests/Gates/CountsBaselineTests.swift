import Foundation
import Testing

/// Baselines that were saved with `--counts`, on the built binary.
@Suite(.children) struct CountsBaselineTests {
    /// A baseline's metrics by arm.
    private func arms(_ folder: Workplace) throws -> [String: [String: [String: Any]]] {
        try #require(try folder.json("tiny.baseline.json")["arms"] as? [String: [String: [String: Any]]])
    }

    /// Regression test: `ratchet` added times and bytes, which depend on the machine, as if they were improvements.
    @Test func aRatchetAddsOnlyCounts() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        let save = ["baseline", "save", "tiny.yaml", "--counts", "--from", ".strata/tiny.json"]
        #expect(try folder.strata(save).code == 0)
        let names = try arms(folder).mapValues { $0.keys.sorted() }
        #expect(names["nested"]?.contains("cells.created") == true && names["nested"]?.contains("layout.time") == false)
        let ratchet = ["baseline", "ratchet", "tiny.yaml"]
        for arguments in [ratchet + ["--from", ".strata/tiny.json"], ratchet + ["--trials", "2"]] {
            let run = try folder.strata(arguments)
            #expect(run.code == 0 && run.output == "nothing improved on the stored baseline\n", "\(run)")
        }
        let extra = try folder.strata(ratchet + ["--instructions"])
        #expect(extra.code == 1 && extra.errors.contains("only counts are stored"), "\(extra)")
        // A better count is stored, and nothing else.
        var result = try folder.json(".strata/tiny.json")
        var metrics = try #require(result["metrics"] as? [String: [String: [String: Any]]])
        for (name, values) in [("cells.created", [1.0, 1]), ("layout.time", [1, 1]), ("memory.idle.live", [1, 1])] {
            metrics["nested"]?[name]?["values"] = values
            metrics["nested"]?[name]?["bySectionType"] = nil
        }
        result["metrics"] = metrics
        let text = String(decoding: try JSONSerialization.data(withJSONObject: result), as: UTF8.self)
        try folder.write(text, to: "better.json")
        let better = try folder.strata(ratchet + ["--from", "better.json"])
        #expect(better.code == 0 && better.output.hasPrefix("cells.created of `nested`: "), "\(better)")
        #expect(better.output.split(separator: "\n").count == 1, "\(better)")
        #expect(try arms(folder).mapValues { $0.keys.sorted() } == names)
        #expect(try arms(folder)["nested"]?["cells.created"]?["values"] as? [Double] == [1, 1])
    }

    @Test func aGateOffersToAddOnlyCounts() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        var result = try folder.json(".strata/tiny.json")
        var metrics = try #require(result["metrics"] as? [String: [String: [String: Any]]])
        for arm in metrics.keys { metrics[arm]?["cells.created"] = nil }
        result["metrics"] = metrics
        let text = String(decoding: try JSONSerialization.data(withJSONObject: result), as: UTF8.self)
        try folder.write(text, to: "less.json")
        #expect(try folder.strata(["baseline", "save", "tiny.yaml", "--counts", "--from", "less.json"]).code == 0)
        let gate = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
        #expect(gate.output.contains("the stored baseline has no cells.created, so no default gate"), "\(gate)")
        #expect(gate.output.contains("the stored baseline has only counts; times, bytes"), "\(gate)")
        let ratchet = try folder.strata(["baseline", "ratchet", "tiny.yaml", "--trials", "2"])
        #expect(ratchet.output.contains("cells.created"), "\(ratchet)")
        #expect(try arms(folder)["nested"]?["layout.time"] == nil)
    }
}
