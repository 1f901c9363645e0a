import StrataBasics
import Testing

@testable import CompositionalLayout

/// Measured sizes that are removed together, against those removed one by one.
@Suite struct RemovedSizesTests {
    private let environment = LayoutEnvironment(containerSize: Size(width: 300, height: 400), scale: 2)

    private func plan(_ section: LayoutSection) -> GroupPlan? {
        let solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 1)])
        let content = solver.plans[0].content
        return (content as? GroupFlow)?.plan ?? (content as? WaterfallFlow)?.item.plan
    }

    /// Plans that keep one or two values of an item, alone in its group or in a row.
    private func plans() throws -> [GroupPlan] {
        let size = LayoutSize(width: .estimated(120), height: .estimated(160))
        let both = LayoutGroup(axis: .horizontal, size: size, content: .subitems([.item(LayoutItem(size))]))
        return try [
            LayoutStyle.list(rowHeight: .estimated(40)).section(),
            LayoutStyle.grid(columns: 3, height: .estimated(40)).section(),
            LayoutStyle.waterfall(columns: 2, estimate: 40).section(), LayoutSection(both),
        ].map { try #require(plan($0)) }
    }

    @Test func removingManyIsRemovingEach() throws {
        let plans = try plans()
        #expect(plans.map(\.stride) == [1, 1, 1, 2])
        for seed in 0..<60 as Range<UInt64> {
            var (random, scratch) = (SeededRandom(world: seed), FlowScratch())
            let (plan, count, share) = (random.pick(plans), random.int(1...900), random.pick([5, 60, 100]))
            let entries: [MeasuredEntry] = (0..<count).filter { _ in random.chance(share) }.map {
                ($0, (Double($0) + 0.5, Double($0) + 0.25))
            }
            var together = MeasuredStore(entries, plan: plan, itemCount: count, scratch: &scratch)
            var singly = together
            let taken = random.pick([1, 10, 90])
            let removed = (0..<count).filter { _ in random.chance(taken) }
            let repeated = (removed + removed.prefix(3)).sorted()
            together.remove(repeated, plan: plan, itemCount: count, scratch: &scratch)
            for item in removed { singly.remove(item, plan: plan, itemCount: count, scratch: &scratch) }
            #expect(together.brokenInvariants(plan: plan, itemCount: count) == [], "seed \(seed)")
            #expect(together.chunks.map(\.offsets) == singly.chunks.map(\.offsets), "seed \(seed)")
            #expect(together.chunks.map(\.values) == singly.chunks.map(\.values), "seed \(seed)")
            #expect(together.total == singly.total, "seed \(seed)")
        }
    }

    /// A waterfall reads each length, so that its store does not add them up.
    @Test func aWaterfallAddsNoLengthsUp() throws {
        let plans = try plans()
        var scratch = FlowScratch()
        let sums = plans.map { plan in
            let entries: [MeasuredEntry] = (0..<9).map { ($0, (7, 7)) }
            return MeasuredStore(entries, plan: plan, itemCount: 9, scratch: &scratch).total
        }
        #expect(sums.map(\.length) == [63, 21, 0, 63])
        #expect(sums.map(\.items) == [9, 9, 9, 9] && sums.map(\.groups) == [9, 3, 9, 9])
    }
}
