import Snapshots
import Testing

/// Cases in which the semantics of a changeset are easy to get wrong.
@Suite struct ChangesetMeaningTests {
    private func world(_ sections: (Int, [Int])...) -> World {
        World(sections: sections.map { World.Section(id: $0.0, items: $0.1) })
    }

    private func changes(_ old: World, _ new: World, _ scope: ItemScope = .snapshot) throws -> Changeset {
        Changeset(from: try old.snapshot(scope), to: try new.snapshot(scope))
    }

    @Test func itemFromDeletedSectionIsInserted() throws {
        let changes = try changes(world((1, [1, 2]), (2, [3])), world((2, [3, 1])))
        #expect(changes.sections.deletes == [0])
        #expect(changes.items.inserts == [ItemPath(section: 0, item: 1)])
        #expect(changes.items.moves.isEmpty && changes.items.deletes.isEmpty)
    }

    @Test func itemIntoInsertedSectionIsDeleted() throws {
        let changes = try changes(world((1, [1, 2])), world((1, [2]), (3, [1])))
        #expect(changes.sections.inserts == [1])
        #expect(changes.items.deletes == [ItemPath(section: 0, item: 0)])
        #expect(changes.items.moves.isEmpty && changes.items.inserts.isEmpty)
    }

    @Test func itemFromDeletedToInsertedSectionIsNotListed() throws {
        let changes = try changes(world((1, [1])), world((3, [1])))
        #expect(changes.operations == 2)
        #expect(changes.items == Changeset.Items())
    }

    @Test func itemChangesSectionWhileSectionsSwap() throws {
        let changes = try changes(world((1, [1, 2]), (2, [3])), world((2, [3, 1]), (1, [2])))
        #expect(changes.sections.moves.count == 1)
        let move = Move(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
        #expect(changes.items.moves == [move])
        #expect(changes.operations == 2)
    }

    @Test func itemsThatChangeSectionDoNotReorderOthers() throws {
        let changes = try changes(world((1, [1, 2, 3]), (2, [4, 5])), world((1, [4, 2, 3]), (2, [1, 5])))
        #expect(changes.items.moves.count == 2)
        #expect(changes.operations == 2)
    }

    @Test func itemsUniqueInSectionNeverMoveAcross() throws {
        let changes = try changes(world((1, [1]), (2, [1, 2])), world((1, [1, 2]), (2, [1])), .section)
        #expect(changes.items.deletes == [ItemPath(section: 1, item: 1)])
        #expect(changes.items.inserts == [ItemPath(section: 0, item: 1)])
        #expect(changes.items.moves.isEmpty)
    }

    @Test func movedSectionListsNoItems() throws {
        let changes = try changes(world((1, [1, 2]), (2, [3]), (3, [])), world((2, [3]), (3, []), (1, [1, 2])))
        #expect(changes.sections.moves == [Move(from: 0, to: 2)])
        #expect(changes.operations == 1)
    }

    @Test func differentScopesAreComparedSectionBySection() throws {
        let old = try world((1, [1]), (2, [])).snapshot(.section)
        let new = try world((1, []), (2, [1])).snapshot(.snapshot)
        let changes = Changeset(from: old, to: new)
        #expect(changes.items.moves.isEmpty)
        #expect(changes.operations == 2)
    }

    @Test func stagesReturnUnfittingChangesetUnchanged() throws {
        let old = try world((1, [1])).snapshot()
        var changes = Changeset()
        changes.items.deletes = [ItemPath(section: 7, item: 7)]
        let stages = changes.stages(from: old, to: old)
        #expect(stages.count == 1 && stages.first?.changeset == changes)
    }
}
