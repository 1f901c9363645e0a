import Snapshots
import Testing

/// Identifiers of which two, or all, have the same hash, whatever the seed of the process.
@Suite struct SnapshotCollisionTests {
    struct Pair: Hashable, Sendable {
        let value: Int

        func hash(into hasher: inout Hasher) {
            hasher.combine(value / 2)
        }
    }

    struct Alike: Hashable, Sendable {
        let value: Int

        func hash(into hasher: inout Hasher) {}
    }

    /// The second of two items with one hash was mistaken for its own duplicate, and every later section was lost.
    @Test(arguments: [ItemScope.snapshot, .section])
    func sectionsAfterCollisionAreKept(_ scope: ItemScope) throws {
        let snapshot = try Snapshot(
            sections: [
                SectionContent(id: "a", items: [Pair(value: 0), Pair(value: 1)]),
                SectionContent(id: "b", items: [Pair(value: 9)]),
            ], itemsUniqueIn: scope)
        #expect(snapshot.sectionIdentifiers == ["a", "b"])
        #expect(snapshot.itemIdentifiers.map(\.value) == [0, 1, 9])
        #expect(snapshot.invariantViolations() == [])
    }

    @Test(arguments: [ItemScope.snapshot, .section])
    func findsAllItemsWithEqualHashes(_ scope: ItemScope) throws {
        let contents = (0..<3).map { section in
            SectionContent(id: section, items: (0..<100).map { Alike(value: section * 100 + $0) })
        }
        var snapshot = try Snapshot(sections: contents, itemsUniqueIn: scope)
        #expect(snapshot.itemIdentifiers.map(\.value) == Array(0..<300))
        #expect(snapshot.invariantViolations() == [])
        for section in 0..<3 {
            let odd = (0..<50).map { Alike(value: section * 100 + 2 * $0 + 1) }
            try snapshot.deleteItems(odd, inSection: section)
        }
        #expect(snapshot.itemIdentifiers.map(\.value) == (0..<150).map { 2 * $0 })
        #expect(snapshot.invariantViolations() == [])
    }

    @Test func deletesItemsWithEqualHashesOneByOne() throws {
        var snapshot = try Snapshot(sections: [SectionContent(id: 0, items: (0..<300).map { Pair(value: $0) })])
        for value in 0..<300 where value % 3 != 0 { try snapshot.deleteItems([Pair(value: value)]) }
        #expect(snapshot.itemIdentifiers.map(\.value) == (0..<100).map { 3 * $0 })
        #expect(snapshot.invariantViolations() == [])
    }

    @Test(arguments: [ItemScope.snapshot, .section])
    func refusesDuplicatesAmongEqualHashes(_ scope: ItemScope) {
        // So many items that the duplicate is in another leaf.
        let items = (0..<200).map { Alike(value: $0) } + [Alike(value: 3)]
        let error = #expect(throws: SnapshotError.self) {
            try Snapshot(sections: [SectionContent(id: 0, items: items)], itemsUniqueIn: scope)
        }
        #expect(error?.code == .duplicateItem)
    }

    @Test func leavesOutDuplicatesAmongEqualHashes() throws {
        let snapshot = try Snapshot(
            sections: [
                SectionContent(id: "a", items: [0, 1, 0, 2].map { Alike(value: $0) }),
                SectionContent(id: "b", items: [2, 3].map { Alike(value: $0) }),
            ], onDuplicate: .firstWins)
        #expect(snapshot.itemIdentifiers.map(\.value) == [0, 1, 2, 3])
        #expect(snapshot.invariantViolations() == [])
    }
}
