import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Prefetching: the places, the amount, and the use of prefetched cells.
struct PrefetchTests {
    static let screen = World.screen
    static let grid = [SectionShape(type: "grid", items: 400)]
    static let rows = [SectionShape(type: "recommendation", count: 20, items: 30, header: "Row")]

    private func arm(
        _ name: String, _ world: World, _ policy: PrefetchPolicy = .standard, _ nested: NestedOptions = NestedOptions()
    ) throws -> any Arm {
        let renderer = try CellRenderer(RenderOptions(scale: 2, mode: .none))
        let arm = try ArmFactory.arm(name, renderer, nested: nested, prefetching: policy)
        arm.load(try world.model())
        arm.endFrame()
        return arm
    }

    private func scroll(_ arm: any Arm, to end: Double, by step: Double) {
        let start = arm.offset
        for offset in stride(from: start + step, through: end, by: step) {
            arm.scroll(to: offset)
            arm.endFrame()
        }
    }

    @Test func theWindowWidensWithVelocityUpToItsLimit() {
        let policy = PrefetchPolicy(restingWindow: 0.25, framesAhead: 10, longestWindow: 1, cellsPerPass: 2)
        #expect(policy.window(velocity: 0, extent: 800) == 200)
        #expect(policy.window(velocity: -30, extent: 800) == 500)
        #expect(policy.window(velocity: 1_000, extent: 800) == 800)
        #expect(PrefetchPolicy.off.window(velocity: 1_000, extent: 800) == 0)
        let odd = PrefetchPolicy(restingWindow: -1, framesAhead: .nan, longestWindow: 0.1, cellsPerPass: -3)
        #expect(odd.cellsPerPass == 0 && odd.restingWindow == 0)
    }

    @Test func aFasterScrollIsReadyFurtherAhead() throws {
        let world = try World(seed: 1, shape: Self.grid)
        var ready: [Int] = []
        for step in [4.0, 40] {
            let arm = try #require(try arm("compositional", world) as? CompositionalArm)
            scroll(arm, to: 1_200, by: step)
            ready.append(arm.collection.readyKeys.count)
        }
        #expect(ready[0] > 0)
        #expect(ready[1] > 2 * ready[0])
    }

    @Test(arguments: ["compositional", "nested-flat"]) func noPassMakesMoreReadyThanItMay(name: String) throws {
        let world = try World(seed: 1, shape: Self.grid + Self.rows)
        let arm = try arm(name, world)
        var random = SeededRandom(seed: 5)
        for _ in 0..<300 {
            let before = arm.counters.cells.configuredForPrefetch
            arm.scroll(to: arm.offset + Double(random.int(below: 160)) - 60)
            #expect(arm.counters.cells.configuredForPrefetch - before <= PrefetchPolicy.standard.cellsPerPass)
        }
    }

    /// Regression: the flat arm prefetched two cells per pass, not whole rows, and showed a third more blank area.
    @Test func aRowIsMadeReadyWholeInBothArms() throws {
        let world = try World(seed: 1, shape: Self.rows)
        var made: [[Int]] = []
        var blank: [Double] = []
        for name in ArmFactory.names {
            let arm = try arm(name, world)
            let first = arm.counters.cells.configuredForPrefetch
            var counts: [Int] = []
            for fling in [3_000.0, 5_000, -4_000] {
                let start = arm.offset
                for frame in 1...120 {
                    arm.scroll(to: start + Deceleration.normal.offset(after: Double(frame) / 60, velocity: fling))
                    arm.endFrame()
                    counts.append(arm.counters.cells.configuredForPrefetch - first)
                }
            }
            // A row's three cards on credit at most; what they cost beyond the pass is paid off.
            let most = PrefetchPolicy.standard.cellsPerPass
            for (frame, count) in counts.enumerated() { #expect(count <= (frame + 1) * most + 3) }
            made.append(counts)
            blank.append(arm.counters.cells.blankArea)
        }
        #expect(blank[0] > 0)
        #expect(blank.allSatisfy { $0 == blank[0] }, "\(blank)")
        #expect(made[0] == made[2])
    }

    /// Regression: inner collections got no pass in frames without touches.
    @Test(arguments: ArmFactory.names) func prefetchingOfASwipeContinuesInLaterFrames(name: String) throws {
        let world = try World(seed: 1, shape: Self.rows)
        let section = world.document.sections[0].id
        let policy = PrefetchPolicy(restingWindow: 2, framesAhead: 0, longestWindow: 2, cellsPerPass: 1)
        let arm = try arm(name, world, policy)
        arm.scroll(section: section, to: 10)
        let swiped = arm.counters.cells.configuredForPrefetch
        var counts: [Int] = []
        for _ in 0..<6 {
            arm.idle()
            arm.endFrame()
            counts.append(arm.counters.cells.configuredForPrefetch - swiped)
        }
        // Two screens hold five cards more than the one made in the frame of the swipe.
        #expect(swiped == 1)
        #expect(counts == [1, 2, 3, 4, 4, 4])
    }

    /// Regression: a recycled row kept prefetching for all later sections.
    @Test(arguments: ["compositional", "nested"]) func prefetchingOfASwipeEndsWhenItsRowLeaves(name: String) throws {
        let world = try World(seed: 1, shape: Self.rows)
        let section = world.document.sections[0].id
        let arms = try (0..<2).map { _ in try arm(name, world) }
        // One card further: as many are in sight as before.
        for offset in [40.0, 80, 158] { arms[0].scroll(section: section, to: offset) }
        for arm in arms {
            for _ in 0..<20 { arm.idle() }
        }
        let before = arms.map(\.counters.cells.configuredForPrefetch)
        for arm in arms {
            scroll(arm, to: 3_000, by: 50)
            arm.load(try world.model())
            arm.idle()
        }
        let made = zip(arms, before).map { $0.counters.cells.configuredForPrefetch - $1 }
        #expect(made[0] == made[1])
    }

    @Test(arguments: ArmFactory.names) func prefetchingOfASwipeFollowsItsSectionThroughAnUpdate(name: String) throws {
        var world = try World(seed: 1, shape: Self.rows)
        let section = world.document.sections[0].id
        let policy = PrefetchPolicy(restingWindow: 2, framesAhead: 0, longestWindow: 2, cellsPerPass: 1)
        let arm = try arm(name, world, policy, NestedOptions(updates: .diff))
        arm.scroll(section: section, to: 10)
        world.document.sections.swapAt(0, 1)
        arm.apply(try world.model())
        for _ in 0..<9 { arm.idle() }
        let ready = try #require(arm.orthogonalScroll(ofSection: section))
        #expect(ready.offset == 10)
        let before = arm.counters.cells.configuredForDisplay
        for offset in stride(from: 40.0, through: 400, by: 40) { arm.scroll(section: section, to: offset) }
        #expect(arm.counters.cells.configuredForDisplay == before)
    }

    @Test(arguments: ArmFactory.names) func aTurnReturnsReadyCellsToThePool(name: String) throws {
        let world = try World(seed: 1, shape: Self.grid)
        let arm = try arm(name, world)
        scroll(arm, to: 2_000, by: 50)
        let before = arm.counters.cells
        #expect(before.prefetchedInVain == 0)
        arm.scroll(to: arm.offset - 1)
        let after = arm.counters.cells
        #expect(after.prefetchedInVain > 0)
        // All that is not in sight went to the pool, but for the first cells on the other side.
        let collection =
            (arm as? CompositionalArm)?.collection.readyKeys.count ?? (arm as? NestedArm)?.collection.readyKeys.count
        #expect((collection ?? .max) <= PrefetchPolicy.standard.cellsPerPass)
        #expect(after.prefetchedInVain <= before.configuredForPrefetch)
    }

    @Test func theNearestElementIsMadeReadyFirst() throws {
        let world = try World(seed: 1, shape: Self.grid)
        let arm = try #require(try arm("compositional", world) as? CompositionalArm)
        scroll(arm, to: 6_000, by: 50)
        arm.scroll(to: arm.offset - 50)
        let ready = arm.collection.readyKeys.map(\.item)
        let shown = arm.collection.shownKeys.filter { $0.kind == .cell }.map(\.item)
        let nearest = try #require(shown.min()) - 1
        #expect(ready.max() == nearest)
    }

    @Test(arguments: ArmFactory.names) func aRowThatComesNextIsReadyWithItsFirstCells(name: String) throws {
        let world = try World(seed: 1, shape: Self.rows)
        let arm = try arm(name, world)
        scroll(arm, to: 120, by: 10)
        let before = arm.counters.cells
        let blank = before.blankArea
        scroll(arm, to: 900, by: 10)
        // At ten points a frame every row is ready before it is seen: nothing is filled to be shown.
        #expect(arm.counters.cells.configuredForDisplay == before.configuredForDisplay)
        #expect(arm.counters.cells.configuredForPrefetch > before.configuredForPrefetch)
        #expect(arm.counters.cells.blankArea == blank)
    }

    @Test(arguments: ArmFactory.names) func aSwipeMakesReadyWhatComesNextInTheRow(name: String) throws {
        let world = try World(seed: 1, shape: Self.rows)
        let section = world.document.sections[1].id
        var blank: [Double] = []
        for policy in [PrefetchPolicy.off, .standard] {
            let arm = try arm(name, world, policy)
            for frame in 1...80 {
                arm.scroll(section: section, to: Double(frame) * 20)
                arm.endFrame()
            }
            blank.append(arm.counters.cells.blankArea)
            #expect((arm.counters.cells.configuredForPrefetch > 0) == (policy != .off))
        }
        // Without prefetching every new card is filled as it comes.
        #expect(blank[0] > 0)
        #expect(blank[1] < blank[0] / 4)
    }

    @Test(arguments: ArmFactory.names) func aFlingShowsBlankAreaAndPrefetchingLessOfIt(name: String) throws {
        let world = try World(seed: 1, shape: Self.rows + Self.grid)
        let blank = try [PrefetchPolicy.off, .standard].map { policy in
            let arm = try arm(name, world, policy)
            for fling in 0..<2 {
                let start = arm.offset
                for frame in 1...120 {
                    let way = Deceleration.normal.offset(after: Double(frame) / 60, velocity: 5_000)
                    arm.scroll(to: start + way * (fling == 0 ? 1 : 0.9))
                    arm.endFrame()
                }
            }
            return arm.counters.cells.blankArea
        }
        #expect(blank[1] > 0)
        #expect(blank[1] < blank[0] / 2)
        // All that a scroll without prefetching shows is blank first: what came into sight, and no more than that.
        #expect(blank[0] <= 390 * 12_000)
    }

    @Test(arguments: ArmFactory.names) func theFirstScreenAndUpdatesAreNotBlank(name: String) throws {
        var world = try World(seed: 1, shape: Self.rows)
        let arm = try arm(name, world)
        for step in 0..<5 {
            world.document =
                FeedEdit(insert: 3, delete: 1, seed: UInt64(4 + step)).apply(
                    to: world.document, registry: world.registry) ?? world.document
            arm.apply(try world.model())
            arm.endFrame()
        }
        #expect(arm.counters.cells.blankArea == 0)
    }

    @Test func aFrameWithoutChangesDoesNotAskTheLayout() throws {
        let world = try World(seed: 1, shape: [SectionShape(type: "panel", items: 400)])
        let arm = try arm("compositional", world)
        scroll(arm, to: 600, by: 1)
        let before = arm.counters
        // Rows are 64 points apart, so a move of 40 points shows and hides at most one, without a new query.
        scroll(arm, to: 640, by: 1)
        #expect(arm.counters.layoutPasses == before.layoutPasses)
        #expect(arm.counters.layoutAttributes == before.layoutAttributes)
    }

    /// State between frames never shows: at every step the screen is that of an arm that scrolled there in one step.
    @Test(arguments: 0..<9) func smallStepsLeadToTheSameScreenAsOneLeap(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let header = SectionShape(type: "panel", items: 14, header: "Panel")
        let shape =
            [header] + Self.rows.prefix(1) + [
                SectionShape(type: "grid", items: 30, header: "Grid", footer: "End"), header,
            ]
        var world = try World(seed: UInt64(seed), shape: shape)
        for index in world.document.sections.indices where random.int(below: 2) == 0 {
            world.document.sections[index].header?.isPinned = true
        }
        let walking = try ArmFactory.names.map { try arm($0, world) }
        let leaping = try arm("compositional", world)
        let swiped = world.document.sections[2].id
        for step in 0..<60 {
            let offset = leaping.offset + Double(random.int(below: 240)) / 2 - 45
            let swipe = random.int(below: 5) == 0 ? Double(random.int(below: 900)) : nil
            for arm in walking {
                if let swipe { arm.scroll(section: swiped, to: swipe) }
                arm.scroll(to: offset)
            }
            if let swipe { leaping.scroll(section: swiped, to: swipe) }
            leaping.scroll(to: 1e6)
            leaping.memoryWarning()
            leaping.scroll(to: offset)
            for arm in walking {
                let difference = ArmsAgreeTests.difference(arm.visibleElements(), leaping.visibleElements())
                try #require(difference == "none", "seed \(seed), step \(step), \(arm.name): \(difference)")
            }
        }
    }
}

extension CollectionView {
    /// The elements that have a visible cell.
    fileprivate var shownKeys: Set<ElementKey> { Set(visibleCells().map(\.key)) }

    /// The elements that have a prefetched cell.
    fileprivate var readyKeys: [ElementKey] {
        var keys: [ElementKey] = []
        forEachCell { key, _ in keys.append(key) }
        return keys.filter { !shownKeys.contains($0) }
    }
}
