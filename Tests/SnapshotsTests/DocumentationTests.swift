import Snapshots
import Testing

/// The examples of the documentation: they compile, and their comments are true.
@Suite struct DocumentationTests {
    @Test func overview() throws {
        var shown = Snapshot<String, Int>()
        try shown.appendSections(["banner", "grid"])
        try shown.appendItems([1, 2, 3, 4], toSection: "grid")

        var next = shown
        try next.moveItem(1, afterItem: 4)
        try next.insertItems([9], beforeItem: 2)

        let changes = Changeset(from: shown, to: next)
        #expect(changes.items.moves == [Move(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 4))])
        #expect(changes.items.inserts == [ItemPath(section: 1, item: 0)])
        #expect(changes.operations == 2)
    }

    @Test func replacingTheWholeState() throws {
        let shown = try Snapshot(sections: [SectionContent(id: "grid", items: [1, 2, 3])])
        let contents = [SectionContent(id: "grid", items: [1, 2, 3, 4])]
        let next = try Snapshot(sections: contents, sharing: shown)
        let changes = Changeset(from: shown, to: next)
        #expect(changes.items.inserts == [ItemPath(section: 0, item: 3)] && changes.operations == 1)
    }

    @Test func sequences() {
        let difference = SequenceDifference(from: [1, 2, 3, 4], to: [4, 1, 2, 3])
        #expect(difference.moves == [Move(from: 3, to: 0)])
    }
}
