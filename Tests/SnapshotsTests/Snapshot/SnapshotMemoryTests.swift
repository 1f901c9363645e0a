import Snapshots
import Testing

@Suite struct SnapshotMemoryTests {
    /// The limit of 24 bytes is for a million items; with fewer, rounding up of whole arrays weighs more.
    private let count = Worlds.isExhaustive ? 1_000_000 : 50_000
    private let bytesAnItem = 24

    @Test(arguments: ItemScope.allCases)
    func eightByteItemTakesAtMost24Bytes(_ scope: ItemScope) throws {
        var snapshot = Snapshot<Int, Int>(itemsUniqueIn: scope)
        try snapshot.appendSections([0])
        try snapshot.appendItems(Array(0..<count))
        #expect(snapshot.storageBytes <= bytesAnItem * count)
    }

    @Test func eightByteItemInSmallSectionTakesAtMost32Bytes() throws {
        let sections = (0..<(count / 100)).map { section in
            SectionContent(id: section, items: (0..<100).map { section * 100 + $0 })
        }
        var snapshot = try Snapshot(sections: sections)
        // The fixed cost of a section of 100 items is 8 bytes an item.
        #expect(snapshot.storageBytes <= 21 * count)
        try snapshot.deleteItems([0])
        #expect(snapshot.storageBytes <= 32 * count)
    }

    /// The fixed cost of a section is 200 bytes, and up to a fifth for what allocators round up. A snapshot has 4 bytes
    /// an item for hashes until it is edited, and 11 for the index once it is needed.
    @Test(arguments: [(20, 34, 41), (5, 59, 67)])
    func sixteenByteItemInTinySection(_ size: Int, _ mostBuilt: Int, _ mostEdited: Int) throws {
        struct Wide: Hashable {
            let high: Int
            let low: Int
        }
        let sections = (0..<(count / size)).map { section in
            SectionContent(id: section, items: (0..<size).map { Wide(high: section, low: $0) })
        }
        var snapshot = try Snapshot(sections: sections)
        #expect(snapshot.storageBytes <= mostBuilt * count)
        try snapshot.deleteItems([Wide(high: 0, low: 0)])
        #expect(snapshot.storageBytes <= mostEdited * count)
    }

    @Test func equalSnapshotsHaveEqualHashes() throws {
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
