/// Maps the hash of an identifier to a name, the number under which the owner stores it.
///
/// An open-addressing table with linear probing. An entry is one word: the upper 30 bits of the hash, 28 bits for the
/// name, 6 for a hint; 0 is an empty slot, because the upper bits of ``identityHash(_:)`` are never 0.
///
/// The table does not store identifiers. The caller checks the names under a hash until it finds the right one. So an
/// entry costs 8 bytes for any type of identifier, and neither growing nor renaming needs an identifier. The hint tells
/// the caller where to look first in the named object. A hint may become outdated; it only affects the speed.
///
/// The highest bits of the hash choose a shard. A copy shares all shards. A change to a copy copies a single shard of a
/// few kilobytes, for any size of the index.
@usableFromInline
struct IdentityIndex: Sendable {
    @usableFromInline var shards: ContiguousArray<ContiguousArray<UInt64>>
    /// The number of entries in each shard.
    @usableFromInline var counts: ContiguousArray<Int32>
    /// The number of highest bits of the hash that choose the shard.
    @usableFromInline var bits: UInt32
    @usableFromInline var count = 0

    /// The average number of entries in a shard at which the number of shards is doubled.
    @inlinable static var shardSize: Int { 1024 }

    /// Creates an index with room for a number of entries.
    ///
    /// The shards do not get equal numbers of entries, so each has room for an eleventh more than the mean. For
    /// 1,000,000 entries the mean is 488 in a shard, and an eleventh of it is twice the standard deviation.
    @inlinable
    init(capacity: Int = 0) {
        var bits: UInt32 = 0
        while (capacity >> Int(bits)) > Self.shardSize * 3 / 4, bits < 20 { bits += 1 }
        let mean = capacity >> Int(bits)
        let most = bits == 0 ? mean : mean + mean / 11
        self.init(bits: bits, room: capacity == 0 ? 0 : most * 5 / 4 + 4)
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

    /// The slot of a shard at which probing for a hash begins: the bits that did not choose the shard, scaled to the
    /// capacity, which need not be a power of two.
    @inlinable
    func start(of hash: UInt32, capacity: Int) -> Int {
        Self.start(of: hash, bits: bits, capacity: capacity)
    }

    @inlinable
    static func start(of hash: UInt32, bits: UInt32, capacity: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64((hash & ~3) << bits) &* UInt64(truncatingIfNeeded: capacity)) >> 32)
    }

    /// The first name under a hash for which the predicate holds. O(1) unless hashes collide.
    @inlinable
    func first(_ hash: UInt32, where isMeant: (Int) -> Bool) -> Int? {
        first(hash) { name, _ in isMeant(name) }
    }

    /// The first name under a hash for which the predicate holds. The predicate also gets the entry's hint. O(1) unless
    /// hashes collide.
    @inlinable
    func first(_ hash: UInt32, where isMeant: (Int, Int) -> Bool) -> Int? {
        var vacancy = 0
        return first(hash, else: &vacancy, where: isMeant)
    }

    /// The same; if there is no such name, `vacancy` is set to the free slot of the shard at which the search ended.
    @inlinable
    func first(_ hash: UInt32, else vacancy: inout Int, where isMeant: (Int, Int) -> Bool) -> Int? {
        shards[shard(of: hash)].withUnsafeBufferPointer { slots in
            guard !slots.isEmpty else { return nil }
            var place = start(of: hash, capacity: slots.count)
            while slots[place] != 0 {
                if Self.isUnder(hash, slots[place]) {
                    let name = Self.name(slots[place])
                    if isMeant(name, Self.hint(slots[place])) { return name }
                }
                place += 1
                if place == slots.count { place = 0 }
            }
            vacancy = place
            return nil
        }
    }

    @inlinable
    static func entry(_ hash: UInt32, _ name: Int, hint: Int = 0) -> UInt64 {
        UInt64(hash >> 2) << 34 | UInt64(truncatingIfNeeded: name & (1 << 28 - 1)) << 6
            | UInt64(truncatingIfNeeded: hint & 63)
    }

    /// The hash of an entry, without its lowest two bits.
    @inlinable static func hash(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry >> 34) << 2 }
    @inlinable static func name(_ entry: UInt64) -> Int { Int(truncatingIfNeeded: entry >> 6) & (1 << 28 - 1) }
    @inlinable static func hint(_ entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & 63) }
    @inlinable static func isUnder(_ hash: UInt32, _ entry: UInt64) -> Bool { entry >> 34 == UInt64(hash >> 2) }
}

extension IdentityIndex {
    /// Adds a name under a hash. O(1) amortised unless hashes collide.
    @inlinable
    mutating func insert(_ hash: UInt32, _ name: Int, hint: Int = 0) {
        insert(Self.entry(hash, name, hint: hint))
    }

    @inlinable
    mutating func insert(_ entry: UInt64) {
        let shard = shardWithRoom(for: Self.hash(entry))
        put(entry, in: shard)
        counts[shard] += 1
        count += 1
    }

    /// Adds an entry at a free slot that ``first(_:else:where:)`` found for its hash, if nothing was added since. The
    /// index grows as in ``insert(_:)``.
    @inlinable
    mutating func insert(_ entry: UInt64, at vacancy: Int) {
        let shard = shard(of: Self.hash(entry))
        guard hasRoom(in: shard) else { return insert(entry) }
        shards[shard][vacancy] = entry
        counts[shard] += 1
        count += 1
    }

    /// Whether an entry can be added without changing the shards.
    @inlinable
    func hasRoom(in shard: Int) -> Bool {
        (count < Self.shardSize << Int(bits) || bits == 20) && Int(counts[shard]) * 5 < shards[shard].count * 4
    }

    /// Makes room for one more entry in the shard of a hash, and returns the shard.
    @inlinable
    mutating func shardWithRoom(for hash: UInt32) -> Int {
        if count >= Self.shardSize << Int(bits), bits < 20 { splitShards() }
        let shard = shard(of: hash)
        if Int(counts[shard]) * 5 >= shards[shard].count * 4 { grow(shard) }
        return shard
    }

    /// Makes room for more entries at once, if that is cheaper than growing step by step. O(n + k) if there are more
    /// new entries than old ones, O(1) otherwise.
    @inlinable
    mutating func reserve(_ more: Int) {
        guard more > count else { return }
        move(to: IdentityIndex(capacity: count + more))
    }

    /// Removes a name under a hash. O(1) unless hashes collide.
    @inlinable
    mutating func remove(_ hash: UInt32, _ name: Int) {
        let shard = shard(of: hash)
        guard let place = place(of: Self.entry(hash, name), in: shard) else { return }
        closeGap(at: place, in: shard)
        counts[shard] -= 1
        count -= 1
    }

    /// Replaces a name under a hash by another one. O(1) unless hashes collide.
    @inlinable
    mutating func rename(_ hash: UInt32, from name: Int, to newName: Int, hint: Int = 0) {
        let shard = shard(of: hash)
        guard let place = place(of: Self.entry(hash, name), in: shard) else { return }
        shards[shard][place] = Self.entry(hash, newName, hint: hint)
    }

    /// The place of the entry with the same hash and name; the hint is ignored.
    @inlinable
    func place(of entry: UInt64, in shard: Int) -> Int? {
        shards[shard].withUnsafeBufferPointer { slots in
            guard !slots.isEmpty else { return nil }
            var place = start(of: Self.hash(entry), capacity: slots.count)
            while slots[place] != 0 {
                if slots[place] >> 6 == entry >> 6 { return place }
                place += 1
                if place == slots.count { place = 0 }
            }
            return nil
        }
    }

    @inlinable
    mutating func put(_ entry: UInt64, in shard: Int) {
        let bits = self.bits
        shards[shard].withUnsafeMutableBufferPointer { Self.put(entry, in: $0, bits: bits) }
    }

    @inlinable
    static func put(_ entry: UInt64, in slots: UnsafeMutableBufferPointer<UInt64>, bits: UInt32) {
        var place = start(of: hash(entry), bits: bits, capacity: slots.count)
        while slots[place] != 0 {
            place += 1
            if place == slots.count { place = 0 }
        }
        slots[place] = entry
    }

    /// Empties a slot and moves later entries of the probe sequence into the hole, so that no search stops too early.
    ///
    /// An entry may move into the hole unless its search starts between the hole and the entry, cyclically.
    @inlinable
    mutating func closeGap(at gap: Int, in shard: Int) {
        let bits = self.bits
        shards[shard].withUnsafeMutableBufferPointer { slots in
            var hole = gap
            var place = gap
            while true {
                place += 1
                if place == slots.count { place = 0 }
                guard slots[place] != 0 else { break }
                let start = Self.start(of: Self.hash(slots[place]), bits: bits, capacity: slots.count)
                let isReachable = hole <= place ? (start <= hole || start > place) : (start <= hole && start > place)
                if isReachable {
                    slots[hole] = slots[place]
                    hole = place
                }
            }
            slots[hole] = 0
        }
    }

    /// Grows a small shard by half, which keeps memory below 16 bytes per entry, and a large one by a quarter.
    @inlinable
    mutating func grow(_ shard: Int) {
        let bits = self.bits
        let old = shards[shard]
        let room = max(8, old.count + old.count / (old.count < 256 ? 2 : 4))
        shards[shard] = ContiguousArray(unsafeUninitializedCapacity: room) { buffer, count in
            let slots = UnsafeMutableBufferPointer(rebasing: buffer[..<room])
            slots.initialize(repeating: 0)
            for entry in old where entry != 0 { Self.put(entry, in: slots, bits: bits) }
            count = room
        }
    }

    /// Doubles the number of shards. Each new shard has room for half as many entries again.
    @inlinable
    mutating func splitShards() {
        let half = Self.shardSize * 15 / 16
        var wider = IdentityIndex(bits: bits + 1, room: 0)
        for (index, shard) in shards.enumerated() {
            let upper = shard.reduce(0) { $0 + (wider.isOdd($1) ? 1 : 0) }
            for (side, count) in [Int(counts[index]) - upper, upper].enumerated() {
                wider.counts[2 * index + side] = Int32(truncatingIfNeeded: count)
                wider.shards[2 * index + side] = ContiguousArray(repeating: 0, count: max(half, count * 5 / 4 + 1))
            }
            for entry in shard where entry != 0 { wider.put(entry, in: 2 * index + (wider.isOdd(entry) ? 1 : 0)) }
        }
        wider.count = count
        self = wider
    }

    /// Whether the lowest of the bits that choose an entry's shard is 1.
    @inlinable
    func isOdd(_ entry: UInt64) -> Bool { entry >> (64 - UInt64(bits)) & 1 == 1 }

    @inlinable
    mutating func move(to empty: IdentityIndex) {
        var wider = empty
        for shard in shards {
            for entry in shard where entry != 0 { wider.insert(entry) }
        }
        self = wider
    }
}

extension IdentityIndex {
    /// Creates an index of entries, with each identifier once.
    ///
    /// - Parameters:
    ///   - repeats: Receives the entries that are left out, each with the earlier entry of the equal identifier.
    ///   - isSame: Whether two entries with the same hash have equal identifiers.
    /// - Complexity: O(*n*) unless hashes collide.
    @inlinable
    init(
        _ entries: ContiguousArray<UInt64>, repeats: inout ContiguousArray<(first: UInt64, second: UInt64)>,
        isSame: (UInt64, UInt64) -> Bool
    ) {
        self.init(capacity: entries.count)
        let (sorted, ends) = sortedByShard(entries)
        var start = 0
        for shard in shards.indices {
            let end = Int(ends[shard])
            let own = end - start
            if own > 0, own * 5 >= shards[shard].count * 4 {
                shards[shard] = ContiguousArray(repeating: 0, count: own * 5 / 4 + 4)
            }
            let known = repeats.count
            put(sorted, start..<end, in: shard, repeats: &repeats, isSame: isSame)
            counts[shard] = Int32(truncatingIfNeeded: own - repeats.count + known)
            start = end
        }
        count = entries.count - repeats.count
    }

    /// The entries sorted by shard (counting sort), and the end of each shard's entries.
    @inlinable
    func sortedByShard(
        _ entries: ContiguousArray<UInt64>
    ) -> (entries: ContiguousArray<UInt64>, ends: ContiguousArray<Int32>) {
        guard bits > 0 else { return (entries, [Int32(truncatingIfNeeded: entries.count)]) }
        let shift = UInt64(64 - bits)
        var ends = ContiguousArray<Int32>(repeating: 0, count: shards.count)
        let sorted = ends.withUnsafeMutableBufferPointer { ends in
            for entry in entries { ends[Int(truncatingIfNeeded: entry >> shift)] += 1 }
            var sum: Int32 = 0
            for shard in ends.indices {
                (ends[shard], sum) = (sum, sum + ends[shard])
            }
            return ContiguousArray<UInt64>(unsafeUninitializedCapacity: entries.count) { sorted, count in
                for entry in entries {
                    let shard = Int(truncatingIfNeeded: entry >> shift)
                    sorted[Int(ends[shard])] = entry
                    ends[shard] += 1
                }
                count = entries.count
            }
        }
        return (sorted, ends)
    }

    /// Puts entries into an empty shard.
    @inlinable
    mutating func put(
        _ entries: ContiguousArray<UInt64>, _ range: Range<Int>, in shard: Int,
        repeats: inout ContiguousArray<(first: UInt64, second: UInt64)>, isSame: (UInt64, UInt64) -> Bool
    ) {
        let bits = self.bits
        shards[shard].withUnsafeMutableBufferPointer { slots in
            entries.withUnsafeBufferPointer { entries in
                next: for index in range {
                    let entry = entries[index]
                    var place = Self.start(of: Self.hash(entry), bits: bits, capacity: slots.count)
                    while slots[place] != 0 {
                        if slots[place] >> 34 == entry >> 34, isSame(slots[place], entry) {
                            repeats.append((slots[place], entry))
                            continue next
                        }
                        place += 1
                        if place == slots.count { place = 0 }
                    }
                    slots[place] = entry
                }
            }
        }
    }
}
