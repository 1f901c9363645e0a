import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct TrialGroupsTests {
    private let arms = ["a", "b", "c"]

    @Test(arguments: 1...4) func memoryTrialsFilmsAndWarmUpsGoOnBesideEachOtherAndAllOthersAlone(_ width: Int) {
        for memory in [0, 3] {
            let plan = TrialPlan(time: 2, memory: memory, [.heap: 1, .film: 1])
            let entries = TrialSchedule(arms: arms, trials: plan, seed: 1).entries
            let groups = Array(TrialGroups(entries, width: width))
            #expect(groups.flatMap(\.self) == entries)
            for group in groups where group.count > 1 {
                #expect(group.count <= width)
                let kinds = Set(group.map(\.kind))
                #expect(kinds == [.memory] || kinds == [.film] || group.allSatisfy(\.isWarmUp))
            }
            let paired = [memory > 0 ? 9 : 3, 3].reduce(0) { $0 + ($1 + width - 1) / width }
            #expect(groups.count == 6 + 3 + paired)
        }
    }

    @Test func aWidthBelowOneIsOne() {
        let entries = TrialSchedule(arms: arms, trials: .standard, seed: 1).entries
        #expect(Array(TrialGroups(entries, width: 0)).count == entries.count)
        #expect(Array(TrialGroups([])).isEmpty)
    }
}
