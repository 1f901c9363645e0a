import Testing

@testable import StrataGating

@Suite struct MetricRangeTests {
    @Test(arguments: [
        ("layout.time", MetricUnit.nanoseconds, 1e300), ("layout.time", .nanoseconds, -5),
        ("cells.created", .count, -1),
        ("cells.created", .count, 1.5), ("cells.created", .count, .nan), ("layout.time", .nanoseconds, .infinity),
        ("cells.allocations.bytes", .bytes, -1), ("hitch.ratio", .millisecondsPerSecond, -0.1), ("own", .count, 1e300),
        ("own", MetricUnit("px"), -.infinity), ("memory.growth", .bytes, -1e20),
    ])
    func whatNoTrialMeasuresIsRefused(name: String, unit: MetricUnit, value: Double) {
        #expect(MetricRange(of: name, in: unit).refusal(of: value) != nil)
    }

    @Test(arguments: [
        ("memory.growth", MetricUnit.bytes, -100.5), ("memory.idle.active", .bytes, -4_096),
        ("allocations.frame.count", .count, 12.25), ("cells.created", .count, 0), ("layout.time", .nanoseconds, 1e12),
        ("own", .count, -0.5), ("own", MetricUnit("px"), -1e9),
    ])
    func whatTrialsMeasureIsTaken(name: String, unit: MetricUnit, value: Double) {
        #expect(MetricRange(of: name, in: unit).refusal(of: value) == nil)
    }

    @Test func everyMetricTakesNothingAndOne() {
        for metric in MetricTable.standard.metrics {
            let range = MetricRange(of: metric.name, in: metric.unit)
            #expect(range.refusal(of: 0) == nil && range.refusal(of: 1) == nil, "\(metric.name)")
        }
    }

    @Test func theFirstMistakeIsNamedWithItsPlace() throws {
        let types: [String: [Double]] = ["grid": [1, 2], "banner": [3, -1]]
        let mistake = try #require(MetricRange.mistake(in: [1, 2], types, of: "cells.created", in: .count))
        #expect(mistake.keys == ["bySectionType", "banner"] && mistake.index == 1)
        #expect(mistake.words.hasPrefix("-1 is out of range: 0 to "), "\(mistake.words)")
        #expect(MetricRange.mistake(in: [1, 2], nil, of: "cells.created", in: .count) == nil)
    }
}
