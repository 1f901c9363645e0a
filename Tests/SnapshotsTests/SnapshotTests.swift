import Snapshots
import Testing

@Suite struct SnapshotTests {
    @Test func appendsAndCounts() throws {
        var snapshot = Snapshot<String, Int>()
        try snapshot.appendSections(["banner", "grid"])
        try snapshot.appendItems([1, 2, 3], toSection: "grid")
        try snapshot.appendItems([9], toSection: "banner")
        #expect(snapshot.itemIdentifiers == [9, 1, 2, 3])
        #expect(snapshot.indexOfItem(2) == 2)
        #expect(snapshot.pathOfItem(2) == ItemPath(section: 1, item: 1))
    }

    @Test func movesAcrossSections() throws {
        var old = Snapshot<String, Int>()
        try old.appendSections(["a", "b"])
        try old.appendItems([1, 2], toSection: "a")
        try old.appendItems([3], toSection: "b")
        var new = old
        try new.moveItem(2, afterItem: 3)
        let changes = Changeset(from: old, to: new)
        #expect(changes.items.moves == [Move(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 1))])
        #expect(changes.operations == 1)
    }
}
