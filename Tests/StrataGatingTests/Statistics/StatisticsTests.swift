import Testing

@testable import StrataGating
@testable import StrataStatistics

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

    @Test func extremeChancesAreFinite() {
        #expect(NormalDistribution.quantile(upper: 0) == 38 && NormalDistribution.quantile(upper: 1) == -38)
        #expect(NormalDistribution.upperTail(.nan) == 1 && NormalDistribution.upperTail(100) == 0)
    }

    /// The example of Holm's procedure: 0.01, 0.04, 0.03, 0.005 (as R's `p.adjust(method = "holm")` documents it).
    @Test func holmMultipliesByTheRemainingTests() {
        let corrected = HolmCorrection.corrected([0.01, 0.04, 0.03, 0.005])
        for (value, expected) in zip(corrected, [0.03, 0.06, 0.06, 0.02]) {
            #expect((value - expected).magnitude < 1e-12)
        }
        #expect(HolmCorrection.corrected([0.5, 0.9]) == [1, 1])
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

    @Test func sharesOfTheLooksAddUp() {
        let plan = SpendingPlan.standard
        #expect((plan.looks.reduce(0) { $0 + $1.alpha } - SpendingPlan.alpha).magnitude < 1e-12)
        #expect(zip(plan.looks, plan.looks.dropFirst()).allSatisfy { $0.alpha < $1.alpha && $0.trials < $1.trials })
        for budget in [1, 5, 10, 15, 20, 30, 40, 41, 79, 80, 200] {
            let limited = plan.limited(to: budget)
            #expect((limited.looks.reduce(0) { $0 + $1.alpha } - SpendingPlan.alpha).magnitude < 1e-12)
            #expect(limited.looks.last?.trials == budget, "more than 40 are run when they are asked for")
            #expect(zip(limited.looks, limited.looks.dropFirst()).allSatisfy { $0.trials < $1.trials })
        }
        let looks = [
            1: [1], 10: [10], 15: [10, 15], 30: [10, 20, 30], 40: [10, 20, 40], 41: [10, 20, 40, 41],
            130: [10, 20, 40, 80, 130], 1_000: [10, 20, 40, 80, 160, 320, 640, 1_000],
        ]
        for (budget, trials) in looks { #expect(plan.limited(to: budget).looks.map(\.trials) == trials) }
    }

    /// Compares with an enumeration of all choices of signs.
    @Test func theSignedRankTestIsExact() {
        let worlds: [[Double]] = [[1, 2, 3, 4, 5, 6, 7], [1, 1, 2, 3, 3, 3], [2], [4, 4, 4, 4]]
        for magnitudes in worlds {
            let choices = (0..<1 << magnitudes.count).map { (bits: Int) -> [Double] in
                magnitudes.enumerated().map { bits >> $0 & 1 == 1 ? $1 : -$1 }
            }
            let sums = choices.map { SignedRankTest($0).sum }
            for (choice, sum) in zip(choices, sums) {
                let test = SignedRankTest(choice + [0])
                let share = Double(sums.count { $0 >= sum }) / Double(sums.count)
                #expect((test.pGreater - share).magnitude < 1e-12)
                #expect(test.pGreater == SignedRankTest(choice.map { -$0 }).pLess)
            }
        }
        #expect(SignedRankTest([]).pGreater == 1 && SignedRankTest([0, 0]).pLess == 1)
        let many = (1...40).map { (rank: Int) -> Double in rank % 4 == 0 ? -Double(rank) : Double(rank) }
        #expect(SignedRankTest(many).pGreater < 0.01 && SignedRankTest(many).pLess > 0.99)
    }

    @Test(arguments: [5, 16, 25, 26, 40]) func theSignedRankTestHasACriticalSum(count: Int) throws {
        let critical = try #require(SignedRankTest.criticalSum([count], alpha: 0.04))
        // Ranks from the highest down are positive until their sum is that one.
        func chance(_ sum: Int) -> Double {
            var rest = sum
            let signs = (1...count).reversed().map { rank in
                guard rank <= rest else { return -Double(rank) }
                rest -= rank
                return Double(rank)
            }
            return SignedRankTest(signs).pGreater
        }
        #expect(chance(critical) < 0.04 && chance(critical - 1) >= 0.04)
        #expect(SignedRankTest.criticalSum([10], alpha: 0.0005) == nil, "all of 10 are 1 in 1,024")
    }

    @Test func theSignTestHasACriticalCount() {
        #expect(SignTest.leastHeads(of: 10, rarerThan: 0.0005) == nil, "ten of ten are 1 in 1,024")
        #expect(SignTest.leastHeads(of: 11, rarerThan: 0.0005) == 11)
        #expect(SignTest.leastHeads(of: 8, rarerThan: 0.04) == 7 && SignTest.leastHeads(of: 0, rarerThan: 0.5) == nil)
        #expect((SignTest.binomialTail(2, of: 2, chance: 0.9) - 0.81).magnitude < 1e-12)
    }

    @Test func theRankTestHasACriticalU() {
        // With 2 against 20, the least p is 1 in 231.
        #expect(RankTest.criticalU(2, 20, alpha: 0.005) == 40 && RankTest.criticalU(2, 20, alpha: 0.004) == nil)
        for (n, m) in [(5, 5), (10, 10), (12, 20), (25, 30), (40, 40)] {
            for alpha in [0.05, 0.01, 0.001] {
                guard let least = RankTest.criticalU(n, m, alpha: alpha) else { continue }
                // A list with the critical U has a p below alpha; with the next smaller U it does not.
                let other = (0..<m).map { Double($0) + 0.5 }
                func chance(_ u: Int) -> Double {
                    let own = (0..<n).map { Double(min(m, max(0, u - $0 * m))) + Double($0) / 1_000 }
                    let test = RankTest(own, other)
                    #expect(test.u == Double(u))
                    return test.pGreater
                }
                #expect(chance(least) < alpha && chance(least - 1) >= alpha, "\(n) \(m) \(alpha)")
            }
        }
    }

    /// For many trials the drawn size is that of the formula: (2.326 + 1.282) sqrt(2 / 40) sqrt(pi / 3) deviations, or for
    /// the interval (1.960 + 1.282) sqrt(2 / 40) sqrt(pi / 2).
    @Test func detectableEffectsShrinkWithTrials() {
        func size(_ trials: Int, spread: Double = 1, least: Double = 0) -> Double {
            DrawnTrials.sides(of: trials, trials, alpha: 0.01)?.effect(spread: spread, least: least) ?? 0
        }
        #expect((size(40) / (3.242 * 0.05.squareRoot() * 1.2533) - 1).magnitude < 0.08, "\(size(40))")
        #expect((size(40) / size(160) - 2).magnitude < 0.05)
        #expect(size(10) > size(20) && size(20) > size(40))
        #expect(size(40, spread: 0) == 0 && size(40, spread: 0, least: 3) == 3)
        let beyond = size(40, least: 5)
        #expect(
            beyond > 5 + 1.28 * 0.05.squareRoot(), "the least effect itself is seen in half of the cases: \(beyond)")
        #expect(
            DrawnTrials.sides(of: 2, 20, alpha: 0.01 / 14) == nil && DrawnTrials.sides(of: 0, 0, alpha: 0.01) == nil)
        #expect(DetectableEffect.size([1, 1], [1, 1], alpha: 0.5) == 0)
        #expect(DetectableEffect.size([], [1], alpha: 0.5) == nil)
        #expect(DetectableEffect.distance(Array(repeating: 1, count: 10), alpha: 0.0005) == nil)
    }

    @Test func theSpreadIgnoresOutliersAndHandlesTies() {
        #expect((DetectableEffect.spread([1, 2, 3, 4, 5]) - 1.4826).magnitude < 1e-9)
        #expect(DetectableEffect.spread([1, 2, 3, 4, 5_000]) < 2)
        #expect(DetectableEffect.spread([3, 3, 3]) == 0 && DetectableEffect.spread([]) == 0)
        #expect(DetectableEffect.spread([3, 3, 3, 9]) > 0)
    }
}
