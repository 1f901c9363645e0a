import Snapshots
import StrataBasics
import Testing

/// Sequences of few distinct elements that repeat.
@Suite struct RepeatedElementsTests {
    @Test func neverMovesMoreThanPairingByOccurrence() {
        var random = SeededRandom(seed: 9)
        for round in 0..<(Worlds.isExhaustive ? 2_000 : 150) {
            let distinct = 2 + random.below(12)
            let old = (0..<(50 + random.below(600))).map { _ in random.below(distinct) }
            var new = (0..<(50 + random.below(600))).map { _ in random.below(distinct) }
            if random.chance(30) { new = old.shuffled(using: &random) }
            let difference = SequenceDifference(from: old, to: new)
            let peer = operationsByOccurrence(old, new)
            if difference.operations > peer {
                Issue.record("round \(round): \(difference.operations) operations, by occurrence \(peer)")
            }
            #expect(apply(difference, to: old, inserting: new) == new, "round \(round)")
        }
    }

    @Test func twoKindsOfElementsMoveHalfOfThem() {
        var random = SeededRandom(seed: 42)
        let count = 20_000
        let old = (0..<count).map { _ in random.below(2) }
        let new = (0..<count).map { _ in random.below(2) }
        let operations = SequenceDifference(from: old, to: new).operations
        #expect(operations <= operationsByOccurrence(old, new))
        #expect(operations < count * 51 / 100)
    }

    /// The k-th occurrences of equal elements are pairs, and those outside of a longest increasing subsequence move.
    private func operationsByOccurrence(_ old: [Int], _ new: [Int]) -> Int {
        var places: [Int: [Int]] = [:]
        for (index, element) in old.enumerated().reversed() { places[element, default: []].append(index) }
        let sources = new.compactMap { places[$0]?.popLast() }
        var tops: [Int] = []
        for source in sources {
            var low = 0
            var high = tops.count
            while low < high {
                let middle = (low + high) / 2
                if tops[middle] < source { low = middle + 1 } else { high = middle }
            }
            if low == tops.count { tops.append(source) } else { tops[low] = source }
        }
        return old.count + new.count - sources.count - tops.count
    }

    private func apply(_ difference: SequenceDifference, to old: [Int], inserting new: [Int]) -> [Int] {
        let gone = Set(difference.deletes + difference.moves.map(\.from))
        var staying = old.indices.filter { !gone.contains($0) }.map { old[$0] }.makeIterator()
        var coming: [Int: Int] = [:]
        for index in difference.inserts { coming[index] = new[index] }
        for move in difference.moves { coming[move.to] = old[move.from] }
        return (0..<(old.count - gone.count + coming.count)).compactMap { coming[$0] ?? staying.next() }
    }
}
