/// Finds what an identifier belongs to: an open table of words, each a hash of 32 bits and a name of 32 bits.
///
/// It holds no identifiers. Whoever asks goes through the names under a hash and looks which one is meant. So an entry
/// costs 8 bytes whatever identifiers are made of, growing needs no hashing, and an entry can be moved to another name
/// without looking at anything.
///
/// The table is cut into shards by the highest bits of the hash. A copy shares them all, and a change afterwards copies
/// one: a few kilobytes, however large the index is.
@usableFromInline
struct IdentityIndex: Sendable {
    @usableFromInline var shards: ContiguousArray<ContiguousArray<UInt64>>
    /// For each shard the number of its entries.
    @usableFromInline var counts: ContiguousArray<Int32>
    /// The number of bits of the hash that choose the shard.
    @usableFromInline var bits: UInt32
    @usableFromInline var count = 0

    /// A shard is to have about this many entries at most; then all shards are cut in two.
    @inlinable static var shardSize: Int { 1024 }

    /// Makes an index with room for a number of entries.
    @inlinable
    init(capacity: Int = 0) {
        var bits: UInt32 = 0
        while (capacity >> Int(bits)) > Self.shardSize * 3 / 4, bits < 20 { bits += 1 }
        self.init(bits: bits, room: capacity == 0 ? 0 : (capacity >> Int(bits)) * 5 / 4 + 4)
    }

    @inlinable
    init(bits: UInt32, room: Int) {
        self.bits = bits
        counts = ContiguousArray(repeating: 0, count: 1 << Int(bits))
        shards = ContiguousArray((0..<(1 << Int(bits))).map { _ in ContiguousArray(repeating: 0, count: room) })
    }

    @inlinable
    func shard(of hash: UInt32) -> Int {
        bits == 0 ? 0 : Int(hash >> (32 - bits))
    }

    /// The place in a shard at which the search for a hash begins: the bits that did not choose the shard, scaled.
    @inlinable
    func start(of hash: UInt32, capacity: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(hash << bits) &* UInt64(truncatingIfNeeded: capacity)) >> 32)
    }

    /// The first name under a hash for which the predicate holds.
    ///
    /// - Complexity: O(1) unless hashes collide.
    @inlinable
    func first(_ hash: UInt32, where isMeant: (Int) -> Bool) -> Int? {
        shards[shard(of: hash)].withUnsafeBufferPointer { slots in
            guard !slots.isEmpty else { return nil }
            var place = start(of: hash, capacity: slots.count)
            while slots[place] != 0 {
                if Self.hash(slots[place]) == hash {
                    let name = Self.name(slots[place])
                    if isMeant(name) { return name }
                }
                place += 1
                if place == slots.count { place = 0 }
            }
            return nil
        }
    }

    @inlinable
    static func entry(_ hash: UInt32, _ name: Int) -> UInt64 {
        UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: name))
    }

    @inlinable static func hash(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry >> 32) }
    @inlinable static func name(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) }
}
