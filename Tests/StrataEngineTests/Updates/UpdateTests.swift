import SectionKit
import Testing

@testable import StrataEngine

/// The exact cell work of updates in a scrolled feed, and that the anchor keeps its place.
struct UpdateTests {
    /// Three sections of forty rows with headers: 2,030 points each.
    private static let rows = [SectionShape(type: "row", count: 3, items: 40, header: "Rows")]

    /// The differences that an update made to the counters of an arm.
    private struct Cost: Equatable {
        var displayed = 0
        var created = 0
        var reused = 0
        var animated = 0
        var jump = 0.0

        init(displayed: Int = 0, created: Int = 0, reused: Int = 0, animated: Int = 0, jump: Double = 0) {
            (self.displayed, self.created, self.reused) = (displayed, created, reused)
            (self.animated, self.jump) = (animated, jump)
        }

        init(_ old: EngineCounters, _ new: EngineCounters) {
            displayed = new.cells.configuredForDisplay - old.cells.configuredForDisplay
            created = new.cells.created - old.cells.created
            reused = new.cells.reused - old.cells.reused
            animated = new.animatedElements - old.animatedElements
            jump = new.anchorJump - old.anchorJump
        }
    }

    /// A world at rest with the second section's header at the top of the screen.
    private func world(itemIDs: FeedDocument.ItemIDs = .section) throws -> LivingWorld {
        let world = try LivingWorld(Self.rows, itemIDs: itemIDs)
        for _ in 0..<200 { world.each { $0.scroll(to: 2_030) } }
        return world
    }

    /// The cost of an action in the compositional arm and in the flat control, which has to be the same.
    private func cost(_ world: inout LivingWorld, of action: (inout LivingWorld) throws -> Void) throws -> Cost {
        let before = world.arms.map(\.counters)
        try action(&world)
        let costs = zip(before, world.arms).map { Cost($0, $1.counters) }
        try world.check("after the update")
        try #require(costs.first == costs.last)
        for cost in costs { #expect(cost.animated == costs[0].animated && cost.jump == costs[0].jump) }
        return costs[0]
    }

    @Test func anInsertionAboveMovesNothing() throws {
        var world = try world()
        let edit = FeedEdit(section: "row-0-1", insert: 5)
        #expect(try cost(&world) { try $0.edit(edit) } == Cost())
        #expect(world.arms.allSatisfy { $0.offset == 2_030 + 5 * 50 })
    }

    @Test func anInsertionAboveJumpsByItsHeightIfTheOffsetIsKept() throws {
        var world = try world()
        let edit = FeedEdit(section: "row-0-1", insert: 5, place: .start)
        let cost = try cost(&world) { try $0.edit(edit, keeping: .offset) }
        #expect(cost.jump == 250)
        // The header and 16 rows, five of which leave the screen, and five that come.
        #expect(cost.animated == 17 + 5)
    }

    @Test func theItemAfterADeletedOneKeepsItsPlace() throws {
        var world = try world()
        let content = world.document.sections[1].content
        var rest = SectionItemsBuilder(type: "row", registry: world.registry)
        rest.append(itemsIn: 2..<40, of: content)
        let cost = try cost(&world) { world in
            world.document.sections[1].content = rest.finish()
            try world.apply()
        }
        // The third row stays at 130 points; the two above it fade, the header moves down, two rows of the section above come.
        #expect(cost.jump == 0)
        #expect(cost.animated == 2 + 1 + 2)
        #expect(cost.displayed + cost.created <= 2 + 2)
        #expect(world.arms.allSatisfy { $0.offset == 2_030 - 100 })
    }

    @Test func itemsThatMoveToAnotherSectionAreNotFollowed() throws {
        var world = try world(itemIDs: .feed)
        let edit = FeedEdit(section: "row-1-2", move: 4, place: .end, destination: "row-2-3", seed: 5)
        let cost = try cost(&world) { try $0.edit(edit) }
        #expect(cost.jump == 0)
        #expect(world.arms.allSatisfy { abs($0.offset - 2_030) <= 4 * 50 })
        #expect(world.arms[0].counters.diffOperations == 4)
    }

    @Test func aContentChangeConfiguresTheChangedCellsInSightAndNothingElse() throws {
        var world = try world()
        // 16 of the section's 40 rows are in sight, all of them change; then one in sight alone.
        let all = try cost(&world) { try $0.change(0..<40, of: 1) }
        #expect(all == Cost(displayed: 16))
        let one = try cost(&world) { try $0.change(3..<4, of: 1) }
        #expect(one == Cost(displayed: 1))
        let hidden = try cost(&world) { try $0.change(0..<40, of: 0) }
        #expect(hidden == Cost())
    }

    @Test func aHeaderChangeTouchesNoItem() throws {
        var world = try world()
        let cost = try cost(&world) { try $0.edit(FeedEdit(section: "row-1-2", changesHeader: true)) }
        #expect(cost == Cost(displayed: 1))
        let header = try #require(world.arms[0].visibleElements().first { $0.isSupplementary })
        #expect(header.frame.minY == 0)
    }

    @Test func anUpdateThatChangesNothingCostsNothing() throws {
        var world = try world()
        #expect(try cost(&world) { try $0.apply() } == Cost())
    }

    @Test func itemsThatExpandPushDownWhatIsBelowAndCollapseAgain() throws {
        var world = try world()
        let before = LivingWorld.shown(by: world.arms[0])
        let expanded = try cost(&world) { try #require(try $0.tap(4, in: 1)) }
        // The tapped row shows that it is open, two rows come, eleven below move down, of which two leave.
        #expect(expanded.jump == 0)
        #expect(expanded.animated == 2 + 11)
        #expect(expanded.displayed == 1 + 2)
        let collapsed = try cost(&world) { try #require(try $0.tap(4, in: 1)) }
        #expect(collapsed.animated == 2 + 11)
        #expect(LivingWorld.shown(by: world.arms[0]) == before)
    }

    @Test func aChipThatIsSelectedConfiguresItselfAndTheOneBefore() throws {
        let shape = [SectionShape(type: "chip", items: 12), SectionShape(type: "row", items: 40)]
        var world = try LivingWorld(shape)
        world.each { $0.idle() }
        #expect(try cost(&world) { try #require(try $0.tap(1, in: 0)) } == Cost(displayed: 1))
        #expect(try cost(&world) { try #require(try $0.tap(2, in: 0)) } == Cost(displayed: 2))
        // One of the two is out of sight.
        #expect(try cost(&world) { try #require(try $0.tap(9, in: 0)) } == Cost(displayed: 1))
    }

    /// Regression test: the loaded pages went away and with them all that was seen, and the jump was 0.
    @Test func aScreenWhoseItemsAllVanishJumpsByTheirHeight() throws {
        var world = try world()
        let all = world.document.sections[2].content
        world.each { $0.scroll(to: $0.maximumOffset) }
        // The last 16 rows are in sight; those of the section's first half are not.
        var rest = SectionItemsBuilder(type: "row", registry: world.registry)
        rest.append(itemsIn: 0..<20, of: all)
        let cost = try cost(&world) { world in
            world.document.sections[2].content = rest.finish()
            try world.apply()
        }
        #expect(cost.jump == 800)
        #expect(world.arms.allSatisfy { $0.offset == $0.maximumOffset })
        // The same where the offset stays, and the height is that of the items, not of the screen.
        let few = try self.cost(&world) { world in
            world.document.sections.removeAll()
            try world.apply(keeping: .offset)
        }
        #expect(few.jump == 800)
        #expect(try self.cost(&world) { try $0.apply() }.jump == 0)
    }

    @Test func whatVanishesCountsForItsOwnHeight() throws {
        var world = try LivingWorld([SectionShape(type: "row", items: 3)])
        let cost = try cost(&world) { world in
            world.document.sections[0].content = SectionItemsBuilder(type: "row", registry: world.registry).finish()
            try world.apply()
        }
        #expect(cost.jump == 150)
    }

    /// A world whose chips are scrolled by three, of 100 points each.
    private func chips(isScrolled: Bool = true) throws -> LivingWorld {
        let world = try LivingWorld([SectionShape(type: "chip", items: 20), SectionShape(type: "row", items: 40)])
        if isScrolled { world.each { $0.scroll(section: world.document.sections[0].id, to: 300) } }
        return world
    }

    /// Regression test: the items under a finger changed, and the jump was 0.
    @Test func itemsInFrontOfAScrolledRowsFirstOneAreAJump() throws {
        var world = try chips()
        let prepend = FeedEdit(section: world.document.sections[0].id, insert: 2, place: .start)
        #expect(try cost(&world) { try $0.edit(prepend) }.jump == 200)
        let append = FeedEdit(section: world.document.sections[0].id, insert: 2, place: .end)
        #expect(try cost(&world) { try $0.edit(append) }.jump == 0)
        #expect(try cost(&world) { try $0.edit(prepend, keeping: .offset) }.jump == 200)
    }

    @Test func jumpsDownTheScreenAndAlongRowsAddUp() throws {
        let shapes = [SectionShape(type: "row", items: 10), SectionShape(type: "chip", items: 20)]
        var world = try LivingWorld(shapes + [SectionShape(type: "row", items: 40)])
        let (rows, chips) = (world.document.sections[0].id, world.document.sections[1].id)
        world.each { $0.scroll(section: chips, to: 300) }
        let cost = try cost(&world) { world in
            let above = FeedEdit(section: rows, insert: 2, place: .start)
            world.document = try above.revision(of: world.document, registry: world.registry)
            try world.edit(FeedEdit(section: chips, insert: 1, place: .start), keeping: .offset)
        }
        #expect(cost.jump == 2 * 50 + 100)
    }

    @Test func aRowAtItsStartShowsWhatComesThere() throws {
        var world = try chips(isScrolled: false)
        let prepend = FeedEdit(section: world.document.sections[0].id, insert: 2, place: .start)
        #expect(try cost(&world) { try $0.edit(prepend) }.jump == 0)
    }

    @Test func aScrolledRowThatIsReplacedJumpsByItsWidth() throws {
        var world = try chips()
        var random = SeededRandom(seed: 1)
        var others = SectionItemsBuilder(type: "chip", registry: world.registry)
        for number in 0..<20 { others.appendSample(id: "other\(number)", using: &random) }
        let cost = try cost(&world) { world in
            world.document.sections[0].content = others.finish()
            try world.apply()
        }
        #expect(cost.jump == 400)
    }

    @Test func aTapOnAHeaderChangesTheHeaderAlone() throws {
        var world = try world()
        let cost = try cost(&world) { world in
            let model = try world.model()
            let answer = model.answer(toTapOnHeaderOf: 1, of: world.document, registry: world.registry)
            world.document = try #require(answer)
            try world.apply()
        }
        #expect(cost == Cost(displayed: 1))
        #expect(world.document.sections[1].header?.title == "tapped")
    }

    @Test func aTapWithoutAnAnswerReturnsNil() throws {
        let world = try world()
        let model = try world.model()
        for (item, section) in [(40, 1), (-1, 1), (0, 9), (0, -1)] {
            #expect(
                model.answer(toTapOn: item, inSection: section, of: world.document, registry: world.registry) == nil)
        }
        #expect(model.answer(toTapOnHeaderOf: 7, of: world.document, registry: world.registry) == nil)
    }
}

extension LivingWorld {
    /// Gives some items of a section other content.
    mutating func change(_ items: Range<Int>, of section: Int) throws {
        let id = document.sections[section].id
        var revision = FeedRevision(document, registry: registry)
        revision.change(id, of: RowSection.Item.self) { rows in
            for index in items { rows[index].title += "!" }
        }
        document = revision.document
        try apply()
    }
}
