import Testing

@testable import Snapshots

/// Equal beginnings and ends are compared eight elements at a time, and give the numbers of a plain loop.
@Suite struct EqualEndsTests {
    /// A type with seven bytes of padding.
    private struct Padded: Hashable {
        let word: Int
        let flag: Bool
    }

    @Test(arguments: 0...26)
    func oneDifferenceAtEveryPlace(_ count: Int) {
        let numbers = Array(0..<count)
        for other in 0...(count + 9) where other % 3 == count % 3 || other == count {
            check(numbers, Array(0..<other))
            for place in 0..<other {
                var changed = Array(0..<other)
                changed[place] = -1
                check(numbers, changed)
            }
        }
    }

    @Test func everyShortPair() {
        let sequences = (0...4).flatMap { Worlds.sequences(below: 2, length: $0) }
        for left in sequences {
            for right in sequences { check(left, right) }
        }
    }

    private func check(_ left: [Int], _ right: [Int]) {
        check(left, right) { $0 }
        check(left, right) { UInt8(truncatingIfNeeded: $0) }
        check(left, right) { Padded(word: $0, flag: $0 % 2 == 0) }
        // Decoded again, so that equal strings have other addresses.
        check(left, right) { String(decoding: Array("a text of more than fifteen bytes \($0)".utf8), as: UTF8.self) }
    }

    private func check<ID: Hashable>(_ left: [Int], _ right: [Int], _ make: (Int) -> ID) {
        let (left, right) = (left.map(make), right.map(make))
        let shorter = min(left.count, right.count)
        let head = zip(left, right).prefix { $0 == $1 }.count
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                #expect(equalPrefix(left, right, by: identityHashing) == head)
                #expect(equalPrefix(left, left, by: identityHashing) == left.count)
                for most in [0, shorter - head, shorter] {
                    let tail = zip(left.reversed(), right.reversed()).prefix(most).prefix { $0 == $1 }.count
                    #expect(equalSuffix(left, right, most: most, by: identityHashing) == tail)
                }
            }
        }
    }
}
