import Snapshots
import StrataBasics
import Testing

/// The index of a snapshot that was built whole is made when something first asks for it.
@Suite struct PendingIndexTests {
    private let counter = CountedID.Counter()

    private func contents(_ sections: Int, of items: Int) -> [SectionContent<Int, CountedID>] {
        (0..<sections).map { section in
            let ids = (0..<items).map { CountedID(value: section * items + $0, counter: counter) }
            return SectionContent(id: section, items: ids)
        }
    }

    /// Building hashes each item once, and making the index later hashes none again.
    @Test(arguments: [10, 100])
    func hashesEachItemOnce(_ sections: Int) throws {
        let contents = contents(sections, of: 30)
        counter.reset()
        let snapshot = try Snapshot(sections: contents)
        #expect(counter.hashes == 30 * sections && counter.comparisons <= 2)
        let copy = snapshot
        counter.reset()
        let last = contents[sections - 1].items[29]
        #expect(snapshot.pathOfItem(last) == ItemPath(section: sections - 1, item: 29))
        #expect(copy.pathOfItem(last) == ItemPath(section: sections - 1, item: 29))
        #expect(counter.hashes == 2 && counter.comparisons <= 4)
    }

    /// An index that is made in advance hashes nothing, costs no look-up anything, and is not made a second time.
    @Test func indexIsMadeInAdvance() throws {
        let contents = contents(10, of: 30)
        var snapshot = try Snapshot(sections: contents)
        let copy = snapshot
        counter.reset()
        snapshot.makeIndex()
        let bytes = snapshot.storageBytes
        snapshot.makeIndex()
        #expect(counter.hashes == 0 && counter.comparisons == 0 && snapshot.storageBytes == bytes)
        #expect(snapshot.indexOfItem(contents[9].items[29]) == 299 && snapshot == copy)
        #expect(snapshot.invariantViolations() == [] && copy.invariantViolations() == [])
        var empty = Snapshot<Int, Int>()
        empty.makeIndex()
        #expect(empty == Snapshot())
    }

    /// Comparing two snapshots that were built from equal contents hashes nothing, and makes no index.
    @Test(arguments: [10, 100])
    func equalContentsNeedNoIndex(_ sections: Int) throws {
        let old = try Snapshot(sections: contents(sections, of: 30))
        let new = try Snapshot(sections: contents(sections, of: 30))
        let (bytes, newBytes) = (old.storageBytes, new.storageBytes)
        counter.reset()
        #expect(Changeset(from: old, to: new).isEmpty)
        #expect(counter.hashes == 0 && old.storageBytes == bytes && new.storageBytes == newBytes)
        _ = old.pathOfItem(CountedID(value: 0, counter: counter))
        #expect(old.storageBytes >= bytes + 8 * 30 * sections)
    }

    /// A difference of two snapshots that were built whole uses the hashes of when they were built.
    @Test(arguments: [0, 20, 100])
    func differenceHashesNothing(_ percent: Int) throws {
        var random = SeededRandom(seed: UInt64(percent))
        let old = try Snapshot(sections: contents(60, of: 30))
        var replaced = contents(60, of: 30)
        for section in replaced.indices {
            for item in 0..<30 where random.chance(percent) {
                let value = 1_000_000 + section * 30 + item
                replaced[section].items[item] = CountedID(value: value, counter: counter)
            }
        }
        replaced[7].items.swapAt(0, 20)
        replaced[8].items.append(replaced[9].items.removeLast())
        let new = try Snapshot(sections: replaced)
        counter.reset()
        let changes = Changeset(from: old, to: new)
        #expect(counter.hashes == 0)
        #expect(changes.operations == Changeset.minimumOperations(from: old, to: new))
    }

    /// A copy that is edited has an index of its own; the original is what it was.
    @Test func editsDoNotReachTheOriginal() throws {
        for isIndexed in [false, true] {
            let items = Array(0..<500)
            let original = try Snapshot(sections: [SectionContent(id: "a", items: items)])
            if isIndexed { #expect(original.pathOfItem(7)?.item == 7) }
            var copy = original
            try copy.deleteItems([7, 300])
            try copy.appendItems([1_000])
            #expect(copy.pathOfItem(7) == nil && copy.pathOfItem(1_000)?.item == 498)
            #expect(original.pathOfItem(7)?.item == 7 && original.pathOfItem(1_000) == nil)
            #expect(original.invariantViolations() == [] && copy.invariantViolations() == [])
        }
    }

    /// Many threads may be the first to ask.
    @Test func threadsAskAtOnce() async throws {
        for seed in 0..<20 {
            let items = (0..<2_000).map { $0 * 31 + seed }
            let snapshot = try Snapshot(sections: [SectionContent(id: 0, items: items)])
            let found = await withTaskGroup(of: Int?.self) { group in
                for thread in 0..<8 { group.addTask { snapshot.indexOfItem(items[thread * 200]) } }
                return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
            }
            #expect(found == Set((0..<8).map { $0 * 200 }))
            #expect(snapshot.invariantViolations() == [])
        }
    }

    /// Sections of a few full leaves, which have no tree until they are edited, answer and change as others do.
    @Test(arguments: [1, 47, 63, 64, 65, 120, 128, 200, 500, 512, 520, 700])
    func packedSections(_ count: Int) throws {
        var random = SeededRandom(seed: UInt64(count))
        let built = try Snapshot(sections: [SectionContent(id: 0, items: Array(0..<count))])
        #expect(built.invariantViolations() == [])
        #expect((0..<count).allSatisfy { built.itemIdentifier(at: ItemPath(section: 0, item: $0)) == $0 })
        for step in 0..<40 {
            var edited = built
            var expected = Array(0..<count)
            for edit in 0..<(1 + step % 3) {
                let place = random.below(expected.count)
                if random.chance(50) || expected.count == 1 {
                    try edited.insertItems([-1 - edit], afterItem: expected[place])
                    expected.insert(-1 - edit, at: place + 1)
                } else {
                    try edited.deleteItems([expected.remove(at: place)])
                }
            }
            #expect(edited.itemIdentifiers == expected && edited.invariantViolations() == [])
            #expect(
                Changeset(from: built, to: edited).operations == Changeset.minimumOperations(from: built, to: edited))
        }
        #expect(built.itemIdentifiers == Array(0..<count) && built.invariantViolations() == [])
    }
}
