import Snapshots
import StrataBasics
import Testing

@Suite struct ChangesetContentTests {
    /// Contents by identifier; checks that both paths have the same item.
    private struct Contents: ContentComparison {
        var old: Snapshot<Int, Int>
        var new: Snapshot<Int, Int>
        var changed: Set<Int> = []
        var changedHeaders: Set<Int> = []

        func hasEqualContent(old path: ItemPath, new newPath: ItemPath) -> Bool {
            guard let item = old.itemIdentifier(at: path), item == new.itemIdentifier(at: newPath) else {
                Issue.record("\(path) and \(newPath) are not the same item")
                return true
            }
            return !changed.contains(item)
        }

        func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool {
            guard let id = old.sectionIdentifier(at: oldSection), id == new.sectionIdentifier(at: newSection) else {
                Issue.record("\(oldSection) and \(newSection) are not the same section")
                return true
            }
            return !changedHeaders.contains(id)
        }
    }

    @Test(arguments: ItemScope.allCases)
    func listsChangedContentOfItemsThatStay(_ scope: ItemScope) throws {
        var random = SeededRandom(seed: 99)
        for round in 0..<(Worlds.isExhaustive ? 5_000 : 300) {
            let (old, new) = Worlds.randomPair(&random, scope: scope, crossing: true)
            var contents = Contents(old: try old.snapshot(scope), new: try new.snapshot(scope))
            contents.changed = Set((0..<400).filter { _ in random.chance(20) })
            contents.changedHeaders = Set((0..<8).filter { _ in random.chance(30) })
            let changes = Changeset(from: contents.old, to: contents.new, comparing: contents)
            #expect(changes.items.reconfigures == expected(old, new, scope, contents.changed), "round \(round)")
            let headers = new.sections.indices.filter { index in
                let id = new.sections[index].id
                return contents.changedHeaders.contains(id) && old.sections.contains { $0.id == id }
            }
            #expect(changes.supplementaries == headers, "round \(round)")
        }
    }

    private func expected(_ old: World, _ new: World, _ scope: ItemScope, _ changed: Set<Int>) -> [ItemPath] {
        var paths: [ItemPath] = []
        let kept = Set(old.sections.map(\.id)).intersection(new.sections.map(\.id))
        for (index, section) in old.sections.enumerated() where kept.contains(section.id) {
            for (offset, item) in section.items.enumerated() where changed.contains(item) {
                let target = new.sections.first { target in
                    target.items.contains(item) && (scope == .snapshot || target.id == section.id)
                }
                if let target, kept.contains(target.id) { paths.append(ItemPath(section: index, item: offset)) }
            }
        }
        return paths
    }

    @Test func itemsOfSectionsWithSharedContentAreNotCompared() throws {
        let snapshot = try World(sections: [World.Section(id: 1, items: [1, 2]), World.Section(id: 2, items: [3])])
            .snapshot()
        var asked: [ItemPath] = []
        let content = ContentClosures(sections: { old, _ in old == 0 }) { old, _ in
            asked.append(old)
            return false
        }
        let changes = Changeset(from: snapshot, to: snapshot, comparing: content)
        #expect(asked == [ItemPath(section: 1, item: 0)])
        #expect(changes.items.reconfigures == asked)
    }

    @Test func itemsOfSectionsThatShareItemsAreNotCompared() throws {
        /// Claims that one section shares its items, which hides its insert from the difference.
        struct SharedItems: ContentComparison {
            func sharesItems(oldSection: Int, newSection: Int) -> Bool { newSection == 0 }
            func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool { new.section == 0 }
        }
        let old = try World(sections: [World.Section(id: 1, items: [1]), World.Section(id: 2, items: [3])]).snapshot()
        var new = old
        try new.appendItems([2], toSection: 1)
        try new.appendItems([4], toSection: 2)
        let changes = Changeset(from: old, to: new, comparing: SharedItems())
        #expect(changes.items.inserts == [ItemPath(section: 1, item: 1)])
        #expect(changes.items.reconfigures == [ItemPath(section: 1, item: 0)])
    }

    @Test func reconfiguredItemMayAlsoMove() throws {
        let old = try World(sections: [World.Section(id: 1, items: [1, 2, 3])]).snapshot()
        var new = old
        try new.moveItem(1, afterItem: 3)
        let content = ContentClosures { old, _ in old.item != 0 }
        let changes = Changeset(from: old, to: new, comparing: content)
        let first = ItemPath(section: 0, item: 0)
        #expect(changes.items.moves == [Move(from: first, to: ItemPath(section: 0, item: 2))])
        #expect(changes.items.reconfigures == [first])
    }

    @Test func changedHeaderDoesNotAffectItems() throws {
        let snapshot = try World(sections: [World.Section(id: 1, items: [1, 2])]).snapshot()
        let content = ContentClosures(sections: { _, _ in true }, supplementaries: { _, _ in false }) { _, _ in true }
        let changes = Changeset(from: snapshot, to: snapshot, comparing: content)
        #expect(changes.supplementaries == [0])
        #expect(changes.operations == 0)
    }

    @Test func marksAreListedByOldPath() throws {
        let old = try World(sections: [World.Section(id: 1, items: [1, 2, 3]), World.Section(id: 2, items: [4])])
            .snapshot()
        var new = old
        try new.moveSection(2, beforeSection: 1)
        try new.reloadItems([2])
        try new.reconfigureItems([4, 2])
        try new.reloadSections([2])
        try new.appendItems([5], toSection: 2)
        try new.reloadItems([5])
        let changes = Changeset(from: old, to: new)
        #expect(changes.items.reloads == [ItemPath(section: 0, item: 1)])
        #expect(changes.items.reconfigures == [ItemPath(section: 1, item: 0)])
        #expect(changes.sections.reloads == [1])
        #expect(changes.violations(from: old, to: new).isEmpty)
    }
}
