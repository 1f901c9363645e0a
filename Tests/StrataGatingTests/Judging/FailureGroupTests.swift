import Testing

@testable import StrataGating

/// Failed gates are listed below the fact that changed, the gravest first.
@Suite struct FailureGroupTests {
    private func failure(_ metric: String, carrier: String? = nil, section: String? = nil, by share: Double = 0.5)
        -> Verdict
    {
        Verdict(
            rule: GateRule(
                metric: metric, demand: .relative(GateComparison(to: .stored, limit: .exact)), sectionType: section),
            outcome: .fail, sentence: metric, arm: "compositional",
            figures: VerdictFigures(
                unit: .count, tier: .exact, candidate: 100 + 100 * share, reference: 100, trials: 2),
            carrier: carrier)
    }

    private func changes(_ now: [String: [String: String]], _ was: [String: [String: String]]) -> [FactChange] {
        ScreenFacts(types: now).changes(since: ScreenFacts(types: was))
    }

    private func groups(_ verdicts: [Verdict], _ changes: [FactChange]? = nil) -> [FailureGroup] {
        FailureGroup.groups(of: verdicts, changes: changes, metrics: .standard)
    }

    @Test func aChangedFactExplainsWhatItCanMove() throws {
        let changes = changes(["grid": ["height": "measured (estimated at 64)"]], ["grid": ["height": "120 fixed"]])
        let found = groups(
            [failure("cells.measured"), failure("layout.time"), failure("memory.idle.live"), failure("cells.created")],
            changes)
        let group = try #require(found.first)
        #expect(found.count == 1)
        #expect(group.sentence == "`grid`: height measured (estimated at 64), was 120 fixed")
        // What a person feels first comes first, not the first in the alphabet or in the table.
        #expect(group.failures.map(\.metric) == ["memory.idle.live", "layout.time", "cells.created", "cells.measured"])
    }

    @Test func aShadowDoesNotExplainMoreOperations() {
        let changes = changes(["grid": ["shadows": "2"]], ["grid": [:]])
        let found = groups([failure("diff.operations"), failure("drawing.shadows", carrier: "grid")], changes)
        #expect(found.map(\.change?.kind) == ["shadows", nil])
        #expect(found.last?.isUnexplained == true)
    }

    @Test func aBoundWithoutAReferenceSpeaksForItself() {
        let verdict = Verdict(
            rule: GateRule(metric: "memory.idle.live", demand: .atMost(1)), outcome: .fail,
            sentence: "it is 2, at most 1",
            arm: "compositional")
        #expect(groups([verdict], []).map(\.sentence) == ["it is 2, at most 1"])
    }

    @Test func aLocalFactDoesNotExplainAnotherType() {
        let changes = changes(["grid": ["shadows": "2"], "slider": [:]], ["grid": [:], "slider": [:]])
        let found = groups([failure("drawing.shadows", carrier: "slider")], changes)
        #expect(found.map(\.isUnexplained) == [true])
        #expect(found[0].sentence.hasSuffix("look at code that runs for each cell of `slider`"))
    }

    @Test func theFactOfTheCarrierComesBeforeOthers() {
        let changes = changes(
            ["a": ["columns": "2"], "b": ["columns": "3"]], ["a": ["columns": "1"], "b": ["columns": "1"]])
        let found = groups([failure("cells.created", carrier: "b"), failure("cells.drawn", carrier: "a")], changes)
        #expect(found.map(\.change?.sectionType) == ["b", "a"])
    }

    @Test func withoutFactsFailuresAreGroupedByType() {
        let found = groups([
            failure("cells.created", carrier: "grid"), failure("cells.measured", carrier: "slider"),
            failure("memory.idle.live", carrier: "grid"),
        ])
        #expect(
            found.map { $0.failures.map(\.metric) } == [["memory.idle.live", "cells.created"], ["cells.measured"]])
        #expect(found.map(\.sentence) == ["memory.idle.live", "cells.measured"])
        #expect(found.allSatisfy { !$0.isUnexplained && $0.change == nil })
    }

    @Test func aFailureOfLessThanOnePercentIsNotTheGravest() {
        let found = groups([failure("memory.idle.live", by: 0.0001), failure("allocations.count")], [])
        #expect(found[0].gravest.metric == "allocations.count")
        #expect(found[0].sentence.hasPrefix("no change of the screen explains allocations.count"))
    }

    @Test func theWholeComesBeforeItsPartsAndNoFailureIsLost() {
        let verdicts = [
            failure("cells.created", section: "grid"), failure("cells.created"), failure("unknown.metric"),
            failure("diff.operations"),
        ]
        let found = groups(verdicts).flatMap(\.failures)
        #expect(Set(found) == Set(verdicts) && found.count == verdicts.count)
        let whole = found.firstIndex { $0.metric == "cells.created" && $0.sectionType == nil }
        let part = found.firstIndex { $0.metric == "cells.created" && $0.sectionType != nil }
        #expect(whole != nil && part != nil)
        #expect(groups([]).isEmpty)
    }
}
