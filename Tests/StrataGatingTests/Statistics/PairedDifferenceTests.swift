import StrataBasics
import Testing

@testable import StrataGating
@testable import StrataStatistics

@Suite struct PairedDifferenceTests {
    @Test func theEstimateIsTheMedianOfTheMeansOfTwo() throws {
        let few = try #require(PairedDifference([1, 2, 6]))
        // 1, 1.5, 2, 3.5, 4, 6
        #expect(few.estimate == 2.75 && few.lower == 1 && few.upper == 6)
        #expect(PairedDifference([]) == nil)
        #expect(PairedDifference([3])?.estimate == 3)
        #expect(PairedDifference([0.6, 0.5, 0.7, 0.4, 9])?.estimate == 0.6)
    }

    /// The interval excludes zero exactly if the one-sided test rejects at half of 1 - confidence.
    @Test func theIntervalAgreesWithTheTest() throws {
        for seed in 0..<200 {
            var generator = SeededRandom(seed: UInt64(seed))
            let count = 6 + seed % 40
            let values = (0..<count).map { _ in 0.45 + Noise.value(&generator) }
            let difference = try #require(PairedDifference(values))
            #expect((difference.lower > 0) == (SignedRankTest(values).pGreater < 0.025), "seed \(seed)")
        }
    }

    @Test func intervalsCoverTheTruthInNineteenOfTwentyCases() {
        let held = (0..<400).count { seed in
            var generator = SeededRandom(seed: UInt64(seed))
            let values = (0..<20).map { _ in Noise.value(&generator) }
            return PairedDifference(values).map { $0.lower <= 0 && 0 <= $0.upper } ?? false
        }
        #expect((366...394).contains(held), "\(held) of 400")
    }

    /// A round in which both sides took twice as long has the same weight as any other.
    @Test func pairsOfValuesAboveZeroAreRatios() {
        let other = (0..<20).map { $0.isMultiple(of: 2) ? 1e6 : 2e6 }
        let own = other.map { $0 * 1.1 }
        let evidence = Evidence(own, other, limit: .regression(0.05, floor: 0), sign: 1, arePairs: true)
        #expect(abs(evidence.effect / evidence.reference - 0.1) < 1e-9)
        #expect(evidence.interval.upperBound - evidence.interval.lowerBound < 1e-3)
        // A bound is a ratio too; with a zero, all pairs are compared by difference.
        let bound = Evidence(own, other, limit: .bound(0.1), sign: 1, arePairs: true)
        #expect(abs(bound.effect - bound.tested) < 1e-3)
        let zeros = Evidence([0] + own.dropFirst(), other, limit: .bound(-2), sign: 1, arePairs: true)
        #expect(zeros.effect.isFinite && zeros.p.isFinite)
    }
}
