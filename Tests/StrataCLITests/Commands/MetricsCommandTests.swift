import Foundation
import StrataGating
import Testing

@testable import StrataCLI

/// `strata metrics` on the built binary.
@Suite(.children) struct MetricsCommandTests {
    @Test func everyMetricIsListedByGroup() throws {
        let run = try Workplace().expect("metrics", errors: nil)
        let lines = run.output.split(separator: "\n")
        #expect(lines.filter { !$0.hasPrefix(" ") }.map(String.init) == MetricGroup.allCases.map(\.rawValue))
        let names = lines.filter { $0.hasPrefix(" ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.sorted() == MetricTable.standard.names.sorted())
        for metric in MetricTable.standard.metrics { #expect(run.output.contains(metric.meaning), "\(metric.name)") }
    }

    @Test func aMetricIsDescribedWhole() throws {
        let run = try Workplace().expect("metrics frame.work.p95 cells.created scroll.sideways")
        try Golden.expect(run.output, "metrics.txt")
    }

    @Test func anUnknownMetricNamesTheNearest() throws {
        let folder = try Workplace()
        for (name, nearest) in [("cells.craeted", "cells.created"), ("scroll.sidways", "scroll.orthogonal")] {
            try folder.expect(
                ["metrics", name], code: 1, output: nil,
                errors: ["unknown metric '\(name)'; did you mean '\(nearest)'?"])
        }
        try folder.expect(
            "metrics xylophone", code: 1, errors: ["unknown metric 'xylophone'; `strata metrics` lists all"])
    }

    @Test func jsonHasTheSameFacts() throws {
        let run = try Workplace().strata("metrics --format json")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(list.compactMap { $0["name"] as? String } == MetricTable.standard.names)
        let work = try #require(list.first { $0["name"] as? String == "frame.work.p95" })
        #expect(work["unit"] as? String == "ns" && work["tier"] as? String == "statistical")
        let gates = try #require(work["defaultGates"] as? [String: [String: Any]])
        #expect(gates.keys.sorted() == ["stored"] && gates["stored"]?["floor"] as? Double == 8_000)
    }

    /// A package's own metric is described like a built-in one.
    @Test func anOwnMetricIsDescribed() {
        let metric = Metric(
            "cells.fromPool", MetricUnit("cells"), .higherIsBetter, tier: .exact, group: .cells, bySectionType: true,
            "Cells that a pool could give.")
        let details = MetricDescription(metric).details
        #expect(details.contains("better           more") && details.contains("unit             cells"), "\(details)")
        #expect(
            details.contains("against the nested arm: none, because sound screens are worse in it now and then"),
            "\(details)")
        #expect(details.contains("against a stored baseline: no lower, because equal builds"), "\(details)")
    }
}
