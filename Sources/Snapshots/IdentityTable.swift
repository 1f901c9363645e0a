/// An open table from identifiers to their positions in a buffer, for the duration of one comparison.
///
/// A slot holds the hash and one more than the first position; 0 is an empty slot. Positions of equal identifiers are
/// chained outside of the table, so that a thousand equal identifiers cost no more than a thousand different ones, and
/// unique ones never touch the chain.
@usableFromInline
struct IdentityTable<ID: Hashable, Hashing: BufferHashing> {
    @usableFromInline let hashing: Hashing
    @usableFromInline let ids: UnsafePointer<ID>
    @usableFromInline let slots: UnsafeMutablePointer<UInt64>
    @usableFromInline let size: Int
    /// Behind a position whose slot says so, the next position of an equal identifier.
    @usableFromInline let next: UnsafeMutablePointer<Int32>

    /// Set in a slot whose first position has another one behind it, and in the chain likewise.
    @inlinable static var chained: UInt64 { 1 << 31 }

    /// Makes an empty table with room for `count` identifiers; `next` has to have room for every position.
    @inlinable
    init(
        of ids: UnsafePointer<ID>, count: Int, hashing: Hashing, slots buffer: WordBuffer<UInt64>,
        next: UnsafeMutablePointer<Int32>
    ) {
        self.hashing = hashing
        self.ids = ids
        self.next = next
        size = count + count / 2 + 8
        slots = buffer.fill(size, with: 0)
    }

    /// Puts a position in front of those of equal identifiers.
    @inlinable
    func insert(_ position: Int) {
        let hash = hashing.hash(ids + position)
        var place = start(of: hash)
        while slots[place] != 0 {
            let slot = slots[place]
            if Self.hash(slot) == hash, hashing.areEqual(ids + Self.position(slot), ids + position) {
                next[position] = Int32(truncatingIfNeeded: Int(slot & 0x7FFF_FFFF))
                if slot & Self.chained != 0 { next[position] = ~next[position] }
                slots[place] = Self.slot(hash, position) | Self.chained
                return
            }
            place += 1
            if place == size { place = 0 }
        }
        slots[place] = Self.slot(hash, position)
    }

    /// The first position of an identifier that is not taken, or `nil`; positions that are taken are dropped.
    @inlinable
    func first(_ id: UnsafePointer<ID>, isTaken: (Int) -> Bool) -> Int? {
        let hash = hashing.hash(id)
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
    func firstFree(in place: Int, isTaken: (Int) -> Bool) -> Int? {
        while true {
            let slot = slots[place]
            let position = Self.position(slot)
            if !isTaken(position) { return position }
            guard slot & Self.chained != 0 else { return nil }
            let following = next[position]
            let isChained = following < 0
            let low = UInt64(UInt32(truncatingIfNeeded: isChained ? ~following : following))
            slots[place] = slot & ~0xFFFF_FFFF | low | (isChained ? Self.chained : 0)
        }
    }

    /// Where the search for a hash begins. The hash is scaled, not masked, so that the table is as large as it needs.
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
