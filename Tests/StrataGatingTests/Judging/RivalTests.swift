import StrataBasics
import Testing

@testable import StrataGating

/// Times against stored trials of an earlier run: the machine's speed may have changed without any change of its
/// fingerprint.
@Suite struct RivalTests {
    private static let seeds = 0..<UInt64(Exhaustive.isOn ? 200 : 10)

    /// Trials of both arms with noise of 3 %, slower by shares.
    private func drawn(_ seed: UInt64, flat: Double, nested: Double?) -> ListedTrials {
        var generator = SeededRandom(seed: seed)
        func list(_ middle: Double) -> [Double] {
            (0..<40).map { _ in middle * (1 + 0.03 * Noise.value(&generator)) }
        }
        let rival = nested.map { ["nested": list(6e6 * (1 + $0))] } ?? [:]
        return ListedTrials(values: rival.merging(["flat": list(4e6 * (1 + flat))]) { $1 })
    }

    private func verdicts(metric: String = "layout.time", flat: Double, nested: Double?) -> [Verdict] {
        Self.seeds.map { seed in
            let stored = StoredTrials(
                values: drawn(1_000 + seed, flat: 0, nested: nested.map { _ in 0 }), name: "stored",
                words: "the stored baseline", ratchet: "strata baseline ratchet home.yaml")
            let judge = Judge(candidate: "flat", baseline: "nested", stored: .trials(stored), metrics: .standard)
            let rule = GateRule(metric: metric, demand: .relative(.regression(0.05, floor: 50_000, to: .stored)))
            return judge.verdict(on: rule, trials: drawn(seed, flat: flat, nested: nested))
        }
    }

    @Test(arguments: [0.1, 0.5, 1]) func aSlowerMachineRaisesNoAlarm(slower: Double) {
        let verdicts = verdicts(flat: slower, nested: slower)
        #expect(verdicts.allSatisfy { $0.outcome == .inconclusive }, "\(verdicts.map(\.sentence))")
        #expect(verdicts.allSatisfy { $0.sentence.contains("so the machine is the likelier cause") })
    }

    /// A busy machine slows one kind of code by 57 % and another by 45 %.
    @Test func anUnevenlySlowerMachineRaisesNoAlarm() {
        #expect(verdicts(flat: 0.57, nested: 0.45).allSatisfy { $0.outcome == .inconclusive })
    }

    @Test func aSlowerCandidateFails() {
        let verdicts = verdicts(flat: 0.2, nested: 0)
        #expect(verdicts.count { $0.outcome == .fail } * 100 >= 95 * verdicts.count, "\(verdicts.map(\.sentence))")
        #expect(verdicts.allSatisfy { $0.outcome != .pass })
    }

    @Test func aLargeSlowdownFailsOnASlowerMachine() {
        #expect(verdicts(flat: 0.65, nested: 0.1).allSatisfy { $0.outcome == .fail })
    }

    @Test func aFasterMachineDoesNotPassASlowdown() {
        // 40 % slower code on a machine that is 40 % faster.
        let verdicts = verdicts(flat: -0.16, nested: -0.4)
        #expect(
            verdicts.allSatisfy { $0.outcome == .inconclusive && $0.sentence.contains("may hide a regression") })
        let fast = self.verdicts(flat: -0.4, nested: -0.4)
        #expect(fast.count { $0.outcome == .pass } * 10 >= 9 * fast.count && fast.allSatisfy { $0.outcome != .fail })
        #expect(fast.allSatisfy { $0.ratchet == nil }, "a faster machine is not an improvement")
    }

    @Test func equalTrialsPass() {
        let verdicts = verdicts(flat: 0, nested: 0)
        #expect(verdicts.count { $0.outcome == .pass } * 10 >= 9 * verdicts.count, "\(verdicts.map(\.sentence))")
        #expect(verdicts.allSatisfy { $0.outcome != .fail })
    }

    /// `feed.decode` and `feed.map` are the same work in every arm, and a profile may have only one arm.
    @Test func timesNeverFailWithoutARival() {
        let same = verdicts(metric: "feed.map", flat: 0.5, nested: 0.5)
        #expect(same.allSatisfy { $0.outcome == .inconclusive })
        #expect(
            same.allSatisfy {
                $0.sentence.contains(
                    "it is the same work in every arm, so a slower machine cannot be distinguished from slower code")
            })
        let alone = verdicts(flat: 0.5, nested: nil)
        #expect(
            alone.allSatisfy {
                $0.outcome == .inconclusive
                    && $0.sentence.contains("the run has no `nested` values, so a slower machine")
            })
        let equal = verdicts(metric: "feed.map", flat: 0, nested: 0)
        #expect(
            equal.contains {
                $0.outcome == .pass
                    && $0.sentence.hasSuffix(
                        "; no difference could have failed the gate: it is the same work in every arm")
            })
    }
}
