import Testing

@testable import StrataGating

@Suite struct MetricSamplesTests {
    let exact = Metric("cells.created", .count, tier: .exact, group: .cells, "Cells made in the whole session.")
    let timed = Metric("layout.time", .nanoseconds, tier: .statistical, group: .work, "Work spent in layout.")

    @Test func anExactMetricThatDiffersIsDemoted() {
        #expect(!MetricSamples(metric: exact, values: [4, 4, 4]).isDemoted)
        let samples = MetricSamples(metric: exact, values: [4, 4, 5])
        #expect(samples.isDemoted)
        #expect(samples.tier == .statistical)
    }

    @Test func timesAreNeverDemoted() {
        #expect(!MetricSamples(metric: timed, values: [1, 2]).isDemoted)
    }

    @Test func oneTrialOrNoneIsNotDemoted() {
        #expect(!MetricSamples(metric: exact, values: [4]).isDemoted)
        let none = MetricSamples(metric: exact, values: [])
        #expect(!none.isDemoted && none.median == nil && none.range == nil)
    }

    @Test func bySectionTypeHasItsOwnMedian() {
        let samples = MetricSamples(metric: exact, values: [9, 9], bySectionType: ["grid": [6, 6], "banner": []])
        #expect(samples.median(ofSectionType: "grid") == 6)
        #expect(samples.median(ofSectionType: "banner") == nil)
        #expect(samples.median(ofSectionType: "nothing") == nil)
        #expect(samples.range == 9...9)
    }
}
