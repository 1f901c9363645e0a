/// An open table from identifiers to lists of their positions in a buffer, for the duration of one comparison.
///
/// A slot holds the hash and one more than the first position; 0 is an empty slot. Positions of equal identifiers are
/// chained outside of the table, so that a thousand equal identifiers cost no more than a thousand different ones.
@usableFromInline
struct IdentityTable<ID: Hashable> {
    @usableFromInline let ids: UnsafePointer<ID>
    @usableFromInline let slots: UnsafeMutablePointer<UInt64>
    @usableFromInline let mask: Int
    /// The next position of an equal identifier, or -1.
    @usableFromInline let next: UnsafeMutablePointer<Int32>

    /// Makes an empty table with room for `count` identifiers; `next` has to have room for every position.
    @inlinable
    init(
        of ids: UnsafePointer<ID>, count: Int, slots buffer: WordBuffer<UInt64>, next: UnsafeMutablePointer<Int32>
    ) {
        var size = 16
        while size < count + count / 2 { size *= 2 }
        self.ids = ids
        self.next = next
        slots = buffer.fill(size, with: 0)
        mask = size - 1
    }

    /// Puts a position in front of those of equal identifiers.
    @inlinable
    func insert(_ position: Int, hash: UInt32) {
        let id = ids[position]
        var place = Int(hash) & mask
        while slots[place] != 0 {
            let head = Self.head(slots[place])
            if Self.hash(slots[place]) == hash, ids[head] == id {
                next[position] = Int32(truncatingIfNeeded: head)
                slots[place] = Self.slot(hash, position)
                return
            }
            place = (place + 1) & mask
        }
        next[position] = -1
        slots[place] = Self.slot(hash, position)
    }

    /// The first position of an identifier, or `nil`.
    @inlinable
    func first(_ id: ID, hash: UInt32) -> Int? {
        place(of: id, hash: hash).map { Self.head(slots[$0]) }
    }

    /// Takes the first position of an identifier out, or gives `nil` if none is left.
    ///
    /// The last position of an identifier stays, marked by a `next` of -2, so that later slots are still found.
    @inlinable
    func takeFirst(_ id: ID, hash: UInt32) -> Int? {
        guard let place = place(of: id, hash: hash) else { return nil }
        let head = Self.head(slots[place])
        let following = next[head]
        guard following != -2 else { return nil }
        if following >= 0 {
            slots[place] = Self.slot(hash, Int(following))
        } else {
            next[head] = -2
        }
        return head
    }

    @inlinable
    func place(of id: ID, hash: UInt32) -> Int? {
        var place = Int(hash) & mask
        while slots[place] != 0 {
            if Self.hash(slots[place]) == hash, ids[Self.head(slots[place])] == id { return place }
            place = (place + 1) & mask
        }
        return nil
    }

    @inlinable
    static func slot(_ hash: UInt32, _ position: Int) -> UInt64 {
        UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: position + 1))
    }

    @inlinable static func hash(_ slot: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: slot >> 32) }
    @inlinable static func head(_ slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }
}
