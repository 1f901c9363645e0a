import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct TrialCollectionTests {
    private func measurement(_ values: [String: Double], _ types: [String: [String: Double]] = [:]) -> TrialMeasurement
    {
        TrialMeasurement(
            values: values, bySectionType: types, frames: 1, skipped: [], diagnostics: ["note"],
            environment: ["jemalloc": "5"])
    }

    private func entry(_ arm: String, _ kind: TrialKind, _ index: Int) -> TrialSchedule.Entry {
        TrialSchedule.Entry(arm: arm, kind: kind, index: index)
    }

    @Test func theWarmUpIsDroppedAndArmsStayApart() throws {
        var collection = TrialCollection(metrics: .standard)
        collection.add(measurement(["layout.time": 99]), of: entry("a", .time, -1))
        collection.add(measurement(["layout.time": 1]), of: entry("a", .time, 0))
        collection.add(measurement(["layout.time": 7]), of: entry("b", .time, 0))
        collection.add(measurement(["layout.time": 2]), of: entry("a", .time, 1))
        let values = collection.values(arms: ["a", "b"])
        #expect(values["a"]?["layout.time"]?.values == [1, 2])
        #expect(values["b"]?["layout.time"]?.values == [7])
        #expect(values["a"]?["diff.time"] == nil)
    }

    /// Another build's revision of a metric may differ: its values are kept and not compared.
    @Test func metricRevisionsOfAnotherBuildAreKept() throws {
        let metric = try #require(MetricTable.standard["layout.time"])
        var collection = TrialCollection(metrics: .standard)
        var own = measurement(["layout.time": 5, "diff.time": 5])
        own.revisions = ["layout.time": metric.revision]
        collection.add(own, of: entry("a", .time, 0))
        collection.add(measurement(["layout.time": 9, "diff.time": 9]), of: entry("against:a", .time, 0))
        let values = collection.values(arms: ["a", "against:a"])
        #expect(values["a"]?["layout.time"]?.revision == metric.revision && metric.revision > 1)
        #expect(values["against:a"]?["layout.time"]?.revision == nil)
        #expect(values["against:a"]?["diff.time"]?.values == [9])
    }

    @Test func metricsUseTrialsOfTheirKind() {
        var collection = TrialCollection(metrics: .standard)
        collection.add(measurement(["memory.idle.live": 5, "layout.time": 5]), of: entry("a", .time, 0))
        collection.add(measurement(["memory.idle.live": 6, "layout.time": 6]), of: entry("a", .memory, 0))
        let values = collection.values(arms: ["a"])["a"]
        #expect(values?["memory.idle.live"]?.values == [6])
        #expect(values?["layout.time"]?.values == [5])
    }

    @Test func exactMetricsThatDifferAreDemoted() {
        var collection = TrialCollection(metrics: .standard)
        for index in 0..<2 {
            let values = ["cells.created": 5.0 + Double(index), "rows.configured": 3, "layout.time": Double(index)]
            collection.add(measurement(values), of: entry("a", .time, index))
        }
        #expect(collection.demotions(arms: ["a"]) == [Demotion(arm: "a", metric: "cells.created", values: [5, 6])])
        #expect(collection.values(arms: ["a"])["a"]?["cells.created"]?.tier == .statistical)
        #expect(collection.values(arms: ["a"])["a"]?["rows.configured"]?.tier == .exact)
    }

    @Test func unseenSectionTypeHasShareZero() {
        var collection = TrialCollection(metrics: .standard)
        let created = "cells.created"
        collection.add(measurement([created: 3], [created: ["grid": 3]]), of: entry("a", .time, 0))
        collection.add(measurement([created: 3], [created: ["banner": 3]]), of: entry("a", .time, 1))
        #expect(
            collection.values(arms: ["a"])["a"]?[created]?.bySectionType == ["grid": [3, 0], "banner": [0, 3]])
    }

    @Test func diagnosticsAreNotRepeated() {
        var collection = TrialCollection(metrics: .standard)
        for index in 0..<3 { collection.add(measurement([:]), of: entry("a", .time, index)) }
        #expect(collection.diagnostics == ["note"])
        #expect(collection.libraries == ["jemalloc": "5"])
    }
}
