import StrataGating
import Testing

@testable import StrataProfiler

@Suite struct TrialScheduleTests {
    @Test func everyArmGetsItsTrialsAndOneWarmUp() {
        let schedule = TrialSchedule(arms: ["a", "b", "c"], trials: TrialPlan(time: 5, memory: 2), seed: 3)
        for arm in ["a", "b", "c"] {
            let own = schedule.entries.filter { $0.arm == arm }
            #expect(own.filter { $0.kind == .time }.map(\.index).sorted() == [-1, 0, 1, 2, 3, 4])
            #expect(own.filter { $0.kind == .memory }.map(\.index).sorted() == [0, 1])
            #expect(own.first?.isWarmUp == true)
        }
    }

    @Test func roundsAreMirrored() {
        for seed in 0..<20 as Range<UInt64> {
            let schedule = TrialSchedule(arms: ["a", "b", "c"], trials: TrialPlan(time: 4, memory: 0), seed: seed)
            let rounds = (0..<4).map { round in schedule.entries.filter { $0.index == round }.map(\.arm) }
            #expect(rounds[0] == rounds[1].reversed() && rounds[2] == rounds[3].reversed(), "seed \(seed)")
        }
    }

    @Test func theSeedDecidesTheOrder() {
        let orders = (0..<20).map { seed in
            TrialSchedule(arms: ["a", "b"], trials: TrialPlan(time: 6, memory: 0), seed: UInt64(seed)).entries
        }
        #expect(Set(orders).count > 5)
        let again = TrialSchedule(arms: ["a", "b"], trials: TrialPlan(time: 6, memory: 0), seed: 7)
        #expect(again.entries == orders[7])
    }
}
