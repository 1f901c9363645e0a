import StrataBasics
import Testing

@testable import Snapshots

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

    /// Nearly every element of a periodic sequence has an equal one at its place after a block has moved.
    @Test(arguments: [2, 7, 10])
    func blockOfAPeriodicSequenceIsAllThatMoves(_ period: Int) {
        let old = (0..<10_000).map { $0 % period }
        var new = old
        let block = new[1_003..<1_503]
        new.removeSubrange(1_003..<1_503)
        new.insert(contentsOf: block, at: 7_004)
        let difference = SequenceDifference(from: old, to: new)
        #expect(difference.operations <= 500)
        #expect(apply(difference, to: old, inserting: new) == new)
    }

    /// Where a longest common subsequence stays in order, as many elements move as the textbook says, and no more.
    @Test func longestCommonSubsequenceStays() {
        let sequences = (1...(Worlds.isExhaustive ? 6 : 4)).flatMap { Worlds.sequences(below: 3, length: $0) }
        for old in sequences {
            for new in sequences where old.first != new.first && old.last != new.last {
                var matcher = SequenceMatcher<Int>()
                let isFound = old.withUnsafeBufferPointer { old in
                    new.withUnsafeBufferPointer { new in matcher.matchInOrder(old: old, new: new, mostEdits: 12) }
                }
                let minimum = Reference.minimum(old, new)
                if isFound, matcher.operations == minimum { continue }
                Issue.record("\(old) -> \(new): \(matcher.operations) operations, minimum \(minimum), \(isFound)")
            }
        }
    }

    /// A search that would take too long ends early, without a result.
    @Test func endsAfterTooManyEdits() {
        let (old, new) = (Array(0..<100), Array(100..<200))
        var matcher = SequenceMatcher<Int>()
        for most in [0, 1, 8, 199, 200] {
            let isFound = old.withUnsafeBufferPointer { old in
                new.withUnsafeBufferPointer { new in matcher.matchInOrder(old: old, new: new, mostEdits: most) }
            }
            #expect(isFound == (most == 200))
        }
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
