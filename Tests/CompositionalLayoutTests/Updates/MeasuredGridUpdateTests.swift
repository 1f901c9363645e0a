import StrataBasics
import Testing

@testable import CompositionalLayout

/// Inserts and deletes in grids of measured items that fill several chunks, against solving from scratch.
@Suite struct MeasuredGridUpdateTests {
    private struct World {
        var random: SeededRandom
        let layout: LayoutSection
        /// The measured heights; nil where an item is not measured.
        var heights: [Double?]
        /// The percentage of items that are measured.
        let share: Int

        init(seed: UInt64) {
            random = SeededRandom(world: seed)
            let columns = random.int(1...5)
            layout = LayoutStyle.grid(
                columns: columns, height: .estimated(40), spacing: 4, stretches: random.chance(20)
            ).section()
            share = random.pick([100, 100, 90, 30, 3])
            heights = []
            heights = (0..<random.int(500...900)).map { _ in height() }
        }

        mutating func height() -> Double? { random.chance(share) ? Double(random.int(1...90)) : nil }

        func solver() -> LayoutSolver {
            var solver = LayoutSolver(
                environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
                sections: [SectionInput(layout, itemCount: heights.count)])
            for (item, height) in heights.enumerated() {
                guard let height else { continue }
                solver.setMeasured(Size(width: 50, height: height), item: ItemIndex(section: 0, item: item))
            }
            return solver
        }

        /// Runs of a few items at ascending places, and sometimes long ones.
        mutating func runs(below count: Int) -> [Range<Int>] {
            var runs: [Range<Int>] = []
            var start = 0
            for _ in 0..<random.pick([1, 1, 1, 2, 5, 20]) {
                start += random.pick([0, 1, random.int(0...count / 2)])
                let length = random.pick([1, 1, 2, 3, 7, random.int(1...400)])
                guard start + length <= count else { break }
                runs.append(start..<(start + length))
                start += length + 1
            }
            return runs
        }

        mutating func change() -> LayoutUpdate {
            var update = LayoutUpdate()
            if random.chance(50) {
                for run in runs(below: heights.count) {
                    update.insertedItems.append(.init(section: 0, items: run))
                    heights.insert(contentsOf: Array(repeating: nil, count: run.count), at: run.lowerBound)
                }
            } else {
                let runs = runs(below: heights.count)
                update.deletedItems = runs.map { .init(section: 0, items: $0) }
                for run in runs.reversed() { heights.removeSubrange(run) }
            }
            return update
        }

        /// Measures some of the items that are not, as scrolling does.
        mutating func measureSome(_ solver: inout LayoutSolver) {
            for item in heights.indices where heights[item] == nil && random.chance(share / 2) {
                let height = Double(random.int(1...90))
                heights[item] = height
                solver.setMeasured(Size(width: 50, height: height), item: ItemIndex(section: 0, item: item))
            }
        }
    }

    @Test func updatesAgreeWithSolvingFromScratch() throws {
        for seed in 1...(Exhaustive.isOn ? 2_000 : 8) as ClosedRange<UInt64> {
            var world = World(seed: seed)
            var solver = world.solver()
            for step in 0..<5 {
                try solver.apply(world.change())
                let problems = solver.brokenInvariants()
                let difference = UpdateTests.difference(solver, world.solver())
                #expect(problems == [] && difference == nil, "seed \(seed), step \(step)")
                if problems != [] || difference != nil { return }
                if step % 3 == 0 { world.measureSome(&solver) }
            }
        }
    }

    /// A solver that applies an invalid update to a copy would pay for the copy in every valid one.
    @Test func anInvalidUpdateLeavesMeasuredItemsAlone() {
        var world = World(seed: 1)
        var solver = world.solver()
        var update = world.change()
        update.invalidatedItems = [ItemIndex(section: 0, item: 100_000)]
        let before = solver.counters
        #expect(throws: LayoutError(.indexOutOfRange, subject: "invalidatedItems")) { try solver.apply(update) }
        #expect(solver.counters == before)
        #expect(UpdateTests.difference(solver, World(seed: 1).solver()) == nil)
    }

    /// Each insert moves one item out of every chunk: the last chunk must not take them all.
    @Test func manyInsertsOnTopKeepChunksSmall() throws {
        var run = FlowRun(itemCount: 2_000)
        let layout = LayoutStyle.grid(columns: 3, height: .estimated(40)).section()
        guard case .group(let group) = layout.content else { return }
        let size = Size(width: 300, height: 480)
        let plan = try GroupPlan(
            group, container: size, view: LayoutEnvironment(containerSize: size), flow: .vertical,
            grid: PixelGrid(scale: 1),
            kind: { _ in .cell })
        let flow = GroupFlow(plan: plan, spacing: 0, container: size)
        var scratch = FlowScratch()
        for item in 0..<2_000 {
            run.setMeasured(Size(width: 100, height: Double(item % 50)), item: item, flow, scratch: &scratch)
        }
        for _ in 0..<700 { run.insert([0..<1], flow, scratch: &scratch) }
        #expect(run.store.chunks.allSatisfy { $0.offsets.count <= plan.chunkCapacity })
        #expect(run.store.measuredCount == 2_000 && run.store.values(of: 700, stride: 1)?.0 == 0)
        #expect(run.store.brokenInvariants(plan: plan, itemCount: run.itemCount) == [])
    }

    /// A chunk covers 65,535 items at most: one that would cover more is grouped again.
    @Test(arguments: 1...5) func longRunsOfUnmeasuredItems(columns: Int) throws {
        let layout = LayoutStyle.grid(columns: columns, height: .estimated(40)).section()
        let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))
        for count in 65_520...65_540 {
            var solver = LayoutSolver(
                environment: environment, sections: [SectionInput(layout, itemCount: 8)])
            for item in 0..<8 {
                solver.setMeasured(Size(width: 50, height: Double(50 + item)), item: ItemIndex(section: 0, item: item))
            }
            var update = LayoutUpdate()
            update.insertedItems = [.init(section: 0, items: 1..<(1 + count))]
            try solver.apply(update)
            #expect(solver.brokenInvariants().isEmpty, "\(count) items")
            let last = try #require(solver.frame(of: ItemIndex(section: 0, item: count + 7)))
            #expect(last.height >= 57 && last.maxY <= solver.contentSize.height, "\(count) items")
        }
    }
}
