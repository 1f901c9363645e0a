import StrataBasics
import Testing

@testable import StrataGating

@Suite struct DefaultGatesTests {
    private func gates(_ own: [Gate] = [], nested: Bool = true, stored: Bool = false) -> [Gate] {
        DefaultGates.adding(to: own, metrics: .standard, hasBaseline: nested, isStored: { _ in stored }) { _ in true }
    }

    /// Regression test: unchanged screens failed gates on bytes, drawn and prefetched cells, in which either arm may be worse.
    @Test func costsOfNestingAndWhatIsSeenHaveBaselineGates() {
        #expect(
            gates().map(\.rule.metric) == [
                "update.work.p95", "update.work.max", "load.work", "load.more.work", "rotate.work", "hitch.ratio",
                "anchor.jump", "cells.created", "cells.configured.display", "cells.configured.sizing",
                "rows.configured", "pictures.late.area", "pictures.decodes.repeated",
                "pictures.decodes.main", "pictures.oversize.bytes",
            ])
        let limits = gates().map(\.rule.demand)
        #expect(limits.contains(.relative(.regression(0.05, floor: 8, to: .nested))))
        // What the order of prefetching moves.
        let lenient = gates().filter { $0.rule.limit?.share == 0.75 }.map(\.rule.metric)
        #expect(lenient == ["cells.configured.display", "pictures.late.area", "pictures.decodes.repeated"])
        #expect(limits.contains(.relative(.regression(0.05, floor: 1_000_000, to: .nested))))
        #expect(gates().allSatisfy { $0.location == nil && $0.rule.reference == .nested })
        #expect(gates(nested: false).isEmpty)
    }

    @Test func everyDefaultHasARule() {
        for metric in MetricTable.standard.metrics {
            #expect(!metric.baselineRule.isEmpty && !metric.storedRule.isEmpty, "\(metric.name)")
            #expect(!metric.hasBaselineGate || metric.isGuarded != metric.isNestingCost, "\(metric.name): one rule")
        }
        #expect(MetricTable.standard["memory.idle.live"]?.baselineRule.hasPrefix("sound screens are worse") == true)
        #expect(MetricTable.standard["hitch.headroom.load"]?.storedRule == "it restates metrics that have gates")
        #expect(MetricTable.standard["layout.passes"]?.baselineRule == "it counts how an architecture works")
        #expect(MetricTable.standard["feed.map"]?.baselineRule == "it is the same in every arm")
    }

    @Test func everyStoredMetricHasAGate() {
        let judged = MetricTable.standard.metrics.filter { $0.direction != .neutral && !$0.isDerived }
        #expect(gates(nested: false, stored: true).map(\.rule.metric) == judged.map(\.name))
    }

    /// One slow load fails one gate, and nothing is more sensitive than the floor of the time itself.
    @Test func metricsThatRestateOthersHaveNoDefaultGate() {
        let derived = MetricTable.standard.metrics.filter(\.isDerived)
        #expect(derived.map(\.name) == ["hitch.headroom.load", "hitch.headroom.update"])
        let gated = Set(gates(stored: true).map(\.rule.metric))
        #expect(gated.isDisjoint(with: derived.map(\.name)))
        #expect(gated.isSuperset(of: ["load.work", "update.work.max", "load.more.work", "rotate.work"]))
    }

    @Test func storedMetricsThatWereNotMeasuredHaveAGate() {
        let gates = DefaultGates.adding(
            to: [], metrics: .standard, hasBaseline: true, isStored: { $0.name == "memory.growth" },
            isMeasured: { $0.name == "cells.created" })
        #expect(gates.map(\.rule.metric) == ["cells.created", "memory.growth"])
        #expect(gates.map(\.rule.reference) == [.nested, .stored])
    }

    @Test func anExplicitGateReplacesOnlyItsOwnDefault() {
        let comparison = GateComparison(to: .nested, limit: .bound(0.6))
        let accepted = Gate(
            GateRule(metric: "cells.created", demand: .relative(comparison)),
            at: SourceLocation(file: "home.yaml", line: 9, column: 5))
        let all = gates([accepted], stored: true).filter { $0.rule.metric == "cells.created" }
        #expect(all.count == 2 && all[0] == accepted && all[1].rule.reference == .stored)
        let absolute = Gate(GateRule(metric: "cells.created", demand: .atMost(5)))
        #expect(gates([absolute]).count { $0.rule.metric == "cells.created" } == 2)
        let ofType = Gate(
            GateRule(metric: "cells.created", demand: .relative(comparison), sectionType: "grid"))
        #expect(gates([ofType]).count { $0.rule.metric == "cells.created" } == 2)
    }

    @Test func anAcceptedExceptionHasABound() {
        let rule = GateRule(
            metric: "layout.attributes", demand: .relative(GateComparison(to: .nested, limit: .bound(0.6))))
        let judge = Judge(candidate: "flat", baseline: "nested", metrics: .standard)
        for (own, outcome) in [(154.0, Verdict.Outcome.pass), (161, .fail)] {
            let trials = ListedTrials(values: ["flat": [own, own], "nested": [100, 100]])
            #expect(judge.verdict(on: rule, trials: trials).outcome == outcome)
        }
    }

    @Test func theFloorOfAnIdleFrameMatchesItsSize() {
        #expect(MetricTable.standard["frame.work.p50"]?.standardLimit == .regression(0.05, floor: 200))
    }
}
