import Snapshots
import Testing

@Suite struct SnapshotBulkTests {
    private let sections = [
        SectionContent(id: "a", items: [1, 2, 1]), SectionContent(id: "b", items: [2, 3]),
        SectionContent(id: "a", items: [4]),
    ]

    private func build(
        _ scope: ItemScope, _ policy: DuplicatePolicy
    ) throws -> (Snapshot<String, Int>, [Duplicate<String, Int>]) {
        var found: [Duplicate<String, Int>] = []
        let snapshot = try Snapshot(sections: sections, itemsUniqueIn: scope, onDuplicate: policy) { found.append($0) }
        return (snapshot, found)
    }

    private let twiceInA = Duplicate<String, Int>.item(
        1, first: ItemPath(section: 0, item: 0), second: ItemPath(section: 0, item: 2))

    @Test func firstWinsKeepsFirstOccurrence() throws {
        let (snapshot, found) = try build(.snapshot, .firstWins)
        #expect(snapshot.sectionIdentifiers == ["a", "b"] && snapshot.itemIdentifiers == [1, 2, 3])
        let acrossSections = Duplicate<String, Int>.item(
            2, first: ItemPath(section: 0, item: 1), second: ItemPath(section: 1, item: 0))
        #expect(found == [.section("a", first: 0, second: 2), twiceInA, acrossSections])
        #expect(snapshot.invariantViolations() == [])
    }

    @Test func lastWinsKeepsLastOccurrence() throws {
        let (snapshot, found) = try build(.snapshot, .lastWins)
        #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers == [2, 3, 4])
        #expect(found == [.section("a", first: 0, second: 2)])
    }

    @Test func sectionScopeAllowsItemsInSeveralSections() throws {
        let (snapshot, found) = try build(.section, .firstWins)
        #expect(snapshot.itemIdentifiers == [1, 2, 2, 3])
        #expect(found == [.section("a", first: 0, second: 2), twiceInA])
        #expect(snapshot.pathOfItem(2, inSection: "b") == ItemPath(section: 1, item: 0))
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "a")
    }

    @Test func rejectReportsAllAndThrowsTheFirst() {
        var found: [Duplicate<String, Int>] = []
        let error = #expect(throws: SnapshotError.self) {
            try Snapshot(sections: sections) { found.append($0) }
        }
        #expect(error == SnapshotError(.duplicateSection, id: "a", first: .section(0), second: .section(2)))
        #expect(found.count == 3)
    }

    @Test func threeEqualItemsAreTwoDuplicates() throws {
        var found: [Duplicate<String, Int>] = []
        let contents = [SectionContent(id: "a", items: [7, 7, 7])]
        _ = try Snapshot(sections: contents, onDuplicate: .lastWins) { found.append($0) }
        #expect(found.count == 2)
        guard case .item(7, let first, let second)? = found.last else {
            Issue.record("no item")
            return
        }
        #expect(first.item == 1 && second.item == 2)
    }

    @Test func emptySectionsAndNoSections() throws {
        let empty = try Snapshot<String, Int>(sections: [])
        #expect(empty == Snapshot())
        let hollow = try Snapshot(sections: [SectionContent<String, Int>(id: "a", items: [])])
        #expect(Changeset(from: empty, to: hollow).sections.inserts == [0])
        #expect(hollow.itemIdentifier(at: ItemPath(section: 0, item: 0)) == nil)
        #expect(hollow.numberOfItems(inSectionAt: -1) == 0 && hollow.sectionIdentifier(at: 5) == nil)
    }

    @Test func holdsAMillionItems() throws {
        let count = Worlds.isExhaustive ? 1_000_000 : 20_000
        var snapshot = Snapshot<String, Int>()
        try snapshot.appendSections(["a"])
        try snapshot.appendItems(Array(0..<count))
        #expect(snapshot.pathOfItem(count - 1) == ItemPath(section: 0, item: count - 1))
        #expect(snapshot.itemIdentifier(at: ItemPath(section: 0, item: count / 2)) == count / 2)
        try snapshot.moveItem(0, afterItem: count - 1)
        #expect(snapshot.indexOfItem(0) == count - 1)
        try snapshot.deleteItems(Array(stride(from: 1, to: count, by: 2)))
        #expect(snapshot.numberOfItems == count / 2)
        if !Worlds.isExhaustive { #expect(snapshot.invariantViolations() == []) }
    }

    @Test func acceptsIdentifiersWithEqualHashes() throws {
        struct Same: Hashable {
            let value: Int
            func hash(into hasher: inout Hasher) {}
        }
        var snapshot = Snapshot<String, Same>()
        try snapshot.appendSections(["a"])
        try snapshot.appendItems((0..<300).map(Same.init))
        for value in stride(from: 0, to: 300, by: 3) { try snapshot.deleteItems([Same(value: value)]) }
        try snapshot.insertItems([Same(value: 0)], afterItem: Same(value: 100))
        #expect(snapshot.invariantViolations() == [])
        #expect(throws: SnapshotError.self) { try snapshot.appendItems([Same(value: 1)]) }
    }

    @Test func growingAndShrinkingKeepsInvariants() throws {
        var snapshot = Snapshot<String, Int>(itemsUniqueIn: .section)
        try snapshot.appendSections(["a"])
        for round in 0..<3 {
            for item in 0..<1_000 { try snapshot.appendItems([round * 1_000 + item]) }
            for item in 0..<990 { try snapshot.deleteItems([round * 1_000 + item], inSection: "a") }
        }
        #expect(snapshot.numberOfItems == 30)
        #expect(snapshot.invariantViolations() == [])
    }
}
