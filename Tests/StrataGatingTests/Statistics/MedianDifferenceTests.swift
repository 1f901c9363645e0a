import StrataBasics
import Testing

@testable import StrataStatistics

@Suite struct MedianDifferenceTests {
    @Test func theIntervalContainsTheEstimateAndIsDeterministic() throws {
        let (first, second) = ([5.0, 6, 7, 8, 9, 30], [1.0, 2, 3, 4, 5, 6])
        let difference = try #require(MedianDifference(first, second))
        #expect(difference.estimate == 4)
        #expect(difference.lower <= 4 && difference.upper >= 4 && difference.lower < difference.upper)
        #expect(MedianDifference(first, second) == difference)
        #expect(MedianDifference(second, first)?.estimate == -4)
    }

    @Test func constantValuesHaveAnEmptyInterval() throws {
        let difference = try #require(MedianDifference([3, 3, 3], [1, 1]))
        #expect(difference.estimate == 2 && difference.lower == 2 && difference.upper == 2)
        #expect(MedianDifference([], [1]) == nil && MedianDifference([1], []) == nil)
        #expect(MedianDifference([4], [1])?.upper == 3)
    }

    /// The bootstrap distribution of a median of five is known: the middle of five draws is the k-th value with the chance
    /// that a binomial count says (B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap", 1993, section 5).
    @Test func resampledMediansHaveTheExpectedDistribution() {
        var generator = SeededRandom(seed: 3)
        let median = ResampledMedian([1, 2, 3, 4, 5])
        var counts = [Int](repeating: 0, count: 6)
        for _ in 0..<100_000 { counts[Int(median.next(&generator))] += 1 }
        // P(median <= k) = P(Binomial(5, k/5) >= 3).
        for (value, chance) in [(1, 0.05792), (2, 0.25952), (3, 0.36512), (4, 0.25952), (5, 0.05792)] {
            #expect((Double(counts[value]) / 100_000 - chance).magnitude < 0.006, "\(value): \(counts[value])")
        }
    }

    @Test func intervalsCoverTheTruthInNinetyFivePercent() {
        var generator = SeededRandom(seed: 11)
        let covered = (0..<400).count { _ in
            let first = (0..<15).map { _ in Noise.value(&generator) + 1 }
            let second = (0..<15).map { _ in Noise.value(&generator) }
            guard let difference = MedianDifference(first, second, draws: 400) else { return false }
            return difference.lower <= 1 && difference.upper >= 1
        }
        #expect((370...400).contains(covered), "\(covered) of 400")
    }
}

/// Skewed noise with outliers, like that of times.
enum Noise {
    static func value(_ generator: inout SeededRandom) -> Double {
        let sum = (0..<12).reduce(-6.0) { total, _ in total + Double.random(in: 0..<1, using: &generator) }
        return Int.random(in: 0..<20, using: &generator) == 0 ? sum.magnitude * 4 : sum
    }
}
