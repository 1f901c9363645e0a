import Testing

@testable import StrataGating

@Suite struct MetricDifferenceTests {
    @Test func relativeIsAShareOfTheBaseline() {
        #expect(MetricDifference(candidate: 54, baseline: 100).relative == -0.46)
        #expect(MetricDifference(candidate: 0, baseline: 0).relative == 0)
        #expect(MetricDifference(candidate: 1, baseline: 0).relative == nil)
    }

    @Test func worseDependsOnTheDirection() {
        let more = MetricDifference(candidate: 2, baseline: 1)
        #expect(more.isWorse(.lowerIsBetter))
        #expect(!more.isWorse(.higherIsBetter))
        #expect(!more.isWorse(.neutral))
        #expect(!MetricDifference(candidate: 1, baseline: 1).isWorse(.lowerIsBetter))
    }
}
