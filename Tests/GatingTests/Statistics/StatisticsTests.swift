import Testing

@testable import Gating

@Suite struct StatisticsTests {
    /// M. Abramowitz and I. A. Stegun, "Handbook of Mathematical Functions", 1964, tables 26.1 and 26.6.
    @Test(arguments: [
        (0.0, 0.5), (1.0, 0.158_655_253_9), (1.959_963_985, 0.025), (2.326_347_874, 0.01), (3.0, 0.001_349_898),
        (4.753_424_309, 0.000_001), (-1.0, 0.841_344_746_1),
    ])
    func theNormalDistributionIsThatOfTheTables(z: Double, tail: Double) {
        #expect((NormalDistribution.upperTail(z) / tail - 1).magnitude < 1e-6)
        #expect((NormalDistribution.quantile(upper: tail) - z).magnitude < 1e-6)
    }

    @Test func chancesBeyondAllTablesAreNumbers() {
        #expect(NormalDistribution.quantile(upper: 0) == 38 && NormalDistribution.quantile(upper: 1) == -38)
        #expect(NormalDistribution.upperTail(.nan) == 1 && NormalDistribution.upperTail(100) == 0)
    }

    /// The example of Holm's procedure: 0.01, 0.04, 0.03, 0.005 (as R's `p.adjust(method = "holm")` documents it).
    @Test func holmMultipliesByWhatIsLeft() {
        let corrected = HolmCorrection.corrected([0.01, 0.04, 0.03, 0.005])
        for (value, expected) in zip(corrected, [0.03, 0.06, 0.06, 0.02]) {
            #expect((value - expected).magnitude < 1e-12)
        }
        #expect(HolmCorrection.corrected([0.5, 0.9]) == [1, 1])
        #expect(HolmCorrection.corrected([0.01], others: 4) == [0.05])
        #expect(HolmCorrection.corrected([]).isEmpty)
    }

    /// W. J. Dixon and A. M. Mood, 1946, table I: 8 of 8 is 1/256, 7 of 8 or more 9/256.
    @Test func theSignTestCountsCoins() {
        #expect((SignTest.binomialTail(8, of: 8) - 1 / 256.0).magnitude < 1e-12)
        #expect((SignTest.binomialTail(7, of: 8) - 9 / 256.0).magnitude < 1e-12)
        #expect(SignTest.pAbove([1, 2, 3], bound: 5) == 1 && SignTest.pBelow([5, 5], bound: 5) == 1)
        #expect(
            (SignTest.pAbove([6, 7, 8, 5], bound: 5) - 0.125).magnitude < 1e-12, "a value at the bound is left out")
    }

    @Test func theSharesOfTheLooksAddUp() {
        let plan = SpendingPlan.standard
        #expect((plan.looks.reduce(0) { $0 + $1.alpha } - SpendingPlan.alpha).magnitude < 1e-12)
        #expect(zip(plan.looks, plan.looks.dropFirst()).allSatisfy { $0.alpha < $1.alpha && $0.trials < $1.trials })
        for budget in [1, 5, 10, 15, 20, 30, 40, 100] {
            let limited = plan.limited(to: budget)
            #expect((limited.looks.reduce(0) { $0 + $1.alpha } - SpendingPlan.alpha).magnitude < 1e-12)
            #expect(limited.looks.last?.trials == min(budget, 40))
        }
    }

    /// A difference of two arms of 20 normal values with deviation 1: (2.326 + 1.282) sqrt(2 / 20) sqrt(pi / 3).
    @Test func whatCanBeDetectedShrinksWithTrials() {
        let size = DetectableEffect.size(spread: 1, trials: 20, alpha: 0.01)
        #expect((size - 1.1675).magnitude < 0.001, "\(size)")
        let more = DetectableEffect.size(spread: 1, trials: 80, alpha: 0.01)
        #expect((size / more - 2).magnitude < 1e-9)
        #expect(DetectableEffect.size([1, 1], [1, 1], alpha: 0.01) == 0)
        #expect(DetectableEffect.size([], [1], alpha: 0.01) == 0)
    }

    @Test func theSpreadIgnoresWildTrialsAndKnowsEqualOnes() {
        #expect((DetectableEffect.spread([1, 2, 3, 4, 5]) - 1.4826).magnitude < 1e-9)
        #expect(DetectableEffect.spread([1, 2, 3, 4, 5_000]) < 2)
        #expect(DetectableEffect.spread([3, 3, 3]) == 0 && DetectableEffect.spread([]) == 0)
        #expect(DetectableEffect.spread([3, 3, 3, 9]) > 0)
    }
}
