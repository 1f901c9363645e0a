import Snapshots
import StrataBasics
import Testing

@Suite struct SequenceDifferenceTests {
    @Test func everySmallSequenceBecomesEveryOther() {
        let longest = Worlds.isExhaustive ? 5 : 4
        let sequences = (0...longest).flatMap { Worlds.arrangements(below: longest + 1, length: $0) }
        for old in sequences {
            for new in sequences { check(old, new, isUnique: true) }
        }
    }

    @Test func noShorterScriptExists() {
        let elements = Worlds.isExhaustive ? 5 : 4
        for start in (0...elements).flatMap({ Worlds.arrangements(below: elements, length: $0) }) {
            for (end, distance) in BruteForce.distances(from: start, elements: elements) {
                let operations = SequenceDifference(from: start, to: end).operations
                if operations != distance { Issue.record("\(start) -> \(end): \(operations), not \(distance)") }
            }
        }
    }

    /// Equal strings with different storage, as from decoding one feed twice.
    @Test func matchesEqualStringsWithDifferentStorage() {
        var random = SeededRandom(seed: 5)
        for round in 0..<20 {
            let old = (0..<random.below(900)).map { "an identifier too long to be kept inline, \($0)" }
            var new = old.filter { _ in !random.chance(5) }.map { String(decoding: Array($0.utf8), as: UTF8.self) }
            if random.chance(50) { new.shuffle(using: &random) }
            let places = Dictionary(uniqueKeysWithValues: zip(old, 0...))
            let difference = SequenceDifference(from: old, to: new)
            let numbers = new.compactMap { places[$0] }
            #expect(difference.operations == Reference.minimum(Array(old.indices), numbers), "round \(round)")
            #expect(difference.inserts.isEmpty)
        }
    }

    /// Equal identifiers with different bytes, which hashing by bytes does not find.
    @Test func matchesEqualIdentifiersWithDifferentBytes() {
        struct Loose: Hashable {
            let value: Int
            let noise: Int
            static func == (left: Loose, right: Loose) -> Bool { left.value == right.value }
            func hash(into hasher: inout Hasher) { hasher.combine(value) }
        }
        var random = SeededRandom(seed: 6)
        let old = (0..<700).map { Loose(value: $0, noise: random.below(3)) }
        let new = old.shuffled(using: &random).map { Loose(value: $0.value, noise: random.below(3)) }
        let difference = SequenceDifference(from: old, to: new)
        #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
        #expect(difference.operations == Reference.minimum(old.map(\.value), new.map(\.value)))
    }

    /// Identifiers whose size is not a multiple of a word, some of them with padding.
    @Test func matchesIdentifiersOfAnySize() {
        struct Odd: Hashable {
            let word: UInt64
            let half: UInt32
            let byte: UInt8
        }
        var random = SeededRandom(seed: 8)
        let numbers = Array(0..<250)
        let shuffled = numbers.shuffled(using: &random)
        let minimum = Reference.minimum(numbers, shuffled)
        func operations<ID: Hashable>(_ make: (Int) -> ID) -> Int {
            SequenceDifference(from: numbers.map(make), to: shuffled.map(make)).operations
        }
        #expect(operations { UInt8($0) } == minimum)
        #expect(operations { UInt32($0) } == minimum)
        #expect(operations { Odd(word: UInt64($0 / 16), half: UInt32($0 / 4 % 4), byte: UInt8($0 % 4)) } == minimum)
    }

    @Test func everySmallSequenceWithDuplicatesBecomesEveryOther() {
        let sequences = (0...(Worlds.isExhaustive ? 6 : 4)).flatMap { Worlds.sequences(below: 3, length: $0) }
        for old in sequences {
            for new in sequences { check(old, new, isUnique: false) }
        }
    }

    @Test func longSequencesExerciseEveryStage() {
        var random = SeededRandom(seed: 7)
        for round in 0..<(Worlds.isExhaustive ? 2_000 : 200) {
            let count = random.below(400)
            let old = Array(0..<count)
            var new = old.filter { _ in !random.chance(5) }
            for _ in 0..<random.below(4) where new.count > 10 {
                let start = random.below(new.count / 2)
                var block = Array(new[start..<(start + random.below(new.count / 2))])
                new.removeSubrange(start..<(start + block.count))
                if random.chance(20) { block.shuffle(using: &random) }
                new.insert(contentsOf: block, at: random.below(new.count + 1))
            }
            for _ in 0..<random.below(20) { new.insert(1_000 + new.count, at: random.below(new.count + 1)) }
            check(old, new, isUnique: Set(new).count == new.count, "round \(round)")
        }
    }

    @Test func matchesAllDuplicates() {
        var random = SeededRandom(seed: 11)
        for round in 0..<(Worlds.isExhaustive ? 2_000 : 200) {
            let old = (0..<random.below(300)).map { _ in random.below(40) }
            let new = (0..<random.below(300)).map { _ in random.below(40) }
            check(old, new, isUnique: false, "round \(round)")
        }
    }

    @Test func manyEqualElementsAreNotQuadratic() {
        let half = Worlds.isExhaustive ? 500_000 : 20_000
        let old = Array(repeating: 1, count: half) + Array(repeating: 2, count: half)
        let new = Array(repeating: 2, count: half) + Array(repeating: 1, count: half)
        let difference = SequenceDifference(from: old, to: new)
        #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
        #expect(difference.operations < 2 * half)
    }

    @Test func acceptsIdentifiersWithEqualHashes() {
        struct Same: Hashable {
            let value: Int
            func hash(into hasher: inout Hasher) {}
        }
        var random = SeededRandom(seed: 3)
        let old = (0..<300).map(Same.init)
        let new = old.shuffled(using: &random)
        let difference = SequenceDifference(from: old, to: new)
        #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
        #expect(difference.operations == Reference.minimum(old.map(\.value), new.map(\.value)))
    }

    @Test func firstToLastIsOneMove() {
        let difference = SequenceDifference(from: 0..<1_000, to: Array(1..<1_000) + [0])
        #expect(difference.moves == [Move(from: 0, to: 999)])
        #expect(difference.operations == 1)
    }

    private func check(_ old: [Int], _ new: [Int], isUnique: Bool, _ note: @autoclosure () -> String = "") {
        let difference = SequenceDifference(from: old, to: new)
        let minimum = Reference.minimum(old, new)
        let matches = Reference.matches(old, new)
        let isMinimal = isUnique ? difference.operations == minimum : difference.operations >= minimum
        let isMatched =
            difference.deletes.count == old.count - matches && difference.inserts.count == new.count - matches
        if isMinimal, isMatched, apply(difference, to: old, inserting: new) == new { return }
        Issue.record("\(old) -> \(new): \(difference), minimum \(minimum) \(note())")
    }

    private func apply(_ difference: SequenceDifference, to old: [Int], inserting new: [Int]) -> [Int] {
        let gone = Set(difference.deletes + difference.moves.map(\.from))
        var staying = old.indices.filter { !gone.contains($0) }.map { old[$0] }.makeIterator()
        var coming: [Int: Int] = [:]
        for index in difference.inserts { coming[index] = new[index] }
        for move in difference.moves { coming[move.to] = old[move.from] }
        return (0..<(old.count - gone.count + coming.count)).map { coming[$0] ?? staying.next() ?? -1 }
    }
}
