/// A set of hashes without false negatives. About one in thirty lookups of an absent hash is a false positive.
///
/// Each hash sets one bit. The table has 16 to 32 bits per hash, which is 2 to 4 bytes. A lookup costs a tenth of a
/// failed search in an index.
@usableFromInline
struct HashFilter {
    @usableFromInline var words: ContiguousArray<UInt64>
    /// The shift that leaves the highest bits of a hash, which choose its bit.
    @usableFromInline let shift: UInt32

    /// The maximum number of bits that choose the bit of a hash. The lowest two bits of a hash are always 0.
    @inlinable static var mostBits: Int { 30 }

    /// Creates an empty filter for a number of hashes.
    @inlinable
    init(capacity: Int) {
        let bits = min(max(6, Int.bitWidth - (max(capacity, 1) &* 16 &- 1).leadingZeroBitCount), Self.mostBits)
        shift = UInt32(32 - bits)
        words = ContiguousArray(repeating: 0, count: 1 << (bits - 6))
    }

    /// Adds hashes, and returns those whose bit was already set. O(n).
    @inlinable
    mutating func insert(_ hashes: ContiguousArray<UInt32>) -> ContiguousArray<UInt32> {
        let shift = shift
        return words.withUnsafeMutableBufferPointer { words in
            var known: ContiguousArray<UInt32> = []
            for hash in hashes {
                let bit = hash >> shift
                let mask: UInt64 = 1 << UInt64(bit & 63)
                let word = words[Int(bit >> 6)]
                if word & mask != 0 { known.append(hash) }
                words[Int(bit >> 6)] = word | mask
            }
            return known
        }
    }

    /// Whether a hash may have been added.
    @inlinable
    func mayContain(_ hash: UInt32) -> Bool {
        let bit = hash >> shift
        return words[Int(bit >> 6)] >> UInt64(bit & 63) & 1 == 1
    }

    /// The positions of the hashes that may have been added, in order.
    @inlinable
    func positions(of hashes: ContiguousArray<UInt32>) -> ContiguousArray<Int> {
        let shift = shift
        return words.withUnsafeBufferPointer { words in
            var positions: ContiguousArray<Int> = []
            hashes.withUnsafeBufferPointer { hashes in
                for position in hashes.indices {
                    let bit = hashes[position] >> shift
                    if words[Int(bit >> 6)] >> UInt64(bit & 63) & 1 == 1 { positions.append(position) }
                }
            }
            return positions
        }
    }

    /// The positions of all hashes that may be equal to another one, in order. O(n).
    @inlinable
    static func suspects(in hashes: ContiguousArray<UInt32>) -> ContiguousArray<Int> {
        var all = HashFilter(capacity: hashes.count)
        let known = all.insert(hashes)
        guard !known.isEmpty else { return [] }
        var repeated = HashFilter(capacity: hashes.count)
        _ = repeated.insert(known)
        return repeated.positions(of: hashes)
    }
}
