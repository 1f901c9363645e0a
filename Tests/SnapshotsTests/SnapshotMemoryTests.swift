import Snapshots
import Testing

@Suite struct SnapshotMemoryTests {
    /// The promise is 24 bytes at a million items; in fewer the allocator's rounding of whole arrays weighs more.
    private let count = Worlds.isExhaustive ? 1_000_000 : 50_000
    private let bytesAnItem = 24

    @Test(arguments: ItemScope.allCases)
    func anItemOfEightBytesTakesAtMostTwentyFour(_ scope: ItemScope) throws {
        var snapshot = Snapshot<Int, Int>(itemsUniqueIn: scope)
        try snapshot.appendSections([0])
        try snapshot.appendItems(Array(0..<count))
        #expect(snapshot.storageBytes <= bytesAnItem * count)
    }

    @Test func soItDoesInManySections() throws {
        let sections = (0..<(count / 100)).map { section in
            SectionContent(id: section, items: (0..<100).map { section * 100 + $0 })
        }
        let snapshot = try Snapshot(sections: sections)
        // Each section has costs of its own; with 100 items in each they come to 8 bytes an item.
        #expect(snapshot.storageBytes <= 32 * count)
    }

    @Test func equalSnapshotsHashAlikeHoweverTheyWereMade() throws {
        let bulk = try Snapshot(sections: [SectionContent(id: "a", items: Array(0..<200))])
        var single = Snapshot<String, Int>()
        try single.appendSections(["a"])
        for item in (0..<200).reversed() {
            if item == 199 {
                try single.appendItems([item])
            } else {
                try single.insertItems([item], beforeItem: item + 1)
            }
        }
        #expect(single == bulk && single.hashValue == bulk.hashValue)
        try single.moveItem(0, afterItem: 1)
        #expect(single != bulk)
    }
}
