import Snapshots
import Testing

@Suite struct SnapshotUpdateTests {
    private func sample() throws -> Snapshot<String, Int> {
        try Snapshot(
            sections: [SectionContent(id: "a", items: [1, 2, 3]), SectionContent(id: "b", items: [4, 5])])
    }

    @Test func collectsBlockIntoOneChangeset() throws {
        var snapshot = try sample()
        let old = snapshot
        let changes = try snapshot.update { update in
            try update.append([6, 7], after: 1)
            try update.append([8], before: 1)
            try update.append([9], in: "b")
            try update.remove(items: [2, 6])
            try update.append(sections: [SectionContent(id: "c", items: [10])], before: "a")
            try update.append(sections: [SectionContent(id: "d", items: [])], after: "b")
            try update.reload(items: [3])
            try update.reconfigure(items: [5])
        }
        #expect(snapshot.sectionIdentifiers == ["c", "a", "b", "d"])
        #expect(snapshot.itemIdentifiers == [10, 8, 1, 7, 3, 4, 5, 9])
        #expect(changes.sections.inserts == [0, 3])
        #expect(changes.items.deletes == [ItemPath(section: 0, item: 1)])
        #expect(changes.items.inserts.count == 3)
        #expect(changes.items.reloads == [ItemPath(section: 0, item: 2)])
        #expect(changes.items.reconfigures == [ItemPath(section: 1, item: 1)])
        #expect(changes.operations == Changeset.minimumOperations(from: old, to: snapshot))
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    }

    @Test func blockReadsItsOwnChangesAndReloadsSections() throws {
        var snapshot = try sample()
        let changes = try snapshot.update { update in
            try update.remove(items: [1])
            #expect(update.snapshot.itemIdentifiers == [2, 3, 4, 5])
            try update.reload(sections: ["b"])
        }
        #expect(changes.sections.reloads == [1])
        #expect(snapshot.reloadedSectionIdentifiers == [])
    }

    /// A framework crashed when it removed two sections by index, the second counted after the first was removed.
    @Test func removingTwoSectionsListsBothOldIndices() throws {
        var snapshot = try sample()
        let changes = try snapshot.update { try $0.remove(sections: ["a", "b"]) }
        #expect(changes.sections.deletes == [0, 1])
    }

    @Test func failingBlockChangesNothing() throws {
        var snapshot = try sample()
        let error = #expect(throws: SnapshotError.self) {
            try snapshot.update { update in
                try update.remove(items: [1])
                try update.append(sections: [SectionContent(id: "c", items: [2])], after: "a")
            }
        }
        #expect(error?.id == "2")
        #expect(try snapshot == sample())
    }

    @Test func changedContentIsListedWithTheBlocksChanges() throws {
        var snapshot = try sample()
        let content = ContentClosures { old, _ in old != ItemPath(section: 0, item: 0) }
        let changes = try snapshot.update(comparing: content) { try $0.append([6], after: 5) }
        #expect(changes.items.reconfigures == [ItemPath(section: 0, item: 0)])
        #expect(changes.operations == 1)
    }

    @Test func marksFromBeforeTheBlockAreKept() throws {
        var snapshot = try sample()
        try snapshot.reloadItems([1, 4])
        let changes = try snapshot.update { try $0.remove(items: [4]) }
        #expect(changes.items.reloads.isEmpty)
        #expect(snapshot.reloadedItemIdentifiers == [1])
    }

    /// A reload was lost when its item was removed, and an item appended again counted as unchanged.
    @Test func itemRemovedAndAppendedAgainIsReloaded() throws {
        var snapshot = try sample()
        let changes = try snapshot.update { update in
            try update.reload(items: [1])
            try update.remove(items: [1, 3])
            try update.append([1], before: 2)
        }
        #expect(changes.items.reloads == [ItemPath(section: 0, item: 0)])
        #expect(changes.items.deletes == [ItemPath(section: 0, item: 2)])
        #expect(changes.operations == 1)
        #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    }

    @Test func sectionRemovedAndAppendedAgainIsReloadedWithItsItems() throws {
        var snapshot = try sample()
        let old = snapshot
        let changes = try snapshot.update { update in
            try update.remove(sections: ["b"])
            try update.append(sections: [SectionContent(id: "b", items: [5, 6])])
            try update.append([4], in: "a")
        }
        #expect(changes.sections.reloads == [1])
        #expect(changes.items.reloads == [ItemPath(section: 1, item: 0), ItemPath(section: 1, item: 1)])
        #expect(changes.violations(from: old, to: snapshot).isEmpty)
    }

    @Test func itemAppendedToAnotherSectionIsNewInSectionScope() throws {
        var snapshot = try Snapshot(
            sections: [SectionContent(id: "a", items: [1, 2]), SectionContent(id: "b", items: [1])],
            itemsUniqueIn: .section)
        let changes = try snapshot.update { update in
            try update.remove(items: [2], inSection: "a")
            try update.append([2], in: "b")
        }
        #expect(changes.items.reloads.isEmpty)
        #expect(changes.operations == 2)
    }
}
