/// An open-addressing table from identifiers to their positions in a buffer, for the duration of one comparison.
///
/// A slot is one word. Bits 32 to 63 hold the hash, bit 31 is set if more positions are chained, and bits 0 to 30 hold
/// the first position plus 1. An empty slot is 0. Positions of equal identifiers are chained in ``next``, outside the
/// table. So a thousand equal identifiers cost no more than a thousand different ones, and unique identifiers never use
/// the chain.
@usableFromInline
struct IdentityTable<ID: Hashable, Hashing: BufferHashing> {
    @usableFromInline let hashing: Hashing
    @usableFromInline let ids: UnsafePointer<ID>
    @usableFromInline let slots: UnsafeMutablePointer<UInt64>
    @usableFromInline let size: Int
    /// For a chained position, the next position of an equal identifier, plus 1. If that position is chained as well,
    /// this is the complement, which is negative.
    @usableFromInline let next: UnsafeMutablePointer<Int32>

    /// The bit of a slot that is set if its first position is chained.
    @inlinable static var chained: UInt64 { 1 << 31 }

    /// Creates an empty table with room for `count` identifiers. `next` must have room for every position.
    @inlinable
    init(
        of ids: UnsafePointer<ID>, count: Int, hashing: Hashing, slots buffer: WordBuffer<UInt64>,
        next: UnsafeMutablePointer<Int32>
    ) {
        (self.hashing, self.ids, self.next) = (hashing, ids, next)
        size = count + count / 2 + 8
        slots = buffer.fill(size, with: 0)
    }

    /// Inserts a position in front of the positions of equal identifiers, and returns whether there were any.
    @inlinable
    func insert(_ position: Int, _ hash: UInt32) -> Bool {
        var place = start(of: hash)
        while slots[place] != 0 {
            let slot = slots[place]
            if Self.hash(slot) == hash, hashing.areEqual(ids + Self.position(slot), ids + position) {
                next[position] = Int32(truncatingIfNeeded: Int(slot & 0x7FFF_FFFF))
                if slot & Self.chained != 0 { next[position] = ~next[position] }
                slots[place] = Self.slot(hash, position) | Self.chained
                return true
            }
            place += 1
            if place == size { place = 0 }
        }
        slots[place] = Self.slot(hash, position)
        return false
    }

    /// The first position of an identifier that is not taken; -1 if all are taken, `nil` if the table does not have the
    /// identifier. Removes taken positions on the way.
    @inlinable
    func first(_ id: UnsafePointer<ID>, _ hash: UInt32, isTaken: (Int) -> Bool) -> Int? {
        var place = start(of: hash)
        while slots[place] != 0 {
            if Self.hash(slots[place]) == hash, hashing.areEqual(ids + Self.position(slots[place]), id) {
                return firstFree(in: place, isTaken: isTaken)
            }
            place += 1
            if place == size { place = 0 }
        }
        return nil
    }

    @inlinable
    func firstFree(in place: Int, isTaken: (Int) -> Bool) -> Int {
        while true {
            let slot = slots[place]
            let position = Self.position(slot)
            if !isTaken(position) { return position }
            guard slot & Self.chained != 0 else { return -1 }
            let following = next[position]
            let isChained = following < 0
            let low = UInt64(UInt32(truncatingIfNeeded: isChained ? ~following : following))
            slots[place] = slot & ~0xFFFF_FFFF | low | (isChained ? Self.chained : 0)
        }
    }

    /// The slot at which probing for a hash begins: the hash scaled to the size, which need not be a power of two.
    @inlinable
    func start(of hash: UInt32) -> Int {
        Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: size)) >> 32)
    }

    @inlinable
    static func slot(_ hash: UInt32, _ position: Int) -> UInt64 {
        UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: position + 1))
    }

    @inlinable static func hash(_ slot: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: slot >> 32) }
    @inlinable static func position(_ slot: UInt64) -> Int { Int(slot & 0x7FFF_FFFF) - 1 }
}
