import Foundation
import Testing

@testable import StrataGating

@Suite struct MetricTableTests {
    @Test func namesAreUniqueAndFlat() {
        let names = MetricTable.standard.names
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "." }, "\(name)")
            #expect(name.contains(".") || name == "instructions", "\(name)")
            #expect(!name.hasPrefix(".") && !name.hasSuffix("."), "\(name)")
        }
    }

    /// The name of a key is its metric's without dots, so that a search for either finds the row of both.
    @Test func aKeyIsFoundByTheNameOfItsMetric() {
        for key in MetricKey.allCases {
            #expect(key.name.replacing(".", with: "") == "\(key)".lowercased())
            #expect(MetricKey(named: key.name) == key && MetricTable.standard[key] == key.metric)
        }
        #expect(MetricTable.standard.metrics == MetricKey.allCases.map(\.metric))
        #expect(MetricKey(named: "no.metric") == nil)
    }

    @Test func beginningsOfNamesAreThoseOfMetrics() {
        for beginning in MetricTable.felt + FactKind.all.flatMap({ $0.moves ?? [] }) {
            #expect(MetricTable.standard.names.contains { $0.hasPrefix(beginning) }, "\(beginning)")
        }
    }

    @Test func everyMeaningIsOneSentence() {
        for metric in MetricTable.standard.metrics {
            #expect(metric.meaning.hasSuffix("."), "\(metric.name)")
            #expect(metric.meaning.first.map { $0.isUppercase || $0.isNumber } == true, "\(metric.name)")
            #expect(!metric.meaning.contains("\n"), "\(metric.name)")
            #expect((20...180).contains(metric.meaning.count), "\(metric.name)")
        }
    }

    @Test func timesAreStatisticalAndCountsOfWorkAreExact() {
        // Pictures arrive on the virtual clock, whose times are exact, and their bytes are counted, not read.
        for metric in MetricTable.standard.metrics where metric.group != .pictures {
            if metric.unit == .nanoseconds { #expect(metric.tier == .statistical, "\(metric.name)") }
            if metric.unit == .bytes {
                #expect(metric.tier != .statistical || metric.direction == .neutral, "\(metric.name)")
                #expect(metric.child == .memory, "\(metric.name)")
            }
            // A ratio of the cells is one of times.
            let isTime = [.nanoseconds, .ratio].contains(metric.unit)
            if metric.group == .cells, !isTime { #expect(metric.tier == .exact, "\(metric.name)") }
        }
    }

    @Test func metricsAreOrderedByGroup() {
        let groups = MetricTable.standard.metrics.map(\.group)
        var seen: [MetricGroup] = []
        for group in groups where seen.last != group { seen.append(group) }
        #expect(seen == MetricGroup.allCases)
    }

    @Test func addingSkipsDuplicates() {
        let more = Metric("video.stalls", .count, tier: .exact, group: .frames, "Videos that stood still.")
        let table = MetricTable.standard.adding([more, MetricTable.standard.metrics[0]])
        #expect(table["video.stalls"] == more)
        #expect(table.metrics.count == MetricTable.standard.metrics.count + 1)
    }

    @Test func eachKindOfTrialMeasuresSomething() {
        for kind in [TrialKind.time, .memory, .instructions] {
            #expect(!MetricTable.standard.measured(by: kind).isEmpty)
        }
    }

    /// 0.05 ms is fifty times what half of the frames take.
    @Test func aFrameHasAFloorOfItsSize() {
        let floors = ["frame.work.p50", "frame.work.p95", "frame.work.p99", "layout.time", "hitch.count"].map {
            MetricTable.standard[$0]?.standardFloor
        }
        #expect(floors == [200, 8_000, 50_000, 50_000, 1])
    }

    @Test func aFormerNameLeadsToTheMetric() {
        #expect(MetricTable.standard["scroll.sideways"]?.name == "scroll.orthogonal")
        #expect(!MetricTable.standard.names.contains("scroll.sideways"))
        let former = MetricTable.standard.metrics.flatMap(\.formerNames)
        #expect(Set(former).count == former.count && Set(former).isDisjoint(with: MetricTable.standard.names))
    }

    @Test func theNearestNameMayBeAFormerOne() {
        #expect(MetricTable.standard.nearest(to: "scroll.sidways")?.name == "scroll.orthogonal")
        #expect(MetricTable.standard.nearest(to: "cels.created")?.name == "cells.created")
        #expect(MetricTable.standard.nearest(to: "xylophone") == nil)
    }
}
