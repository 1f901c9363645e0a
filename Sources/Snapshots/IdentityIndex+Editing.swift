extension IdentityIndex {
    /// Adds a name under a hash.
    ///
    /// - Complexity: O(1) amortised unless hashes collide.
    @inlinable
    mutating func insert(_ hash: UInt32, _ name: Int) {
        if count >= Self.shardSize << Int(bits), bits < 20 { splitShards() }
        let shard = shard(of: hash)
        if Int(counts[shard]) * 5 >= shards[shard].count * 4 { grow(shard) }
        put(Self.entry(hash, name), in: shard)
        counts[shard] += 1
        count += 1
    }

    /// Makes room for more entries at once where that saves growing step by step.
    ///
    /// - Complexity: O(*n* + *k*) if the new entries are more than those there are, O(1) otherwise.
    @inlinable
    mutating func reserve(_ more: Int) {
        guard more > count else { return }
        move(to: IdentityIndex(capacity: count + more))
    }

    /// Takes a name under a hash out.
    ///
    /// - Complexity: O(1) unless hashes collide.
    @inlinable
    mutating func remove(_ hash: UInt32, _ name: Int) {
        let shard = shard(of: hash)
        guard let place = place(of: Self.entry(hash, name), in: shard) else { return }
        closeGap(at: place, in: shard)
        counts[shard] -= 1
        count -= 1
    }

    /// Replaces a name under a hash by another one.
    ///
    /// - Complexity: O(1) unless hashes collide.
    @inlinable
    mutating func rename(_ hash: UInt32, from name: Int, to newName: Int) {
        let shard = shard(of: hash)
        guard let place = place(of: Self.entry(hash, name), in: shard) else { return }
        shards[shard][place] = Self.entry(hash, newName)
    }

    @inlinable
    func place(of entry: UInt64, in shard: Int) -> Int? {
        shards[shard].withUnsafeBufferPointer { slots in
            guard !slots.isEmpty else { return nil }
            var place = start(of: Self.hash(entry), capacity: slots.count)
            while slots[place] != 0 {
                if slots[place] == entry { return place }
                place += 1
                if place == slots.count { place = 0 }
            }
            return nil
        }
    }

    @inlinable
    mutating func put(_ entry: UInt64, in shard: Int) {
        let start = start(of: Self.hash(entry), capacity: shards[shard].count)
        shards[shard].withUnsafeMutableBufferPointer { slots in
            var place = start
            while slots[place] != 0 {
                place += 1
                if place == slots.count { place = 0 }
            }
            slots[place] = entry
        }
    }

    /// Empties a place and moves later entries forward, so that every search still finds its entry.
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
                let hash = Self.hash(slots[place])
                let start = Int(
                    truncatingIfNeeded: (UInt64(hash << bits) &* UInt64(truncatingIfNeeded: slots.count)) >> 32)
                let isReachable = hole <= place ? (start <= hole || start > place) : (start <= hole && start > place)
                if isReachable {
                    slots[hole] = slots[place]
                    hole = place
                }
            }
            slots[hole] = 0
        }
    }

    /// A quarter more room, so that memory stays within 16 bytes an entry.
    @inlinable
    mutating func grow(_ shard: Int) {
        let old = shards[shard]
        shards[shard] = ContiguousArray(repeating: 0, count: max(8, old.count + old.count / 4))
        for entry in old where entry != 0 { put(entry, in: shard) }
    }

    @inlinable
    mutating func splitShards() {
        move(to: IdentityIndex(bits: bits + 1, room: 0))
    }

    @inlinable
    mutating func move(to empty: IdentityIndex) {
        var wider = empty
        for shard in shards {
            for entry in shard where entry != 0 { wider.insert(Self.hash(entry), Self.name(entry)) }
        }
        self = wider
    }
}
