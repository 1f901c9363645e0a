import Testing

@testable import StrataStatistics

@Suite struct SampleEstimateTests {
    @Test func equalValuesHaveNoSpread() {
        for estimate in [SampleEstimate.median(of: [7, 7]), .mean(of: [7])] {
            #expect(estimate.estimate == 7 && estimate.lower == 7 && estimate.upper == 7)
        }
        #expect(SampleEstimate.medianDeviation(of: [7, 7, 7]).upper == 0)
    }

    /// The intervals contain their statistics, lie in the sample, and are the same each time.
    @Test(arguments: [2, 5, 20, 41]) func intervalsContainTheStatistic(count: Int) {
        let values = (0..<count).map { Double(($0 * 37) % 101) }
        for statistic in [SampleEstimate.median, SampleEstimate.mean] {
            let estimate = statistic(values)
            #expect(estimate.lower <= estimate.estimate && estimate.estimate <= estimate.upper)
            #expect((values.min() ?? 0) <= estimate.lower && estimate.upper <= (values.max() ?? 0))
            #expect(estimate == statistic(values))
        }
    }

    /// The interval of a mean is near the normal one, mean ± 1.96 s / sqrt(n).
    @Test func theIntervalOfAMeanIsNearTheNormalOne() {
        let values = (0..<100).map { Double($0) }
        let estimate = SampleEstimate.mean(of: values)
        #expect(estimate.estimate == 49.5)
        #expect(abs(estimate.lower - 43.84) < 0.8 && abs(estimate.upper - 55.16) < 0.8)
    }
}
