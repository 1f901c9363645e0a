import StrataBasics
import Testing

@testable import Snapshots

@Suite struct HashFilterTests {
    private func hashes(_ count: Int, below bound: Int, _ random: inout SeededRandom) -> ContiguousArray<UInt32> {
        ContiguousArray((0..<count).map { _ in UInt32(1 + random.below(bound)) &* 0x9E37_79B1 & ~3 })
    }

    /// All hashes that occur twice are suspects, in order, and of the others few.
    @Test(arguments: [0, 1, 2, 3, 10, 63, 64, 65, 1_000, 20_000])
    func findsRepeatedHashes(_ count: Int) {
        var random = SeededRandom(seed: UInt64(count))
        for bound in [2, count + 1, 1 << 31] {
            let hashes = hashes(count, below: bound, &random)
            let suspects = HashFilter.suspects(in: hashes)
            let counts = hashes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            let repeated = hashes.indices.filter { counts[hashes[$0], default: 0] > 1 }
            #expect(
                Set(suspects).isSuperset(of: repeated) && zip(suspects, suspects.dropFirst()).allSatisfy { $0 < $1 })
            #expect(suspects.count - repeated.count <= 10 + count / 8)
        }
    }

    /// A filter affirms every hash that it has, and few others.
    @Test func affirmsWhatItHas() {
        var random = SeededRandom(seed: 1)
        let own = hashes(5_000, below: 1 << 31, &random)
        var filter = HashFilter(capacity: own.count)
        _ = filter.insert(own)
        #expect(own.allSatisfy { filter.mayContain($0) })
        let others = Set(hashes(5_000, below: 1 << 31, &random)).subtracting(own)
        #expect(others.count { filter.mayContain($0) } < 5_000 / 10)
    }
}
