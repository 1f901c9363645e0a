import Snapshots
import StrataBasics
import Testing

/// The numbers of hashes and comparisons of identifiers: the cost of an operation on every machine and at every size.
@Suite struct SnapshotCountsTests {
    private let counter = CountedID.Counter()

    /// One pair of some thousand hashes is equal by chance now and then; each look at such an item compares a whole leaf.
    private let chance = 130

    private func ids(_ range: Range<Int>) -> [CountedID] {
        range.map { CountedID(value: $0, counter: counter) }
    }

    private func sections(_ count: Int, of items: Int) -> [SectionContent<Int, CountedID>] {
        (0..<count).map { SectionContent(id: $0, items: ids($0 * items..<($0 + 1) * items)) }
    }

    /// Each item is hashed once, whether there is a duplicate or not.
    @Test(arguments: [100, 1_000])
    func duplicateCostsNoSecondBuild(_ count: Int) throws {
        var contents = sections(count, of: 10)
        contents[count / 2].items[3] = contents[0].items[7]
        counter.reset()
        let snapshot = try Snapshot(sections: contents, onDuplicate: .firstWins)
        #expect(snapshot.numberOfItems == 10 * count - 1)
        // One hash in 2^30 is equal by chance.
        #expect(counter.hashes <= 10 * count + 2 && counter.comparisons <= 4)
    }

    /// The hint of an entry leads to its item, in a snapshot that was built and in one that was appended to.
    @Test(arguments: [300, 3_000])
    func lookupComparesOnce(_ count: Int) throws {
        let items = ids(0..<count)
        let built = try Snapshot(sections: [SectionContent(id: 0, items: items)])
        var appended = Snapshot<Int, CountedID>()
        try appended.appendSections([0])
        counter.reset()
        for item in items { try appended.appendItems([item]) }
        #expect(counter.hashes == count && counter.comparisons <= chance)
        for snapshot in [built, appended] {
            counter.reset()
            let indices = items.map { snapshot.indexOfItem($0) }
            #expect(indices == Array(0..<count))
            #expect(counter.hashes == count && counter.comparisons <= count + chance)
        }
    }

    /// Two hashes for each deleted item, and those of leaves that are merged.
    @Test(arguments: [2_000, 20_000])
    func deleteOfManyHashesOnlyDeletedItems(_ count: Int) throws {
        var random = SeededRandom(seed: 1)
        let items = ids(0..<count)
        var snapshot = try Snapshot(sections: [SectionContent(id: 0, items: items)])
        let gone = Array(items.shuffled(using: &random).prefix(count / 10))
        counter.reset()
        try snapshot.deleteItems(gone)
        #expect(counter.hashes <= gone.count * 2 && counter.comparisons <= gone.count + chance)
        #expect(snapshot.numberOfItems == count - gone.count && snapshot.invariantViolations() == [])
    }

    /// In a feed that was decoded again, only items that differ are hashed.
    @Test(arguments: [100, 1_000])
    func sharingHashesOnlyDifferentItems(_ count: Int) throws {
        let shown = try Snapshot(sections: sections(count, of: 10))
        var contents = sections(count, of: 10)
        counter.reset()
        _ = try Snapshot(sections: contents, sharing: shown)
        #expect(counter.hashes == 0 && counter.comparisons <= 10 * count)
        contents[7].items[3] = CountedID(value: -1, counter: counter)
        contents.swapAt(20, 40)
        counter.reset()
        let next = try Snapshot(sections: contents, sharing: shown)
        #expect(counter.hashes <= 4 && counter.comparisons <= 10 * count + 20)
        #expect(Changeset(from: shown, to: next).operations == 4)
    }
}
