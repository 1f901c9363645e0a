import Foundation
import StrataBasics
import Testing

@testable import StrataGating
@testable import StrataStatistics

/// The second trial of each round, or every fourth, takes longer: the effect is reported and removed.
@Suite struct PositionEffectTests {
    /// Rounds of two sides in a random order and then in the reverse one; times are multiplied by position.
    private func run(
        rounds: Int, places: [Double], seed: UInt64, effect: Double = 0, noise: Double = 0.03
    ) -> [PositionEffect.Placed] {
        var generator = SeededRandom(seed: seed)
        var order = ["a", "b"]
        var placed: [PositionEffect.Placed] = []
        for round in 0..<rounds {
            order = round.isMultiple(of: 2) ? order.shuffled(using: &generator) : order.reversed()
            for side in order {
                let place = places[placed.count % places.count]
                let value = 5e6 * (1 + place) * (side == "a" ? 1 + effect : 1) * exp(noise * Noise.value(&generator))
                placed.append((side, value))
            }
        }
        return placed
    }

    @Test func theSecondTrialOfEachRoundIsNamed() throws {
        let effect = try #require(PositionEffect(of: run(rounds: 20, places: [0, 0.2], seed: 1), sides: 2))
        #expect(effect.period == 2 && abs(effect.range - log(1.2)) < 0.04)
        #expect(effect.description.hasPrefix("trial 2 of the 2 in each round takes "))
    }

    @Test func everyFourthTrialIsNamed() throws {
        let effect = try #require(PositionEffect(of: run(rounds: 20, places: [0, 0, 0, 0.3], seed: 2), sides: 2))
        #expect(effect.description.hasPrefix("trial 4 of the 4 in every two rounds takes "), "\(effect)")
    }

    @Test func equalPositionsHaveNoEffect() {
        let found = (0..<1_000).count { PositionEffect(of: run(rounds: 20, places: [0], seed: $0), sides: 2) != nil }
        #expect(found <= 3, "\(found) of 1,000")
        let worse = (0..<200).count {
            PositionEffect(of: run(rounds: 20, places: [0], seed: $0, effect: 0.3), sides: 2) != nil
        }
        #expect(worse == 0, "a slower side is not a position effect: \(worse)")
        #expect(PositionEffect(of: run(rounds: 4, places: [0, 0.5], seed: 1), sides: 2) == nil, "too few rounds")
        #expect(PositionEffect(of: [("a", 0), ("b", 1)], sides: 2) == nil)
    }

    private func split(_ placed: [PositionEffect.Placed], _ values: [Double]) -> (own: [Double], other: [Double]) {
        let pairs = zip(placed, values)
        return (pairs.filter { $0.0.side == "a" }.map(\.1), pairs.filter { $0.0.side == "b" }.map(\.1))
    }

    private func alarms(effect: Double, isTakenOff: Bool, runs: Int) -> Int {
        (0..<runs).count { seed in
            let placed = run(
                rounds: 40, places: [0, 0, 0, 0.6], seed: UInt64(7_000 + seed), effect: effect, noise: 0.06)
            let found = isTakenOff ? PositionEffect(of: placed, sides: 2) : nil
            if isTakenOff { #expect(found?.canBeTakenOff == true) }
            let values = found?.taken(off: placed.map(\.value)) ?? placed.map(\.value)
            let (own, other) = split(placed, values)
            let evidence = Evidence(own, other, limit: .regression(0.05, floor: 0), sign: 1, arePairs: true)
            return evidence.isBeyond() && evidence.p < 0.0035
        }
    }

    /// Position effects hide a regression; removing them reveals it and keeps equal sides equal.
    @Test func removingTheEffectKeepsRealDifferences() {
        #expect(alarms(effect: 0, isTakenOff: true, runs: 400) == 0)
        let (before, after) = (
            alarms(effect: 0.1, isTakenOff: false, runs: 100), alarms(effect: 0.1, isTakenOff: true, runs: 100)
        )
        #expect(before <= 50 && after >= 95, "\(before) and \(after) of 100")
    }
}
