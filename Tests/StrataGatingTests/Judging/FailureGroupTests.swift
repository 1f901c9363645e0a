import Testing

@testable import StrataGating

/// One cause is one failure: its effects are listed under it.
@Suite struct FailureGroupTests {
    private func failure(_ metric: String, carrier: String? = nil, section: String? = nil) -> Verdict {
        Verdict(
            rule: GateRule(
                metric: metric, demand: .relative(GateComparison(to: .stored, limit: .exact)), sectionType: section),
            outcome: .fail, sentence: metric, arm: "compositional", carrier: carrier)
    }

    private func groups(_ verdicts: [Verdict], _ metrics: MetricTable = .standard) -> [[String]] {
        FailureGroup.groups(of: verdicts, metrics: metrics).map { ([$0.cause] + $0.effects).map(\.sentence) }
    }

    @Test func anEstimatedHeightIsOneFailure() {
        let names = [
            "layout.time", "layout.passes", "cells.created", "cells.configured.sizing", "cells.measured", "cells.time",
            "allocations.count", "memory.idle.live", "frame.work.p95", "hitch.ratio",
        ]
        let found = groups(names.map { failure($0) })
        #expect(found == [["cells.measured"] + names.filter { $0 != "cells.measured" }])
    }

    @Test func twoSectionTypesAreTwoCauses() {
        let found = groups([
            failure("cells.created", carrier: "grid"), failure("cells.measured", carrier: "slider"),
            failure("cells.time", carrier: "grid"), failure("cells.allocations.count", carrier: "slider"),
            failure("layout.time"),
        ])
        // An effect without a known section type is listed under one of them.
        #expect(
            found.map { $0.prefix(2) } == [
                ["cells.created", "cells.time"], ["cells.measured", "cells.allocations.count"],
            ])
        #expect(found.flatMap(\.self).count == 5)
    }

    @Test func theWholeExplainsItsPartsAndTheFirstGateTheSecond() {
        let part = Verdict(
            rule: GateRule(metric: "cells.created", demand: .atMost(3), sectionType: "grid"), outcome: .fail,
            sentence: "part", arm: "compositional")
        let second = Verdict(
            rule: GateRule(metric: "cells.created", demand: .atMost(9)), outcome: .fail, sentence: "second",
            arm: "compositional")
        #expect(groups([part, failure("cells.created"), second]) == [["cells.created", "part", "second"]])
    }

    @Test func unrelatedFailuresStandAlone() {
        #expect(
            groups([failure("diff.operations"), failure("rows.configured")]) == [
                ["diff.operations"], ["rows.configured"],
            ])
        #expect(groups([]).isEmpty)
    }

    /// Metrics of a package may name each other in a circle, or themselves.
    @Test func inACircleNoFailureIsLost() {
        let table = MetricTable(
            [("a", ["b"]), ("b", ["c"]), ("c", ["a"]), ("d", ["d", "c"])].map { name, sources in
                Metric(name, .count, tier: .exact, group: .work, from: sources, "")
            })
        let found = groups(["a", "b", "c", "d"].map { failure($0) }, table).flatMap(\.self)
        #expect(found.sorted() == ["a", "b", "c", "d"])
    }

    @Test func metricsFeedEachOtherInOneDirection() {
        let table = MetricTable.standard
        for metric in table.metrics {
            #expect(!table.allSources(of: metric.name).contains(metric.name), "\(metric.name) feeds itself")
            for source in metric.sources { #expect(table[source]?.name == source, "\(metric.name): no \(source)") }
        }
    }
}
