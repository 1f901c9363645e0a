import Snapshots
import Testing

@Suite struct SnapshotTests {
    private func sample(_ scope: ItemScope = .snapshot) throws -> Snapshot<String, Int> {
        try Snapshot(
            sections: [
                SectionContent(id: "banner", items: [1]), SectionContent(id: "empty", items: []),
                SectionContent(id: "grid", items: [2, 3, 4]),
            ], itemsUniqueIn: scope)
    }

    @Test func queriesByIdentifier() throws {
        let snapshot = try sample()
        #expect(snapshot.numberOfSections == 3 && snapshot.numberOfItems == 4)
        #expect(snapshot.sectionIdentifiers == ["banner", "empty", "grid"])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4])
        #expect(try snapshot.numberOfItems(inSection: "grid") == 3)
        #expect(try snapshot.itemIdentifiers(inSection: "empty") == [])
        #expect(snapshot.indexOfSection("grid") == 2 && snapshot.indexOfSection("?") == nil)
        #expect(snapshot.indexOfItem(3) == 2 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.indexOfItem(3, inSection: "grid") == 1 && snapshot.indexOfItem(3, inSection: "banner") == nil)
        #expect(snapshot.pathOfItem(4) == ItemPath(section: 2, item: 2))
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "grid")
        #expect(snapshot.contains(item: 1) && !snapshot.contains(item: 1, inSection: "grid"))
        #expect(snapshot.contains(section: "empty") && !snapshot.contains(section: "?"))
    }

    @Test func queriesByIndex() throws {
        let snapshot = try sample()
        #expect((-1...3).map(snapshot.sectionIdentifier(at:)) == [nil, "banner", "empty", "grid", nil])
        #expect((-1...3).map(snapshot.numberOfItems(inSectionAt:)) == [0, 1, 0, 3, 0])
        let paths = [(0, 0), (0, 1), (1, 0), (2, 2), (2, -1), (-1, 0)].map { ItemPath(section: $0.0, item: $0.1) }
        #expect(paths.map(snapshot.itemIdentifier(at:)) == [1, nil, nil, 4, nil, nil])
    }

    @Test func deletesAllItemsAndKeepsTheSections() throws {
        var snapshot = try sample()
        try snapshot.reloadItems([2])
        try snapshot.reloadSections(["grid"])
        snapshot.deleteAllItems()
        #expect(snapshot.sectionIdentifiers == ["banner", "empty", "grid"] && snapshot.numberOfItems == 0)
        #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reloadedSectionIdentifiers == ["grid"])
        try snapshot.appendItems([2])
        #expect(snapshot.pathOfItem(2) == ItemPath(section: 2, item: 0))
    }

    @Test func marksAreOrderedAndRemovedWithTheirItems() throws {
        var snapshot = try sample()
        try snapshot.reloadItems([4, 1])
        try snapshot.reconfigureItems([3, 2])
        try snapshot.reloadSections(["grid", "banner"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 4])
        #expect(snapshot.reconfiguredItemIdentifiers == [2, 3])
        #expect(snapshot.reloadedSectionIdentifiers == ["banner", "grid"])
        try snapshot.deleteItems([4, 2])
        try snapshot.deleteSections(["banner"])
        #expect(snapshot.reloadedItemIdentifiers == [] && snapshot.reconfiguredItemIdentifiers == [3])
        #expect(snapshot.reloadedSectionIdentifiers == ["grid"])
    }

    @Test func sectionScopeHoldsOneItemInSeveralSections() throws {
        var snapshot = Snapshot<String, Int>(itemsUniqueIn: .section)
        try snapshot.appendSections(["slider", "list"])
        try snapshot.appendItems([1, 2], toSection: "slider")
        try snapshot.appendItems([2, 1], toSection: "list")
        try snapshot.reloadItems([1], inSection: "list")
        #expect(snapshot.pathOfItem(1) == ItemPath(section: 0, item: 0))
        #expect(snapshot.pathOfItem(1, inSection: "list") == ItemPath(section: 1, item: 1))
        try snapshot.moveItem(1, beforeItem: 2, inSection: "list")
        #expect(snapshot.itemIdentifiers == [1, 2, 1, 2])
        try snapshot.deleteItems([1], inSection: "slider")
        #expect(snapshot.itemIdentifiers == [2, 1, 2])
        #expect(snapshot.reloadedItemIdentifiers == [1])
    }

    @Test func changingCopyKeepsOriginal() throws {
        let original = try sample()
        var copy = original
        try copy.moveItem(1, afterItem: 4)
        try copy.deleteSections(["empty"])
        #expect(try original == sample())
        #expect(copy.itemIdentifiers == [2, 3, 4, 1])
        try copy.insertSections(["empty"], afterSection: "banner")
        try copy.insertItems([7], beforeItem: 2)
        try copy.moveItem(1, beforeItem: 7)
        #expect(original.itemIdentifiers == [1, 2, 3, 4])
    }
}
