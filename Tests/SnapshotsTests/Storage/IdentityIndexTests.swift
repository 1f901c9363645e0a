import StrataBasics
import Testing

@testable import Snapshots

@Suite struct IdentityIndexTests {
    /// Random inserts, removals and renames on the index and on a list. There are few hashes, so that many collide.
    @Test(arguments: [3, 40, 1_000_000])
    func agreesWithList(_ hashes: Int) throws {
        var random = SeededRandom(seed: UInt64(hashes))
        var index = IdentityIndex()
        var entries: [(hash: UInt32, name: Int)] = []
        for step in 0..<(hashes < 10 ? 600 : 6_000) {
            switch random.below(4) {
            case 0 where !entries.isEmpty:
                let entry = entries.remove(at: random.below(entries.count))
                index.remove(entry.hash, entry.name)
            case 1 where !entries.isEmpty:
                let place = random.below(entries.count)
                index.rename(entries[place].hash, from: entries[place].name, to: step)
                entries[place].name = step
            default:
                let hash = UInt32(1 + random.below(hashes)) &* 0x9E37_79B1
                entries.append((hash, step))
                index.insert(hash, step)
            }
        }
        #expect(index.count == entries.count)
        for entry in entries { #expect(index.first(entry.hash) { $0 == entry.name } == entry.name) }
        #expect(index.first(12_345) { _ in true } == nil)
        for entry in entries { index.remove(entry.hash, entry.name) }
        #expect(index.count == 0 && entries.allSatisfy { index.first($0.hash) { _ in true } == nil })
    }

    @Test func reserveKeepsEntries() {
        var index = IdentityIndex()
        let hashes = (1...500).map { UInt32($0) &* 2_654_435_761 }
        for (name, hash) in hashes.enumerated() { index.insert(hash, name) }
        let copy = index
        index.reserve(100_000)
        for (name, hash) in hashes.enumerated() {
            #expect(index.first(hash) { $0 == name } == name)
            index.remove(hash, name)
        }
        #expect(index.count == 0 && copy.count == 500)
        for (name, hash) in hashes.enumerated() { #expect(copy.first(hash) { $0 == name } == name) }
    }
}
