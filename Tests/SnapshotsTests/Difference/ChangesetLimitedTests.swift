import Snapshots
import Testing

@Suite struct ChangesetLimitedTests {
    private func snapshot(_ sections: (String, [Int])...) throws -> Snapshot<String, Int> {
        try Snapshot(sections: sections.map { SectionContent(id: $0.0, items: $0.1) })
    }

    @Test func listsOnlyTheNamedSections() throws {
        let old = try snapshot(("a", [1, 2]), ("b", [3]), ("c", [4]))
        let new = try snapshot(("c", []), ("b", [3, 6]), ("a", [2, 1, 5]))
        let changes = try Changeset(from: old, to: new, inSections: ["a"])
        #expect(changes.items.inserts == [ItemPath(section: 0, item: 2)])
        #expect(changes.items.moves.count == 1)
        #expect(changes.operations == 2)
        let target = try old.replacingItems(ofSections: ["a"], from: new)
        #expect(target.itemIdentifiers == [2, 1, 5, 3, 4])
        #expect(changes.violations(from: old, to: target).isEmpty)
    }

    /// A framework lost changed content of items that did not move when it compared only some sections.
    @Test func changedContentOfUnmovedItemsIsNotLost() throws {
        let old = try snapshot(("a", [1]), ("b", [2, 3]))
        let new = try snapshot(("b", [2, 3]), ("a", [1]))
        let content = ContentClosures { _, new in new == ItemPath(section: 1, item: 0) }
        let changes = try Changeset(from: old, to: new, inSections: ["b"], comparing: content)
        #expect(changes.items.reconfigures == [ItemPath(section: 1, item: 0), ItemPath(section: 1, item: 1)])
    }

    @Test func listsMarksOfTheNamedSections() throws {
        let old = try snapshot(("a", [1]), ("b", [2]))
        var new = old
        try new.reloadItems([1, 2])
        let changes = try Changeset(from: old, to: new, inSections: ["b"])
        #expect(changes.items.reloads == [ItemPath(section: 1, item: 0)])
    }

    @Test func refusesDuplicateItems() throws {
        let old = try snapshot(("a", [1]), ("b", [2]))
        let new = try snapshot(("a", [2]), ("b", []))
        let error = #expect(throws: SnapshotError.self) { try Changeset(from: old, to: new, inSections: ["a"]) }
        #expect(error?.code == .duplicateItem && error?.id == "2")
        #expect(try Changeset(from: old, to: new, inSections: ["a", "b"]).items.moves.count == 1)
        #expect(throws: SnapshotError.self) { try Changeset(from: old, to: new, inSections: ["?"]) }
    }

    /// A section that was named twice was filled twice, and its own items were reported as duplicates.
    @Test func sectionMayBeNamedTwice() throws {
        let old = try snapshot(("a", [1, 2]))
        let new = try snapshot(("a", [1, 2, 3]))
        let changes = try Changeset(from: old, to: new, inSections: ["a", "a"])
        #expect(changes.items.inserts == [ItemPath(section: 0, item: 2)])
        #expect(try old.replacingItems(ofSections: ["a", "a"], from: new).itemIdentifiers == [1, 2, 3])
    }

    @Test func keepsMarksOfOtherSections() throws {
        var old = try snapshot(("a", [1]), ("b", [2]))
        var new = old
        try new.reconfigureItems([2])
        try old.reloadItems([1, 2])
        try old.reloadSections(["a"])
        let target = try old.replacingItems(ofSections: ["b"], from: new)
        #expect(target.reloadedItemIdentifiers == [1])
        #expect(target.reloadedSectionIdentifiers == ["a"])
        #expect(target.reconfiguredItemIdentifiers == [2])
        // Sections that were not compared are not listed.
        #expect(try Changeset(from: old, to: new, inSections: ["b"]).items.reloads.isEmpty)
    }

    /// Marks name a section if items are unique in their section only. Marks of the other scope were copied unchanged.
    @Test func translatesMarksBetweenScopes() throws {
        let old = try Snapshot(
            sections: [SectionContent(id: "a", items: [1]), SectionContent(id: "b", items: [1])],
            itemsUniqueIn: .section)
        var new = try snapshot(("a", [2]), ("b", [1]))
        try new.reloadItems([1])
        let changes = try Changeset(from: old, to: new, inSections: ["b"])
        #expect(changes.items.reloads == [ItemPath(section: 1, item: 0)])
    }
}
