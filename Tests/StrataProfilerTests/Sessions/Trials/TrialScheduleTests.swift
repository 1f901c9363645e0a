import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct TrialScheduleTests {
    @Test(arguments: [0, 2]) func everyArmGetsItsTrialsAndTheMachineIsWarmedUp(memory: Int) {
        let schedule = TrialSchedule(arms: ["a", "b", "c"], trials: TrialPlan(time: 5, memory: memory), seed: 3)
        for arm in ["a", "b", "c"] {
            let own = schedule.entries.filter { $0.arm == arm }
            let first = memory > 0 ? 0 : -1
            #expect(own.filter { $0.kind == .time }.map(\.index).sorted() == Array(first..<5))
            #expect(own.filter { $0.kind == .memory }.map(\.index).sorted() == Array(0..<memory))
            #expect(own.first?.isWarmUp == true || own.prefix(memory).map(\.kind) == [.memory, .memory])
        }
    }

    @Test func memoryTrialsDoNotChangeTheOrderOfTimeTrials() {
        let orders = [0, 1, 3].map { memory in
            TrialSchedule(arms: ["a", "b", "c"], trials: TrialPlan(time: 6, memory: memory), seed: 5).entries.filter {
                $0.kind == .time && !$0.isWarmUp
            }
        }
        #expect(orders[0].count == 18 && orders[1] == orders[0] && orders[2] == orders[0])
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
