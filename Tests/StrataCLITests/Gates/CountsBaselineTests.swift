import Foundation
import Testing

/// Baselines that were saved with `--counts`, on the built binary.
@Suite(.children) struct CountsBaselineTests {
    /// A baseline's metrics by arm.
    private func arms(_ folder: Workplace) throws -> Workplace.Metrics {
        try #require(try folder.json("tiny.baseline.json")["arms"] as? Workplace.Metrics)
    }

    /// Regression test: `ratchet` added times and bytes, which depend on the machine, as if they were improvements.
    @Test func aRatchetAddsOnlyCounts() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --quick")
        let save = ["baseline", "save", "tiny.yaml", "--counts", "--from", ".strata/tiny.json"]
        try folder.expect(save)
        let names = try arms(folder).mapValues { $0.keys.sorted() }
        #expect(names["nested"]?.contains("cells.created") == true && names["nested"]?.contains("layout.time") == false)
        // The number of allocations depends on libraries.
        #expect(names["nested"]?.contains { $0.contains("allocations") } == false)
        let ratchet = ["baseline", "ratchet", "tiny.yaml"]
        for arguments in [ratchet + ["--from", ".strata/tiny.json"], ratchet + ["--trials", "2"]] {
            let run = try folder.strata(arguments)
            #expect(run.code == 0 && run.output == "nothing improved on the stored baseline\n", "\(run)")
        }
        try folder.expect(ratchet + ["--instructions"], code: 1, errors: ["only counts are stored"])
        // A better count is stored, and nothing else.
        try folder.changeMetrics(to: "better.json") { metrics in
            for name in ["cells.created", "layout.time", "memory.idle.live"] {
                metrics["nested"]?[name]?["values"] = [1, 1]
                metrics["nested"]?[name]?["bySectionType"] = nil
            }
        }
        let better = try folder.strata(ratchet + ["--from", "better.json"])
        #expect(better.code == 0 && better.output.hasPrefix("cells.created of `nested`: "), "\(better)")
        #expect(better.output.split(separator: "\n").count == 1, "\(better)")
        #expect(try arms(folder).mapValues { $0.keys.sorted() } == names)
        #expect(try arms(folder)["nested"]?["cells.created"]?["values"] as? [Double] == [1, 1])
    }

    @Test func aGateOffersToAddOnlyCounts() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --quick")
        try folder.changeMetrics(to: "less.json") { metrics in
            for arm in metrics.keys { metrics[arm]?["cells.created"] = nil }
        }
        try folder.expect("baseline save tiny.yaml --counts --from less.json")
        try folder.expect(
            "gate tiny.yaml --trials 1", code: nil,
            output: [
                "the stored baseline has no cells.created, so no default gate",
                "the stored baseline has only counts; times, bytes",
            ])
        try folder.expect("baseline ratchet tiny.yaml --trials 2", code: nil, output: ["cells.created"])
        #expect(try arms(folder)["nested"]?["layout.time"] == nil)
    }
}
