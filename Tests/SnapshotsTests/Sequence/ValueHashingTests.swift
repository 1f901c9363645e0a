import Testing

@testable import Snapshots

@Suite struct ValueHashingTests {
    private let hashing = ValueHashing(RepresentationHashing())

    private func hash<ID: Hashable>(_ id: ID) -> UInt32 {
        withUnsafePointer(to: id) { hashing.hash($0) }
    }

    /// The same text inline and on the heap.
    @Test func equalTextsHaveEqualHashes() {
        for length in 0...70 {
            let text = String(repeating: "abcdefghijk", count: 7).prefix(length)
            var heap = String(repeating: "x", count: 100)
            heap.removeAll(keepingCapacity: true)
            heap += text
            #expect(hash(String(text)) == hash(heap), "length \(length)")
            #expect(hash(heap) != hash(heap + "x") && hash(heap) != 0)
        }
    }

    /// Each length in both forms; zeros count as text, and what follows a text does not.
    @Test func shortTextsAreReadInPlace() {
        #if _pointerBitWidth(_64) && _endian(little)
            #expect(RepresentationHashing().keepsShortTextInPlace)
        #endif
        var hashes: Set<UInt32> = []
        for length in 0...17 {
            let text = String(repeating: "\0", count: length)
            var heap = String(repeating: "x", count: 100)
            heap.removeAll(keepingCapacity: true)
            heap += text
            #expect(hash(text) == hash(heap), "length \(length)")
            hashes.insert(hash(text))
        }
        #expect(hashes.count == 18)
        for text in ["\u{E9}", "abcdefgh\u{E9}", "\u{1F600}", "abc\u{301}"] {
            #expect(hash(text) == hash(String(decoding: Array((text + "-").utf8).dropLast(), as: UTF8.self)))
        }
    }

    @Test func everyByteOfATextCounts() {
        for length in 1...40 {
            let base = [UInt8](repeating: 97, count: length)
            var hashes: Set<UInt32> = [hash(String(decoding: base, as: UTF8.self))]
            for index in 0..<length {
                var other = base
                other[index] = 98
                hashes.insert(hash(String(decoding: other, as: UTF8.self)))
            }
            #expect(hashes.count == length + 1, "length \(length)")
        }
    }

    @Test func canonicallyEquivalentTextsHaveEqualHashes() {
        let pairs = [
            ("caf\u{E9}", "cafe\u{301}"), ("\u{1E9B}\u{323}", "\u{17F}\u{323}\u{307}"), ("273 K", "273 \u{212A}"),
            (";", "\u{37E}"), ("`a", "\u{1FEF}a"), ("K\u{301}", "\u{212A}\u{301}"),
        ]
        for (left, right) in pairs {
            #expect(left == right && hash(left) == hash(right))
            let difference = SequenceDifference(from: ["a", left, "b"], to: [right, "b", "a"])
            #expect(difference.deletes.isEmpty && difference.inserts.isEmpty)
        }
    }

    /// All of Unicode is tried.
    @Test func everyCharacterThatEqualsAnASCIIOneHasItsHash() {
        let ascii = Dictionary(uniqueKeysWithValues: (0..<UInt8(0x80)).map { (String(Unicode.Scalar($0)), $0) })
        var found: [UInt32] = []
        for code in UInt32(0x80)...0x10FFFF {
            guard let scalar = Unicode.Scalar(code), let equal = ascii[String(scalar)] else { continue }
            found.append(code)
            #expect(hash(String(scalar)) == hash(String(Unicode.Scalar(equal))))
        }
        #expect(found == [0x37E, 0x1FEF, 0x212A])
    }

    /// Numbers in sequence, which one multiplication leaves in clusters for some keys.
    @Test func numbersInSequenceAreScattered() {
        let slots = 4_096
        var counts = [Int](repeating: 0, count: slots)
        for number in 0..<slots { counts[Int(hash(number) >> 20)] += 1 }
        #expect(counts.count { $0 == 0 } < slots / 2)
        #expect(counts.allSatisfy { $0 < 16 })
    }
}
