import StrataGating
import Testing

@testable import StrataProfiler

@Suite struct TrialGroupsTests {
    private let entries = TrialSchedule(
        arms: ["a", "b", "c"], trials: TrialPlan(time: 2, memory: 3, [.heap: 1, .film: 1]), seed: 1
    ).entries

    @Test(arguments: 1...4) func memoryTrialsFilmsAndWarmUpsGoOnBesideEachOtherAndAllOthersAlone(_ width: Int) {
        let groups = Array(TrialGroups(entries, width: width))
        #expect(groups.flatMap(\.self) == entries)
        for group in groups where group.count > 1 {
            #expect(group.count <= width)
            let kinds = Set(group.map(\.kind))
            #expect(kinds == [.memory] || kinds == [.film] || group.allSatisfy(\.isWarmUp))
        }
        #expect(groups.count == 6 + 3 + 2 * ((3 + width - 1) / width) + (9 + width - 1) / width)
    }

    @Test func aWidthBelowOneIsOne() {
        #expect(Array(TrialGroups(entries, width: 0)).count == entries.count)
        #expect(Array(TrialGroups([])).isEmpty)
    }
}
